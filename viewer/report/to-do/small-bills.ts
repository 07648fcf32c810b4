import { bigHundredths, roundTo } from "../decimal.ts";
import { groupBy } from "../records.ts";
import type { HourFigures, RangeReport } from "../report.ts";
import type { ToDoValues } from "../statements.ts";
import { averageBill, sumFigures } from "../tables/sums.ts";

/** In per cent of the cafe's average bill. */
const MOST_BILL = 80n;
const FEWEST_CUSTOMERS = 100;
const FEWEST_WEEKDAYS = 3;

/**
 * The hour of the day with the smallest average bill, among those with many customers. Its bills are below the average
 * on every weekday, because a few small receipts on one of them are chance.
 */
export function smallBills({ hours = [], totals }: RangeReport): ToDoValues["hour"] | undefined {
  const all = sumFigures("sales_by_hour", hours);
  const average = averageBill(all);
  if (average === undefined || totals.days === 0) return undefined;
  const byHour = [...groupBy(hours, ({ hour }) => hour)];
  const small = byHour
    .map(([hour, cells]) => ({ hour, cells, ...sumFigures("sales_by_hour", cells) }))
    .filter(
      (own) =>
        own.total_transactions >= FEWEST_CUSTOMERS &&
        own.total_transactions * byHour.length >= all.total_transactions &&
        isBelow(own, all, MOST_BILL) &&
        own.cells.length >= FEWEST_WEEKDAYS &&
        own.cells.every((cell) => isBelow(cell, all, 100n)),
    )
    .map((own) => ({ ...own, bill: averageBill(own) ?? 0 }))
    .sort((a, b) => a.bill - b.bill)[0];
  return (
    small && {
      hour: small.hour,
      customers: Math.round(small.total_transactions / totals.days),
      bill: roundTo(small.bill, 2),
      averageBill: roundTo(average, 2),
    }
  );
}

type Sums = Pick<HourFigures, "total_sales" | "total_transactions">;

/** Whether the average bill is at most so many per cent of that of all. */
function isBelow(own: Sums, all: Sums, percent: bigint): boolean {
  return (
    100n * bigHundredths(own.total_sales) * bigHundredths(all.total_transactions) <=
    percent * bigHundredths(all.total_sales) * bigHundredths(own.total_transactions)
  );
}
