import { formatBaht, formatCount } from "../format.ts";
import { customerCount } from "../messages.ts";
import type { RangeReport } from "../report.ts";
import { totalsWithoutTime } from "./hour-totals.ts";
import { hoursDisagree, moreOr, noTimes, withoutTime } from "./messages.ts";

/**
 * What the hours do not have of the days, or have too much. Sales are less than nothing if refunds have no time, but
 * also if the two disagree, so the sentence does not say why.
 *
 * @returns undefined if they have the same
 */
export function timeText(report: RangeReport): string | undefined {
  const { total_sales: sales, total_transactions: customers } = totalsWithoutTime(report);
  if (sales === 0 && customers === 0) return undefined;
  const [salesText, customersText] = [
    formatBaht(Math.abs(sales)),
    customerCount(formatCount(Math.abs(customers))),
  ];
  if (sales < 0 || customers < 0) {
    return hoursDisagree([
      ...(sales === 0 ? [] : [moreOr("less", salesText, sales < 0)]),
      ...(customers === 0 ? [] : [moreOr("fewer", customersText, customers < 0)]),
    ]);
  }
  const figures = `${customersText}, ${salesText}`;
  return report.hours?.length === 0 ? noTimes(figures) : withoutTime(figures);
}
