import { CliError, EXIT } from "../errors.ts";

/** A file that is refused. */
export function fileError(shown: string, what: string, hint: string, cause?: unknown): CliError {
  return new CliError(EXIT.contract, `${shown}: ${what}`, { hint, cause });
}

/** Quotes a text of the file in a message, shortened. */
export function quoteText(text: string): string {
  const characters = Array.from(text.slice(0, 200));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text}"`;
}
