/** The texts of Busy Times. */
import { countOf } from "../messages.ts";

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

/** `Mon` */
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

/** @param figures as of `12 customers, ฿1,234.00` */
export function withoutTime(figures: string): string {
  return `Receipts without a time are not in these hours: ${figures}.`;
}

export function noTimes(figures: string): string {
  return `No receipt has a time, so the hours are not known: ${figures}.`;
}

/** @param differences as of `฿50.00 more` or `3 customers fewer` */
export function hoursDisagree(differences: readonly string[]): string {
  return `The hours have ${differences.join(" and ")} than the days.`;
}

/** `฿50.00 more`, `3 customers fewer` */
export function moreOr(less: "less" | "fewer", amount: string, isMore: boolean): string {
  return `${amount} ${isMore ? "more" : less}`;
}
