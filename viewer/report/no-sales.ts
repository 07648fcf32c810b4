/** A report without sales says so in sentences, because zeros and empty charts could also be a failure. */
import type { DateRange } from "./date-range.ts";
import { formatDay } from "./format.ts";
import { fromTo, messages, noSalesIn, onDay, salesIn } from "./messages.ts";
import type { Report } from "./report.ts";

/** Whether there is no record in any list. A day with sales of 0 is a record. */
export function hasNoSales({ salesOverTime, categories, products, employees }: Report): boolean {
  return [salesOverTime, categories, products, employees].every(({ length }) => length === 0);
}

/**
 * `No sales from 3 Nov 2026 to 9 Nov 2026.`, and `There are sales from 1 Jan 2026 to 31 Oct 2026.` if the source
 * knows. Nothing if the report has sales.
 */
export function noSalesText(report: Report): string {
  if (!hasNoSales(report)) return "";
  const { range, dataDays } = report;
  return [
    range ? noSalesIn(daysText(range)) : messages.noSales,
    ...(dataDays ? [salesIn(daysText(dataDays))] : []),
  ].join(" ");
}

/** `from 3 Nov 2026 to 9 Nov 2026`, or `on 3 Nov 2026`. */
export function daysText({ startDate, endDate }: DateRange): string {
  return startDate === endDate
    ? onDay(formatDay(startDate))
    : fromTo(formatDay(startDate), formatDay(endDate));
}
