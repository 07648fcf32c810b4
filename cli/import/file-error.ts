import { CliError, EXIT } from "../door/errors.ts";

/** Why a file cannot be read, and what to do. */
export interface Doubt {
  readonly what: string;
  readonly hint: string;
}

export function fileError(shown: string, what: string, hint: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `${shown}: ${what}`, { hint, cause });
}

/** A file of which only the beginning has arrived. It could be read, but half of the sales would be missing. */
export function cutError(shown: string, because: string): CliError {
  return fileError(shown, `the file ends in the middle of a line: ${because}`, "download it again");
}
