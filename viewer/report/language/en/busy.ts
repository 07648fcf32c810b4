/** What the page says about weekdays and hours. */
import type { HoursLess } from "../../busy/hour-totals.ts";
import { formatBahtWhole } from "../../format.ts";
import { countOf } from "./counts.ts";
import { dates } from "./dates.ts";

export const busy = {
  title: "Busy Times",
  salesByWeekday: "Average Sales by Weekday",
  customersByWeekday: "Average Customers by Weekday",
  salesByHour: "Average Sales by Hour",
  perOpenDay: "per open day",
  withoutTime: "Not by hour",

  /** `Mon (4 days)`; a line breaks before the bracket only. */
  weekdayWithDays: (weekday: number, days: number) =>
    `${dates.shortWeekday(weekday)} (${countOf(days, "day").replace(" ", "\u00a0")})`,

  /** `Busiest: Saturday 10:00–11:00, ฿2,310 per open day.` */
  busiest: (weekday: number, hours: string, sales: string) =>
    `Busiest: ${dates.weekdayName(weekday)} ${hours}, ${sales} per open day.`,

  /** `Sunday includes 22 Nov 2026, which was not over when the figures were loaded.` */
  includesUnfinished: (weekday: number, day: string) =>
    `${dates.weekdayName(weekday)} includes ${day}, which was not over when the figures were loaded.`,

  /** If the hours have more, refunds may have no time, or both may disagree: the sentence does not say which. */
  hoursLess({ sales, customers, hasHours }: HoursLess): string {
    const salesText = formatBahtWhole(Math.abs(sales));
    const customersText = countOf(Math.abs(customers), "customer");
    if (sales < 0 || customers < 0) {
      const differences = [
        ...(sales === 0 ? [] : [`${salesText} ${sales < 0 ? "more" : "less"}`]),
        ...(customers === 0 ? [] : [`${customersText} ${customers < 0 ? "more" : "fewer"}`]),
      ];
      return `The hours have ${differences.join(" and ")} than the days.`;
    }
    const figures = `${customersText}, ${salesText}`;
    return hasHours
      ? `Receipts without a time are not in these hours: ${figures}.`
      : `No receipt has a time, so the hours are not known: ${figures}.`;
  },
};
