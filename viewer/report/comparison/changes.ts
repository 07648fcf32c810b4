/** What changed between two ranges. It says what adds up to what, and never why. */
import { type AnyDataset, figuresOf, keyText } from "../datasets.ts";
import type { Today } from "../date-range.ts";
import { bigHundredths } from "../decimal.ts";
import { judgeWeek } from "../expected/judge-week.ts";
import { compareText } from "../records.ts";
import {
  type ComparisonKind,
  type DayFigures,
  type Days,
  dataRange,
  type RangeReport,
  type Report,
  type Totals,
} from "../report.ts";
import { withoutOnlyShop } from "../shops.ts";
import type { ChangeSentence, ChangeValues, DayAmount, Mover, TotalValues } from "../statements.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { changeOfSum, splitChange } from "./change.ts";
import { pairRows } from "./compared.ts";

/** How many products are named in each direction. */
const NAMED_PRODUCTS = 3;

/**
 * The report together with the figures that it is compared with, and what changed.
 *
 * @param earlier may have no sales: that is a comparison, too
 * @param before the days before a week, if it is to be judged: see `daysBeforeWeek`
 */
export function compareReports(
  report: RangeReport,
  kind: ComparisonKind,
  earlier: RangeReport,
  today?: Today,
  before?: Days,
): Report {
  return {
    ...withoutOnlyShop(report, earlier),
    comparison: { kind, report: withoutOnlyShop(earlier, report) },
    changes: changesOf(report, earlier, today, before),
  };
}

/** The statements about what changed. A kind that does not apply is left out. */
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
  const movers = moversOf(report, earlier, "sales_by_product");
  const products = [
    ...movers.filter(({ change }) => change > 0).slice(0, NAMED_PRODUCTS),
    ...movers.filter(({ change }) => change < 0).slice(0, NAMED_PRODUCTS),
  ];
  // A cafe with one product has read its change in the total.
  if (movers.length < 2 || products.length === 0) return undefined;
  const sumOfChanges = (own: readonly Mover[]) => sumOf(own, ({ change }) => change);
  const sum = sumOfChanges(movers);
  const count = movers.length - products.length;
  const agrees = sum === difference(report.totals.total_sales, earlier.totals.total_sales);
  return {
    products,
    ...(count > 0 && { others: { count, change: difference(sum, sumOfChanges(products)) } }),
    ...(!agrees && { sum }),
  };
}

/** The changes of all groups of a dataset, the largest in either direction first; ties go by name. */
function moversOf(report: RangeReport, earlier: RangeReport, dataset: AnyDataset): Mover[] {
  const groupsOf = (each: RangeReport) =>
    figuresOf(each, dataset).map((row) => ({ name: keyText(dataset, row), sales: row.total_sales }));
  return pairRows(groupsOf(report), groupsOf(earlier), ({ name }) => name)
    .map(({ now, before }) => ({
      name: (now ?? before)?.name ?? "",
      ...(now && { now: now.sales }),
      ...(before && { before: before.sales }),
      change: difference(now?.sales ?? 0, before?.sales ?? 0),
    }))
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || compareText(a.name, b.name));
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
  const [first, second] = moversOf(report, earlier, "sales_by_category");
  return first && second && first.change !== 0 ? first : undefined;
}
