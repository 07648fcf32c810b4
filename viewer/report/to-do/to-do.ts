/** At most three things that an owner can do about the figures. The rules are in `docs/report.md`. */
import { comparedOf } from "../comparison/compared.ts";
import { addDays, contains, type DateRange } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import { roundTo } from "../decimal.ts";
import { missedDays } from "../known/incompleteness.ts";
import { coveredRange, type ProductFigures, type RangeReport, type Report } from "../report.ts";
import type { ToDo } from "../statements.ts";
import { difference } from "../tables/sums.ts";
import { totalsOfDays } from "../totals.ts";
import { doubledDiscounts } from "./doubled-discounts.ts";
import { fallenMargin } from "./fallen-margin.ts";
import { fallenSales } from "./fallen-sales.ts";
import { discountsOfOne, missingNumbers } from "./from-closes.ts";
import { showMore } from "./show-more.ts";
import { smallBills } from "./small-bills.ts";
import { isLongEnough } from "./to-do-range.ts";

/** More would not be done. */
const MOST = 3;

export interface ToDoFacts {
  /** The figures of four weeks or more that end with the known days; their own by default. */
  readonly fourWeeks?: RangeReport | undefined;
  /** The figures of the days that are wholly known; those of the range by default. */
  readonly known?: RangeReport | undefined;
  /** Those of the known days; missing if they were not read. */
  readonly closes?: readonly DayClose[] | undefined;
}

export function toDoOf(
  report: Report,
  { fourWeeks, known = report, closes = [] }: ToDoFacts = {},
): readonly ToDo[] {
  if (!isLongEnough(report)) return [];
  const late = report.knownUntil?.values.source === "exports" ? missedDays(report).length : 0;
  const fell = fallenSales(report);
  const sides = sidesOf(report, known, fourWeeks);
  const discounts = sides && doubledDiscounts(sides.now, sides.before);
  // More discounts make all margins smaller: that is one thing to do, not two.
  const margin = sides && !discounts ? fallenMargin(sides.now, sides.before) : undefined;
  const person = discountsOfOne(closes);
  const numbers = missingNumbers(closes);
  const more = showMore(fourWeeks ?? known, known);
  const hour = smallBills(known);
  return [
    ...(late > 0 ? [{ kind: "export", values: { days: late } } as const] : []),
    ...(fell ? [{ kind: "fell", values: fell } as const] : []),
    ...(margin ? [{ kind: "margin", values: margin } as const] : []),
    ...(person ? [{ kind: "person", values: person } as const] : []),
    ...(discounts ? [{ kind: "discounts", values: discounts } as const] : []),
    ...(numbers ? [{ kind: "numbers", values: numbers } as const] : []),
    ...(more ? [{ kind: "more", values: more } as const] : []),
    ...(hour ? [{ kind: "hour", values: hour } as const] : []),
  ].slice(0, MOST);
}

/** What the report before has not said: nobody reads the same advice twice in a row, nor each week which product to show. */
export function withoutSaid(toDo: readonly ToDo[], said: readonly ToDo[]): readonly ToDo[] {
  const known = new Set(said.map(subjectOf));
  return toDo.filter((own) => !known.has(subjectOf(own)));
}

function subjectOf({ kind, values }: ToDo): string {
  if (kind === "more" || values === undefined) return kind;
  return JSON.stringify([kind, "name" in values ? values.name : "hour" in values ? values.hour : ""]);
}

export function withToDo(report: Report, facts: ToDoFacts): Report {
  const toDo = toDoOf(report, facts);
  return toDo.length > 0 ? { ...report, toDo } : report;
}

/** What is judged, and what it is judged by. */
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
function sidesOf(report: Report, known: RangeReport, fourWeeks?: RangeReport): Sides | undefined {
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
