import { formatBaht, formatCount } from "../format.ts";
import { countOf, customerCount } from "../messages.ts";
import type { RangeReport } from "../report.ts";
import { totalsWithoutTime } from "./hour-totals.ts";

export const busyMessages = {
  title: "Busy Times",
  salesByWeekday: "Average Sales by Weekday",
  customersByWeekday: "Average Customers by Weekday",
  salesByHour: "Average Sales by Hour",
  perOpenDay: "per open day",
  /** Monday first. */
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  hours: "Sales by hour",
  hour: "Hour",
  withoutTime: "Not by hour",
} as const;

/** @param weekday 1 (Monday) to 7: `Monday` */
export function weekdayName(weekday: number): string {
  return busyMessages.weekdays[weekday - 1] ?? "";
}

export function shortWeekday(weekday: number): string {
  return weekdayName(weekday).slice(0, 3);
}

/** `Mon (4 days)`; a line breaks before the bracket only. */
export function weekdayWithDays(weekday: number, days: number): string {
  return `${shortWeekday(weekday)} (${countOf(days, "day").replace(" ", "\u00a0")})`;
}

/** `08:00` */
export function clockHour(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** `Busiest: Saturday 10:00–11:00, ฿2,310 per open day.` */
export function busiestHour(weekday: number, hour: number, sales: string): string {
  return `Busiest: ${weekdayName(weekday)} ${clockHour(hour)}–${clockHour(hour + 1)}, ${sales} ${busyMessages.perOpenDay}.`;
}

/** `Sunday includes 22 Nov 2026, which was not over when the figures were loaded.` */
export function includesUnfinished(weekday: number, day: string): string {
  return `${weekdayName(weekday)} includes ${day}, which was not over when the figures were loaded.`;
}

/**
 * The difference of the days and the hours in a sentence. If the hours have more sales, refunds may have no time, or the
 * two may disagree: the sentence does not say which.
 *
 * @returns undefined if there is no difference
 */
export function timeText(report: RangeReport): string | undefined {
  const { total_sales: sales, total_transactions: customers } = totalsWithoutTime(report);
  if (sales === 0 && customers === 0) return undefined;
  const salesText = formatBaht(Math.abs(sales));
  const customersText = customerCount(formatCount(Math.abs(customers)));
  if (sales < 0 || customers < 0) {
    const differences = [
      ...(sales === 0 ? [] : [`${salesText} ${sales < 0 ? "more" : "less"}`]),
      ...(customers === 0 ? [] : [`${customersText} ${customers < 0 ? "more" : "fewer"}`]),
    ];
    return `The hours have ${differences.join(" and ")} than the days.`;
  }
  const figures = `${customersText}, ${salesText}`;
  return report.hours?.length === 0
    ? `No receipt has a time, so the hours are not known: ${figures}.`
    : `Receipts without a time are not in these hours: ${figures}.`;
}
