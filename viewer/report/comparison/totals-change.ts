import type { Report } from "../report.ts";
import { isCostKnown, marginOf } from "../tables/profit.ts";
import { difference } from "../tables/sums.ts";
import type { TotalSums } from "../totals.ts";
import { changeOf, percentOver } from "./change.ts";
import { type Compared, comparedOf } from "./compared.ts";

/** The changes of the totals; undefined if the report is not compared. */
export function totalsChange(report: Report | undefined) {
  const compared = comparedOf(report);
  if (compared === undefined) return undefined;
  const [now, before] = [compared.now.totals, compared.before.totals];
  const changeIn = (measure: keyof TotalSums) => changeOf(now[measure], before[measure], compared.hasPercent);
  return {
    total_sales: changeIn("total_sales"),
    net_sales: changeIn("net_sales"),
    /** Undefined if the cost of goods is not known in both ranges. */
    profit: isCostKnown(compared.now) && isCostKnown(compared.before) ? changeIn("profit") : undefined,
    total_transactions: changeIn("total_transactions"),
    marginPoints: pointsBetween(compared),
  };
}

/** The difference of both margins as they are shown, in percentage points. */
function pointsBetween({ now, before }: Compared): number | undefined {
  const [margin, marginBefore] = [marginOf(now), marginOf(before)];
  if (margin === undefined || marginBefore === undefined) return undefined;
  return difference(Math.round(margin * 1000) / 10, Math.round(marginBefore * 1000) / 10);
}

/**
 * The changes of the averages in per cent; undefined if the report is not compared. They are those of the exact means, not
 * of the rounded figures of the cards.
 */
export function cardsChange(report: Report | undefined) {
  const compared = comparedOf(report);
  if (compared === undefined) return undefined;
  const [now, before] = [compared.now.totals, compared.before.totals];
  const changeOfMean = (
    measure: "total_sales" | "total_transactions",
    divisor: "days" | "total_transactions",
  ) =>
    compared.hasPercent && now[divisor] > 0 && before[divisor] > 0
      ? percentOver(now[measure], before[measure], { now: now[divisor], before: before[divisor] })
      : undefined;
  return {
    averageDailyCustomers: changeOfMean("total_transactions", "days"),
    averageDailySales: changeOfMean("total_sales", "days"),
    averageSalesPerCustomer: changeOfMean("total_sales", "total_transactions"),
  };
}
