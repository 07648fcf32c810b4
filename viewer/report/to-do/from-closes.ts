/** What the closes of days say: discounts of one person, and bill numbers without a bill. */
import { type DateRange, daysIn } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import { bigHundredths } from "../decimal.ts";
import { groupBy } from "../records.ts";
import { coveredRange, type RangeReport } from "../report.ts";
import type { ToDoValues } from "../statements.ts";
import { difference, percentOf, sumOf } from "../tables/sums.ts";
import { FEWEST_DAYS, isLongEnough } from "./to-do-range.ts";

/** A month. The receipts of more days are many to look through. */
const MOST_DAYS = 31;

const LEAST_DISCOUNTS = 500;
/** Of the sales of the person, in per cent. */
const LEAST_PERCENT = 3;
/** How much more of the sales than the others. */
const TIMES = 2n;
/** Of all sales, in per cent: fewer of the others are nothing to compare with. */
const LEAST_OF_OTHERS = 10;

/** In per cent of all numbers. Where more are missing, the till counts otherwise, or a file was left out. */
const MOST_MISSING = 1;

/** The days whose closes say what there is to do; undefined if they are too few or too many. */
export function daysOfCloses(known: RangeReport): DateRange | undefined {
  const range = coveredRange(known);
  return range && isLongEnough(known) && mayHaveCloses(range) ? range : undefined;
}

/** Whether the closes of these days may say what there is to do, whatever was sold on them. */
export function mayHaveCloses(range: DateRange): boolean {
  return daysIn(range) >= FEWEST_DAYS && daysIn(range) <= MOST_DAYS;
}

/** Who gives off much more of the sales than the others do. */
export function discountsOfOne(closes: readonly DayClose[]): ToDoValues["person"] | undefined {
  const rows = closes.flatMap(({ employees = [] }) => employees);
  const all = sumsOf(rows);
  return [...groupBy(rows, ({ employee }) => employee)]
    .filter(([name]) => name !== "")
    .map(([name, own]) => ({ name, ...sumsOf(own) }))
    .sort((a, b) => b.discounts - a.discounts)
    .flatMap(({ name, discounts, total_sales }) => {
      const others = {
        total_sales: difference(all.total_sales, total_sales),
        discounts: difference(all.discounts, discounts),
      };
      const percent = percentOf(discounts, total_sales) ?? 0;
      const isMuch = discounts >= LEAST_DISCOUNTS && percent >= LEAST_PERCENT;
      const isMore =
        bigHundredths(discounts) * bigHundredths(others.total_sales) >=
        TIMES * bigHundredths(others.discounts) * bigHundredths(total_sales);
      const areOthers = others.total_sales * 100 >= all.total_sales * LEAST_OF_OTHERS;
      const othersPercent = percentOf(others.discounts, others.total_sales) ?? 0;
      return isMuch && isMore && areOthers ? [{ name, discounts, percent, othersPercent }] : [];
    })[0];
}

function sumsOf(rows: readonly { readonly total_sales: number; readonly discounts: number }[]) {
  return {
    total_sales: sumOf(rows, (row) => row.total_sales),
    discounts: sumOf(rows, (row) => row.discounts),
  };
}

/** The bill numbers that are missing among those of the days, if they are few. */
export function missingNumbers(closes: readonly DayClose[]): ToDoValues["numbers"] | undefined {
  const series = closes.flatMap(({ date, numbers = [] }) => numbers.map((each) => ({ date, ...each })));
  const count = sumOf(series, (each) => each.missing_count);
  const [first] = series.flatMap(({ date, missing: [first] }) =>
    first ? [{ date, first: first.from }] : [],
  );
  return first && count * 100 <= sumOf(series, (each) => each.count) * MOST_MISSING
    ? { count, ...first }
    : undefined;
}
