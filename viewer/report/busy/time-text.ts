import { formatBaht, formatCount } from "../format.ts";
import { customerCount } from "../messages.ts";
import type { RangeReport } from "../report.ts";
import { totalsWithoutTime } from "./hour-totals.ts";
import { hoursDisagree, moreOr, noTimes, withoutTime } from "./messages.ts";

/**
 * The difference of the days and the hours in a sentence. If the hours have more sales, refunds may have no time, or the
 * two may disagree: the sentence does not say which.
 *
 * @returns undefined if there is no difference
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
