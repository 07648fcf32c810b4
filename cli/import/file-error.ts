import { CliError, EXIT } from "../errors.ts";

/** A file that is not what it should be. */
export function fileError(shown: string, what: string, hint: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `${shown}: ${what}`, { hint, cause });
}

/** A cell or a text of the file, for a sentence. */
export function quoteText(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text}"`;
}
