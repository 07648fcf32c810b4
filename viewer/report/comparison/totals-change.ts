import type { RangeReport, Totals } from "../report.ts";
import { isCostKnown, marginOf } from "../tables/profit.ts";
import { difference } from "../tables/sums.ts";
import type { TotalSums } from "../totals.ts";
import { changeOfMean, changeOfSum } from "./change.ts";
import { openDaysOf } from "./compared.ts";

export function totalsChange(report: RangeReport, earlier: RangeReport) {
  const [now, before] = [report.totals, earlier.totals];
  const changeOf = (measure: keyof TotalSums) =>
    changeOfSum(now[measure], before[measure], openDaysOf(report, earlier));
  return {
    total_sales: changeOf("total_sales"),
    net_sales: changeOf("net_sales"),
    /** Undefined if the cost of goods is known in one of the ranges only. */
    profit: isCostKnown(now) === isCostKnown(before) ? changeOf("profit") : undefined,
    total_transactions: changeOf("total_transactions"),
    marginPoints: pointsBetween(now, before),
  };
}

/** The difference of both margins as they are shown, in percentage points. */
function pointsBetween(now: Totals, before: Totals): number | undefined {
  const [margin, marginBefore] = [marginOf(now), marginOf(before)];
  if (margin === undefined || marginBefore === undefined) return undefined;
  return difference(Math.round(margin * 1000) / 10, Math.round(marginBefore * 1000) / 10);
}

/** The changes in per cent. The means per day change as the exact sums do, not as the rounded figures of the cards. */
export function cardsChange(report: RangeReport, earlier: RangeReport) {
  const { total_sales, total_transactions } = totalsChange(report, earlier);
  const [now, before] = [report.cards, earlier.cards];
  return {
    averageDailyCustomers: total_transactions.percent,
    averageDailySales: total_sales.percent,
    averageSalesPerCustomer: changeOfMean(now.averageSalesPerCustomer, before.averageSalesPerCustomer)
      .percent,
  };
}
