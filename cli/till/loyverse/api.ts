/** Loyverse's API, as plain data. */
import type { ServerWords } from "../../api/fault.ts";
import { CliError, EXIT } from "../../door/errors.ts";

export const LOYVERSE_ORIGIN = "https://api.loyverse.com";
export const API_VERSION = "v1.0";
/** The most rows of a page that the API gives. */
export const PAGE_ROWS = 250;

const NEW_TOKEN =
  "create an access token in Loyverse (Back office > Settings > Access tokens), and use it instead of the old one";

export const LOYVERSE: ServerWords = {
  flag: "--api",
  root: `/${API_VERSION}`,
  refused: NEW_TOKEN,
  contract: "check --api, or ask Loyverse's support",
};

export type ListName = "stores" | "employees" | "categories" | "items" | "receipts" | "shifts";

/** The error of a status that means something special here; undefined for any other one. */
export function explainStatus(status: number): CliError | undefined {
  if (status !== 402) return undefined;
  return new CliError(EXIT.contract, "Loyverse gives only the receipts of the last 31 days (402)", {
    hint: "import older days from a CSV export",
  });
}

/** An answer that is not what the API promises. @param place such as `receipts row 3, quantity` */
export function answerFault(place: string, problem: string): CliError {
  return new CliError(EXIT.contract, `${place}: ${problem}`, {
    hint: "ask Loyverse's support; cafe-sales never guesses values",
  });
}
