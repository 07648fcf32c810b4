/** The way from total sales to profit, in steps that are drawn as bars. */
import type { PageLanguage } from "../../report/language/language.ts";
import type { Totals } from "../../report/report.ts";
import { isCostKnown } from "../../report/totals.ts";

interface ProfitStep {
  readonly label: string;
  readonly value: number;
  /** The ends of its bar, on the axis of the steps. What is taken away hangs between two amounts. */
  readonly from: number;
  readonly to: number;
  /** The place of its colour, as in the chart over time; undefined for what is taken away. */
  readonly colour: number | undefined;
}

/** There are five steps, but only those to the net sales if there are sales without a cost. */
export function profitSteps(totals: Totals | undefined, { page }: PageLanguage): readonly ProfitStep[] {
  const { total_sales = 0, net_sales = 0, profit = 0, discounts = 0, cost = 0 } = totals ?? {};
  const steps: readonly ProfitStep[] = [
    { label: page.totalSales, value: total_sales, from: 0, to: total_sales, colour: 0 },
    { label: page.lessDiscounts, value: discounts, from: net_sales, to: total_sales, colour: undefined },
    { label: page.netSales, value: net_sales, from: 0, to: net_sales, colour: 1 },
    { label: page.lessCost, value: cost, from: profit, to: net_sales, colour: undefined },
    { label: page.profit, value: profit, from: 0, to: profit, colour: 2 },
  ];
  return isCostMissing(totals) ? steps.slice(0, 3) : steps;
}

/** Whether there are sales without a cost. */
export function isCostMissing(totals: Totals | undefined): boolean {
  return totals !== undefined && totals.net_sales !== 0 && !isCostKnown(totals);
}
