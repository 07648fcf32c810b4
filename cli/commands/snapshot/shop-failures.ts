/** What went wrong for some shops of a run, as its end. */
import { formatCount } from "../../../viewer/report/format.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import { CliError, EXIT } from "../../errors.ts";

export interface ShopFailure {
  readonly shop: string;
  readonly error: CliError;
}

/** More would hide what happened. */
const MOST_NAMED = 5;
/** After so many shops in a row, it is the source that fails. */
const MOST_IN_A_ROW = 3;

/** Whether no other shop needs to be tried. @param failures of the shops that were tried last, in a row */
export function isSourceBroken(failures: readonly ShopFailure[]): boolean {
  const last = failures.slice(-MOST_IN_A_ROW);
  const isOfSource = ({ error }: ShopFailure) =>
    error.exitCode === EXIT.refused || error.exitCode === EXIT.unreachable;
  return last.length === MOST_IN_A_ROW && last.every(isOfSource);
}

/** The error that ends the run, with the exit code of the first shop that failed; undefined if none did. */
export function shopsError(
  failures: readonly ShopFailure[],
  all: number,
  kept: string,
): CliError | undefined {
  const [first] = failures;
  if (first === undefined) return undefined;
  const { exitCode, message, hint, cause } = first.error;
  const list = shopNames(failures.map(({ shop }) => shop));
  const text = `${formatCount(failures.length)} of ${countOf(all, "shop")} failed (${list}): ${message}`;
  return new CliError(exitCode, text, { hint, kept, cause });
}

/** `"Nimman", "Old town"`, and how many more there are. */
export function shopNames(shops: readonly string[]): string {
  const names = shops.slice(0, MOST_NAMED).map((shop) => JSON.stringify(shop));
  const more = shops.length - names.length;
  return `${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
