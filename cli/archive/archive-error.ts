import { diskError } from "../disk/disk-error.ts";
import { CliError, EXIT, toCliError } from "../errors.ts";

/** A failure of the disk in the words of an archive; others stay as they are. */
export function archiveError(shown: string, error: unknown): CliError {
  const failure = toCliError(asDiskError(shown, error));
  if (failure.exitCode !== EXIT.output) return failure;
  const { message, hint, kept, cause } = failure;
  const next = hint.includes("--out") ? "choose another place with --dir DIR" : hint;
  return new CliError(EXIT.output, message, { hint: next, kept, cause });
}

function asDiskError(shown: string, error: unknown): unknown {
  try {
    return diskError(shown, error);
  } catch {
    return error;
  }
}
