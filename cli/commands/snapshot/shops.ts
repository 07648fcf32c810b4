/** Which shops get a report of a range. */
import { type AskedRange, addDays, daysIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { formatCount } from "../../../viewer/report/format.ts";
import { countOf } from "../../../viewer/report/language/en/page.ts";
import type { ShopRow } from "../../../viewer/report/shop-rows.ts";
import { CliError, EXIT, usageError } from "../../door/errors.ts";
import type { OpenSource } from "../../run/report/pull.ts";
import { firstOf } from "../../run/stored-messages.ts";
import { sortedShops } from "../../store/selection.ts";

/** A shop that has sold nothing for so long has closed, as far as anybody knows. */
export const DAYS_OPEN = 28;

interface ShopsAsked {
  readonly range: AskedRange;
  readonly today: IsoDate;
  readonly rows: readonly ShopRow[];
  /** The shops that have an archive. */
  readonly archived: ReadonlySet<string>;
}

/**
 * Those that have sales in the range, or had some in the four weeks before it, or in a longer time if the range is
 * longer. One that opens again later, after a longer time, gets the reports of the days between, which its archive would
 * lack. One that closed before the range, as the list of shops says, gets a report only of what it has sold nevertheless.
 */
export async function shopsOfRange(
  { range, today, rows, archived }: ShopsAsked,
  { shopsIn }: OpenSource,
): Promise<readonly string[]> {
  const known = async (asked: AskedRange) => {
    const names = await shopsIn(asked);
    if (names) return names;
    throw usageError(
      "the server does not offer /api/sales_by_store, so its shops are not known",
      "use --db STORE, or leave out --each-shop",
    );
  };
  if (range === null) return sortedShops(await known(null));
  const { startDate, endDate } = range;
  const before = Math.max(DAYS_OPEN, daysIn(range));
  const open = await known({ startDate: addDays(startDate, -before), endDate });
  const isLater = endDate < today && [...archived].some((shop) => !open.includes(shop));
  const later = isLater ? await known({ startDate: addDays(endDate, 1), endDate: today }) : [];
  const shops = [...open, ...later.filter((shop) => archived.has(shop))];
  const closed = new Set(rows.flatMap(({ shop, closed }) => (closed && closed < startDate ? [shop] : [])));
  const sold = shops.some((shop) => closed.has(shop)) ? await known(range) : [];
  return sortedShops(shops.filter((shop) => !closed.has(shop) || sold.includes(shop)));
}

// What went wrong for some shops of a run, as its end.

export interface ShopFailure {
  readonly shop: string;
  readonly error: CliError;
}

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
  return firstOf(shops.map((shop) => JSON.stringify(shop)));
}
