/** What is judged, and what it is judged by. */
import { comparedOf } from "../comparison/compared.ts";
import { addDays, contains, type DateRange } from "../date-range.ts";
import { roundTo } from "../decimal.ts";
import { coveredRange, type ProductFigures, type RangeReport, type Report } from "../report.ts";
import { difference } from "../tables/sums.ts";
import { totalsOfDays } from "../totals.ts";
import { isLongEnough } from "./to-do-range.ts";

interface Sides {
  readonly now: RangeReport;
  readonly before: RangeReport;
}

/**
 * A range of less than four weeks is judged by the rest of the four weeks that end with it, which say more than the week
 * before; a longer one by what it is compared with.
 *
 * @param known the figures of the days that are wholly known
 * @returns undefined if too little is known of what was before
 */
export function sidesOf(report: Report, known: RangeReport, fourWeeks?: RangeReport): Sides | undefined {
  const range = coveredRange(known);
  const sides =
    fourWeeks && range ? { now: known, before: restOf(fourWeeks, known, range) } : comparedOf(report);
  return sides && isLongEnough(sides.before) ? sides : undefined;
}

/** The figures of the days before the last ones, of which the range is. */
function restOf(whole: RangeReport, last: RangeReport, lastDays: DateRange): RangeReport {
  const days = whole.salesOverTime.filter(({ date }) => !contains(lastDays, date));
  const range = whole.range && { ...whole.range, endDate: addDays(lastDays.startDate, -1) };
  const soldLast = new Map(last.products.map((product) => [product.product_name, product]));
  return {
    ...whole,
    range,
    salesOverTime: days,
    totals: totalsOfDays(range, days),
    products: whole.products.map((product) => withoutLast(product, soldLast.get(product.product_name))),
  };
}

function withoutLast(product: ProductFigures, last: ProductFigures | undefined): ProductFigures {
  if (last === undefined) return product;
  return {
    ...product,
    total_sales: difference(product.total_sales, last.total_sales),
    quantity_sold: roundTo(product.quantity_sold - last.quantity_sold, 3),
    profit: difference(product.profit, last.profit),
  };
}
