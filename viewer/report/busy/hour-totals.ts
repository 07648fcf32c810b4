/** The exact sums of hours and weekdays, and of the receipts without a time. */
import { hourAtPlace, placeOfHour } from "../basics/hour-order.ts";
import { type DayStart, isoWeekday } from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import type { HourFigures, RangeReport } from "../report.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { WEEKDAYS } from "./weekdays.ts";

export interface HourTotals {
  /** Monday first. */
  readonly weekdays: readonly Baht[];
  readonly total_sales: Baht;
  readonly total_transactions: number;
}

export interface HourRowTotals extends HourTotals {
  readonly hour: number;
}

/** The sums of each hour, from the first to the last of the day that has receipts. */
export function hourTotals(hours: readonly HourFigures[], dayStarts?: DayStart): HourRowTotals[] {
  return hoursBetween(hours, dayStarts).map((hour) => ({
    hour,
    ...totalsOf(hours.filter((cell) => cell.hour === hour)),
  }));
}

/** All hours from the first to the last of some, in the order of the day. */
export function hoursBetween(hours: readonly Pick<HourFigures, "hour">[], dayStarts?: DayStart): number[] {
  if (hours.length === 0) return [];
  const places = hours.map(({ hour }) => placeOfHour(hour, dayStarts));
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) =>
    hourAtPlace(first + index, dayStarts),
  );
}

export function sumTotals(all: readonly HourTotals[]): HourTotals {
  return {
    weekdays: WEEKDAYS.map((_, index) => sumOf(all, ({ weekdays }) => weekdays[index] ?? 0)),
    total_sales: sumOf(all, (sums) => sums.total_sales),
    total_transactions: sumOf(all, (sums) => sums.total_transactions),
  };
}

/** The days less the hours: the receipts without a time. Figures are negative if the hours have more. */
export function totalsWithoutTime({ salesOverTime, hours = [] }: RangeReport): HourTotals {
  const days = totalsOf(salesOverTime.map((day) => ({ ...day, weekday: isoWeekday(day.date) })));
  const timed = totalsOf(hours);
  return {
    weekdays: days.weekdays.map((sum, index) => difference(sum, timed.weekdays[index] ?? 0)),
    total_sales: difference(days.total_sales, timed.total_sales),
    total_transactions: difference(days.total_transactions, timed.total_transactions),
  };
}

function totalsOf(cells: readonly Omit<HourFigures, "hour" | "days">[]): HourTotals {
  const salesOf = (own: typeof cells) => sumOf(own, (cell) => cell.total_sales);
  return {
    weekdays: WEEKDAYS.map((isoDay) => salesOf(cells.filter(({ weekday }) => weekday === isoDay))),
    total_sales: salesOf(cells),
    total_transactions: sumOf(cells, (cell) => cell.total_transactions),
  };
}

export type HoursLess = NonNullable<ReturnType<typeof hoursLess>>;

/** What the hours have less than the days, negative if they have more; undefined if there is no difference. */
export function hoursLess(report: RangeReport) {
  const { total_sales: sales, total_transactions: customers } = totalsWithoutTime(report);
  return sales === 0 && customers === 0
    ? undefined
    : { sales, customers, hasHours: report.hours?.length !== 0 };
}
