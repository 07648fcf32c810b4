import { CliError, EXIT } from "../errors.ts";

/** A file that is refused. */
export function fileError(shown: string, what: string, hint: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `${shown}: ${what}`, { hint, cause });
}
