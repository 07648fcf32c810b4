/** What changed between two ranges. It says what adds up to what, and never why. */
import type { Today } from "../date-range.ts";
import { bigHundredths } from "../decimal.ts";
import { judgeWeek } from "../expected/judge-week.ts";
import { type DayFigures, type Days, dataRange, type RangeReport, type Totals } from "../report.ts";
import type { ChangeSentence, ChangeValues, DayAmount, TotalValues } from "../statements.ts";
import { difference } from "../tables/sums.ts";
import { changeOfSum, splitChange } from "./change.ts";
import { changesOfGroups, topMovers } from "./movers.ts";

/** How many products are named in each direction. */
const NAMED_PRODUCTS = 3;

/**
 * The statements about what changed. A kind that does not apply is left out.
 *
 * @param before the days before a week, if it is to be judged: see `daysBeforeWeek`
 */
export function changesOf(
  report: RangeReport,
  earlier: RangeReport,
  today?: Today,
  before: Days = [],
): ChangeSentence[] {
  const isComparable = report.totals.days > 0 && earlier.totals.days > 0;
  const split = isComparable ? splitOf(report, earlier) : undefined;
  const week = judgeWeek(report, before);
  const products = isComparable ? productsOf(report, earlier) : undefined;
  const days = daysOf(report, today);
  const category = isComparable ? categoryOf(report, earlier) : undefined;
  return [
    { kind: "total", values: { ...totalOf(report), ...earlierOf(report, earlier, today) } },
    ...(split ? [{ kind: "split", values: split } as const] : []),
    ...(week ? [{ kind: "week", values: week } as const] : []),
    ...(products ? [{ kind: "products", values: products } as const] : []),
    ...(days ? [{ kind: "days", values: days } as const] : []),
    ...(category ? [{ kind: "category", values: category } as const] : []),
  ];
}

/** The total sales, without what they are compared with. */
export function totalOf(report: RangeReport): TotalValues {
  return {
    range: report.range ?? dataRange(report),
    ...(report.shops && { shops: report.shops }),
    now: report.totals.total_sales,
    openDays: report.totals.days,
  };
}

function earlierOf(
  report: RangeReport,
  earlier: RangeReport,
  today: Today | undefined,
): Partial<TotalValues> {
  const { range: earlierRange, now: before, openDays: openDaysBefore } = totalOf(earlier);
  const { total_sales, days } = report.totals;
  const { amount, percent } = changeOfSum(total_sales, before, { now: days, before: openDaysBefore });
  const isUnfinished = today !== undefined && report.salesOverTime.at(-1)?.date === today;
  return {
    earlierRange,
    before,
    openDaysBefore,
    change: amount,
    ...(percent !== undefined && { percent }),
    ...(isUnfinished && { unfinished: today }),
  };
}

/** @returns undefined if there is nothing to split, or if refunds are all there is */
function splitOf(
  { totals: now }: RangeReport,
  { totals: before }: RangeReport,
): ChangeValues["split"] | undefined {
  const split = splitChange(now, before);
  if (split === undefined || before.total_sales <= 0 || now.total_transactions <= 0) return undefined;
  if (split.days === 0 && split.traffic === 0 && split.bill === 0) return undefined;
  const openDays = now.days - before.days;
  return {
    ...split,
    openDays,
    ...(openDays === 0 && { customers: difference(now.total_transactions, before.total_transactions) }),
    bills: billsOf(now, before),
  };
}

/** The parts are rounded to the satang, so a part can be left although the average bill is the same. */
function billsOf(now: Totals, before: Totals): ChangeValues["split"]["bills"] {
  const bill = bigHundredths(now.total_sales) * bigHundredths(before.total_transactions);
  const earlier = bigHundredths(before.total_sales) * bigHundredths(now.total_transactions);
  if (bill === earlier) return "same";
  return bill > earlier ? "larger" : "smaller";
}

function productsOf(report: RangeReport, earlier: RangeReport): ChangeValues["products"] | undefined {
  const changes = changesOfGroups(report, earlier, "sales_by_product");
  const { rose, fell, others, sum } = topMovers(changes, NAMED_PRODUCTS);
  // A cafe with one product has read its change in the total.
  if (changes.length < 2 || rose.length + fell.length === 0) return undefined;
  const agrees = sum === difference(report.totals.total_sales, earlier.totals.total_sales);
  return {
    products: [...rose, ...fell],
    ...(others.count > 0 && { others }),
    ...(!agrees && { sum }),
  };
}

function daysOf({ salesOverTime }: RangeReport, today: Today | undefined): ChangeValues["days"] | undefined {
  const days = [...salesOverTime].sort((a, b) => b.total_sales - a.total_sales);
  const best = days[0];
  const worst = days.filter(({ date }) => date !== today).at(-1);
  if (!best || !worst || best.total_sales === worst.total_sales) return undefined;
  return { best: dayAmount(best), worst: dayAmount(worst) };
}

function dayAmount({ date, total_sales }: DayFigures): DayAmount {
  return { date, amount: total_sales };
}

/** The category that changed most. */
function categoryOf(report: RangeReport, earlier: RangeReport): ChangeValues["category"] | undefined {
  const changes = changesOfGroups(report, earlier, "sales_by_category");
  const [first] = changes;
  return first && changes.length > 1 && first.change !== 0 ? first : undefined;
}
