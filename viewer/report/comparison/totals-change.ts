import type { Cards, RangeReport, Totals } from "../report.ts";
import { difference } from "../tables/sums.ts";
import { isCostKnown, marginOf } from "../totals.ts";
import { type Change, changeOfMean, changeOfSum } from "./change.ts";
import { openDaysOf } from "./compared.ts";

interface TotalsChange {
  readonly total_sales: Change;
  readonly net_sales: Change;
  /** Undefined if the cost of goods is known in one of the ranges only. */
  readonly profit: Change | undefined;
  readonly total_transactions: Change;
  /** The difference of both margins as they are shown, in percentage points. */
  readonly marginPoints: number | undefined;
}

export function totalsChange(report: RangeReport, earlier: RangeReport): TotalsChange {
  const [now, before] = [report.totals, earlier.totals];
  const changeOf = (measure: "total_sales" | "net_sales" | "profit" | "total_transactions") =>
    changeOfSum(now[measure], before[measure], openDaysOf(report, earlier));
  return {
    total_sales: changeOf("total_sales"),
    net_sales: changeOf("net_sales"),
    profit: isCostKnown(now) === isCostKnown(before) ? changeOf("profit") : undefined,
    total_transactions: changeOf("total_transactions"),
    marginPoints: pointsBetween(now, before),
  };
}

function pointsBetween(now: Totals, before: Totals): number | undefined {
  const [margin, marginBefore] = [marginOf(now), marginOf(before)];
  if (margin === undefined || marginBefore === undefined) return undefined;
  return difference(Math.round(margin * 1000) / 10, Math.round(marginBefore * 1000) / 10);
}

type CardsChange = Readonly<Record<Exclude<keyof Cards, "days">, Change["percent"]>>;

/** The means per day change as the exact sums do, not as the rounded figures of the cards. */
export function cardsChange(report: RangeReport, earlier: RangeReport): CardsChange {
  const { total_sales, total_transactions } = totalsChange(report, earlier);
  const perCustomer = [report, earlier].map(({ cards }) => cards.averageSalesPerCustomer);
  return {
    averageDailyCustomers: total_transactions.percent,
    averageDailySales: total_sales.percent,
    averageSalesPerCustomer: changeOfMean(perCustomer[0] ?? 0, perCustomer[1] ?? 0).percent,
  };
}
