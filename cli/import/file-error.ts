import { CliError, EXIT } from "../errors.ts";

export function fileError(shown: string, what: string, hint: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `${shown}: ${what}`, { hint, cause });
}
