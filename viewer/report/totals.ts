/** The figures of the whole range: what was sold, and what of it is left. */
import { type AskedRange, daysIn, rangeOf } from "./date-range.ts";
import { divideRounded, type Hundredths, readHundredths, toNumber } from "./decimal.ts";
import { recordOf } from "./records.ts";
import type { Cards, Days, Totals } from "./report.ts";
import { TOTAL_MEASURES } from "./shapes.ts";
import { sumFigures } from "./tables/sums.ts";

export type TotalSums = Record<(typeof TOTAL_MEASURES)[number], Hundredths>;

interface KnownSums extends Readonly<TotalSums> {
  /** Undefined if it is not known. */
  readonly refunds?: Hundredths | undefined;
  readonly commission?: Hundredths | undefined;
}

/** @param sums of all days */
export function totalsOf(sums: KnownSums, range: AskedRange, days: Days): Totals {
  const counted = range ?? rangeOf(days);
  return {
    total_sales: toNumber(sums.total_sales),
    net_sales: toNumber(sums.net_sales),
    profit: toNumber(sums.profit),
    discounts: toNumber(sums.total_sales - sums.net_sales),
    cost: toNumber(sums.net_sales - sums.profit),
    total_transactions: toNumber(sums.total_transactions),
    days: days.length,
    rangeDays: counted ? Math.max(0, daysIn(counted)) : 0,
    ...(sums.refunds !== undefined && { refunds: toNumber(sums.refunds) }),
    ...(sums.commission !== undefined && { commission: toNumber(sums.commission) }),
  };
}

/**
 * The averages over the days that have a record, rounded as they are shown, since the saved report has them. Without such
 * days, all are 0.
 */
export function cardsOf(totalSales: Hundredths, totalTransactions: Hundredths, days: number): Cards {
  const hundredthsOfDays = days * 100;
  return {
    averageDailyCustomers: divideRounded(totalTransactions, hundredthsOfDays),
    averageDailySales: divideRounded(totalSales, hundredthsOfDays),
    averageSalesPerCustomer: toNumber(divideRounded(totalSales, totalTransactions, 100)),
    days,
  };
}

/** The sales before refunds and discounts; undefined if the refunds are not known. */
export function grossSales({ total_sales, refunds }: Totals): number | undefined {
  return refunds === undefined ? undefined : toNumber(readHundredths(total_sales) + readHundredths(refunds));
}

/** The totals of a report that was saved without them. The days are exact, so their sum is too. */
export function totalsOfDays(range: AskedRange, days: Days): Totals {
  const sums = sumFigures("sales_summary", days);
  const exact = recordOf(TOTAL_MEASURES, (measure) => readHundredths(sums[measure]));
  return totalsOf(exact, range, days);
}
