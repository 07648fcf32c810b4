/** Makes errors of the engine readable, by what their messages say. */
import { CliError, EXIT } from "../../door/errors.ts";

interface Reason {
  readonly said: RegExp;
  readonly exitCode: number;
  message(shown: string): string;
  readonly hint: string;
}

const REASONS: readonly Reason[] = [
  {
    said: /Could not set lock on file|Conflicting lock/,
    exitCode: EXIT.busy,
    message: (shown) => `${shown} is locked by another program`,
    hint: "close the program that has it open",
  },
  {
    said: /No space left on device|Disk quota exceeded|File too large|max_temp_directory_size/i,
    exitCode: EXIT.output,
    message: (shown) => `cannot write ${shown}: no space`,
    hint: "make room and run the command again",
  },
  {
    said: /not a valid DuckDB database file|Corrupt database|checksum|Serialization Error|Failed to deserialize|Could not read enough bytes|Failed to (?:load|read) block/i,
    exitCode: EXIT.contract,
    message: (shown) => `${shown} is not a sales store, or is damaged`,
    hint: "name the file that cafe-sales import created, or restore it from a backup",
  },
  {
    said: /newer version of DuckDB|database file with version number/i,
    exitCode: EXIT.contract,
    message: (shown) => `${shown} was written by another version of the database`,
    hint: "install the newer version of this program",
  },
  {
    said: /(?:Conversion|Out of Range) Error:.*DECIMAL/s,
    exitCode: EXIT.contract,
    message: () => "the amounts of a day are too large to be added up",
    hint: "look for an impossible amount",
  },
  {
    said: /Permission denied/i,
    exitCode: EXIT.usage,
    message: (shown) => `no permission to open ${shown}`,
    hint: "make it readable for the user that runs this program",
  },
  {
    said: /Out of Memory/i,
    exitCode: EXIT.internal,
    message: () => "this machine does not have enough memory",
    hint: "import fewer files at a time",
  },
];

/** @param shown the store as the user named it @returns a CliError, or the error itself if the reason is not a known one */
export function explainEngineError(error: unknown, shown: string): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  const reason = REASONS.find(({ said }) => said.test(error.message));
  if (reason === undefined) return error;
  return new CliError(reason.exitCode, reason.message(shown), { hint: reason.hint, cause: error });
}
