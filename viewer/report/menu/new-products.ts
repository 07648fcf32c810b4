/** A product is new if it was not sold in the first half of the range. So its sales say little yet. */
import { addDays, type DateRange, daysIn } from "../date-range.ts";
import { coveredRange, type ProductFigures, type RangeReport } from "../report.ts";
import { menuOf } from "./menu.ts";

/** The first half of the days, without a middle one; undefined for one day, and for a menu without groups. */
export function firstHalf(report: RangeReport): DateRange | undefined {
  const range = menuOf(report).items.length > 0 ? coveredRange(report) : null;
  const days = range ? Math.floor(daysIn(range) / 2) : 0;
  return range && days > 0
    ? { startDate: range.startDate, endDate: addDays(range.startDate, days - 1) }
    : undefined;
}

/**
 * Marks the products that were sold, but not in the first half of the range.
 *
 * @param before the products of the first half. If there are none, the cafe itself was closed or new, so no product
 * is marked.
 */
export function withNewProducts<Report extends RangeReport>(
  report: Report,
  before: readonly ProductFigures[],
): Report {
  if (before.length === 0) return report;
  const known = new Set(before.map(({ product_name }) => product_name));
  const isNew = ({ product_name, quantity_sold }: ProductFigures) =>
    quantity_sold > 0 && !known.has(product_name);
  return {
    ...report,
    products: report.products.map((product) => (isNew(product) ? { ...product, is_new: true } : product)),
  };
}
