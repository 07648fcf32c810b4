/** What the engine says, as a failure that a person can understand. */
import { CliError, type CliErrorDetails, EXIT } from "../../errors.ts";

type Reason = readonly [said: RegExp, exitCode: number, words: (shown: string) => string, hint: string];

const REASONS: readonly Reason[] = [
  [
    /Could not set lock on file|Conflicting lock/,
    EXIT.busy,
    (shown) => `${shown} is locked by another program`,
    "close the program that has it open",
  ],
  [
    /No space left on device|Disk quota exceeded|File too large|max_temp_directory_size/i,
    EXIT.output,
    (shown) => `cannot write ${shown}: no space`,
    "make room and run the command again",
  ],
  [
    /not a valid DuckDB database file|Corrupt database|checksum|Serialization Error|Failed to deserialize/i,
    EXIT.contract,
    (shown) => `${shown} is no sales store, or it is damaged`,
    "name the file that cafe-sales import made, or bring it back from a backup",
  ],
  [
    /newer version of DuckDB|database file with version number/i,
    EXIT.contract,
    (shown) => `${shown} was written by another version of the database`,
    "install the newer version of this program",
  ],
  [
    /(?:Conversion|Out of Range) Error:.*DECIMAL/s,
    EXIT.contract,
    () => "the amounts of a day are too large to be added up",
    "look for an amount that cannot be",
  ],
  [
    /Permission denied/i,
    EXIT.usage,
    (shown) => `no permission to open ${shown}`,
    "make it readable for the user that runs this",
  ],
  [
    /Out of Memory/i,
    EXIT.fault,
    () => "the memory of this machine is not enough",
    "import fewer files at a time",
  ],
];

/**
 * @param shown the store as the user named it
 * @returns the error itself when it is none that we know
 */
export function engineFault(error: unknown, shown: string, kept?: CliErrorDetails["kept"]): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  const reason = REASONS.find(([said]) => said.test(error.message));
  if (reason === undefined) return error;
  const [, exitCode, words, hint] = reason;
  return new CliError(exitCode, words(shown), { hint, kept, cause: error });
}
