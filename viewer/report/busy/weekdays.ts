/** How busy each weekday is on average. */
import { isoWeekday } from "../date-range.ts";
import { type Baht, divideRounded, readHundredths } from "../decimal.ts";
import type { Days } from "../report.ts";
import { perUnit, sumOf } from "../tables/sums.ts";

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** In a shorter range, a weekday stands for a single day. */
export const FEWEST_DAYS = 14;

/** The means are undefined if no day of the weekday has a record. */
export interface WeekdayMeans {
  readonly weekday: Weekday;
  /** Those that have a record. */
  readonly days: number;
  readonly sales: Baht | undefined;
  /** It has one decimal. */
  readonly customers: number | undefined;
}

/** The means of each weekday over its days that have a record, Monday first. */
export function weekdayMeans(days: Days): WeekdayMeans[] {
  return WEEKDAYS.map((isoDay) => {
    const own = days.filter(({ date }) => isoWeekday(date) === isoDay);
    const customers = readHundredths(sumOf(own, (day) => day.total_transactions));
    return {
      weekday: isoDay,
      days: own.length,
      sales: perUnit(
        sumOf(own, (day) => day.total_sales),
        own.length,
      ),
      customers: own.length === 0 ? undefined : divideRounded(customers, own.length * 10) / 10,
    };
  });
}
