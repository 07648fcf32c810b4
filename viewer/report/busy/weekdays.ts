/** How busy each weekday is on average. */
import { isoWeekday } from "../date-range.ts";
import type { Days } from "../report.ts";
import { perUnit, sumOf } from "../tables/sums.ts";

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** In a shorter range, a weekday stands for a single day. */
export const FEWEST_DAYS = 14;

export type WeekdayMeans = ReturnType<typeof weekdayMeans>[number];

/** The means of each weekday over its days that have a record, Monday first; undefined if there are none. */
export function weekdayMeans(days: Days) {
  return WEEKDAYS.map((isoDay) => {
    const own = days.filter(({ date }) => isoWeekday(date) === isoDay);
    const sales = sumOf(own, (day) => day.total_sales);
    const customers = sumOf(own, (day) => day.total_transactions);
    return {
      weekday: isoDay,
      days: own.length,
      sales: perUnit(sales, own.length),
      customers: perUnit(customers, own.length),
    };
  });
}
