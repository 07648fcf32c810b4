/** What is left of sales after the commission of platforms and cards. */
import type { AnyFigures } from "../datasets.ts";
import { compareText } from "../records.ts";
import type { RangeReport } from "../report.ts";
import type { CommissionValues } from "../statements.ts";
import { isCostKnown } from "./profit.ts";
import { difference } from "./sums.ts";

/** What is left in a row: of the net sales of a channel, or of what was paid. Without a rate, that is all. */
export function leftIn({ net_sales, amount, commission = 0 }: AnyFigures): number {
  return difference(Number(net_sales ?? amount), Number(commission));
}

/** What is left of net sales and of profit after all commission; undefined if no rate is known. */
export function leftOf({
  totals: { net_sales, profit, commission },
}: Pick<RangeReport, "totals">): Readonly<Record<"net_sales" | "profit", number>> | undefined {
  if (commission === undefined) return undefined;
  return { net_sales: difference(net_sales, commission), profit: difference(profit, commission) };
}

/** The channels and the types of payment that cost something, the most expensive first. */
function commissionsOf({ channels = [], payments = [] }: RangeReport): CommissionValues["names"] {
  return [
    ...channels.map(({ channel, commission = 0 }) => ({ name: channel, amount: commission })),
    ...payments.map(({ payment, commission = 0 }) => ({ name: payment, amount: commission })),
  ]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => b.amount - a.amount || compareText(a.name, b.name));
}

/** Undefined if nothing is taken. */
export function commissionValues(report: RangeReport): CommissionValues | undefined {
  const { commission } = report.totals;
  const left = leftOf(report);
  const names = commissionsOf(report);
  if (commission === undefined || left === undefined || names.length === 0) return undefined;
  const { net_sales, profit } = left;
  return { commission, names, net_sales, ...(isCostKnown(report) && { profit }) };
}
