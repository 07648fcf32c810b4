/** Since when, and until when, each product was sold in the whole history of a store: so whether it is new or gone. */

import { addDays, type DateRange, daysIn, type IsoDate, isIsoDate } from "../date-range.ts";
import { plainName } from "../records.ts";
import { UnknownFields } from "../unknown-fields.ts";

/** One product, spelled as on the wire. A refund is not a sale. */
export interface ProductDates {
  /** As in `sales_by_product`. */
  readonly product_name: string;
  readonly first_sale: IsoDate;
  readonly last_sale: IsoDate;
}

/** What is known of a group that is in one of two ranges; the last two say only that it was not sold in the other one. */
export const PRODUCT_STATES = ["new", "gone", "not-before", "not-now"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** In a shorter range, that something was not sold is chance. */
const FEWEST_DAYS = 7;
/** In a shorter history, everything would be new. */
const HISTORY_DAYS = 90;
/** What was not sold for so long, and was sold in as many days before, is gone. */
const GONE_DAYS = 28;

/** Reads the answer of a server. @throws UnreadableError if it is not a list of products, each of them once */
export function readProductDates(rows: unknown): readonly ProductDates[] {
  const products = new Set<string>();
  return new UnknownFields({ rows }, "answer").list("rows", (row) => {
    const product_name = row.text("product_name", (name) => !products.has(name));
    products.add(product_name);
    const first_sale = row.text("first_sale", isIsoDate);
    const last_sale = row.text("last_sale", (day) => isIsoDate(day) && day >= first_sale);
    return { product_name, first_sale, last_sale };
  });
}

/** The products whose first sale ever is in a range, under whatever spelling. */
export function newProducts(
  { startDate, endDate }: DateRange,
  rows: readonly ProductDates[],
): ReadonlySet<string> {
  const before = plainNames(rows.filter(({ first_sale }) => first_sale < startDate));
  const latest = addDays(startDate, -HISTORY_DAYS);
  const isLong =
    daysIn({ startDate, endDate }) >= FEWEST_DAYS && rows.some((row) => row.first_sale <= latest);
  const found = rows.filter(
    ({ product_name, first_sale }) =>
      isLong && startDate <= first_sale && first_sale <= endDate && !before.has(plainName(product_name)),
  );
  return new Set(found.map(({ product_name }) => product_name));
}

/** The products that were sold until some weeks before the end of a range, and not since under another spelling. */
function goneProducts({ endDate }: DateRange, rows: readonly ProductDates[]): ReadonlySet<string> {
  const [from, to] = [addDays(endDate, 1 - 2 * GONE_DAYS), addDays(endDate, -GONE_DAYS)];
  const since = plainNames(rows.filter(({ last_sale }) => last_sale > to));
  const found = rows.filter(
    ({ product_name, last_sale }) =>
      from <= last_sale && last_sale <= to && !since.has(plainName(product_name)),
  );
  return new Set(found.map(({ product_name }) => product_name));
}

function plainNames(rows: readonly ProductDates[]): ReadonlySet<string> {
  return new Set(rows.map(({ product_name }) => plainName(product_name)));
}

/**
 * What is known of a name that only one of two ranges has.
 *
 * @param range the later one
 * @param rows those of all products; none if the source does not say them: then nothing is new or gone
 * @returns the state is undefined for a name of both ranges, and in a range of less than a week
 */
export function productStates(range: DateRange, rows: readonly ProductDates[]) {
  const [added, gone] = [newProducts(range, rows), goneProducts(range, rows)];
  return (
    name: string,
    sold: { readonly now: boolean; readonly before: boolean },
  ): ProductState | undefined => {
    if (sold.now === sold.before || daysIn(range) < FEWEST_DAYS) return undefined;
    if (sold.now) return added.has(name) ? "new" : "not-before";
    return gone.has(name) ? "gone" : "not-now";
  };
}
