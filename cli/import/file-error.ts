import { CliError, EXIT } from "../door/errors.ts";

/** Why a file cannot be read, and what to do. */
export interface Doubt {
  readonly what: string;
  readonly hint: string;
}

export function fileError(shown: string, what: string, hint: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `${shown}: ${what}`, { hint, cause });
}
