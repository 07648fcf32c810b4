/** The days that say what is usual on a day: those of its weekday, of the eight weeks before it. */

import { hoursBetween } from "../busy-hours.ts";
import { type DateRange, type DayStart, type IsoDate, isoWeekday } from "../date-range.ts";
import { isNoted } from "../day-note.ts";
import { type Baht, divideRounded, readHundredths, toNumber } from "../decimal.ts";
import type { DaysBefore } from "../judge-week.ts";
import { areHoursWhole, weeksBefore } from "../known/custom.ts";
import type { ReadSales } from "../load/one-state.ts";
import { median, placeOfHour } from "../records.ts";
import type { Days, HourFigures } from "../report.ts";
import type { ShopDays } from "../shop-rows.ts";
import { FEWEST_USUAL_DAYS } from "./usual.ts";

type Hours = readonly HourFigures[];

/** A day that was open. */
export interface PastDay {
  readonly date: IsoDate;
  readonly total_sales: Baht;
  /** Undefined if they are not known. */
  readonly hours?: Hours | undefined;
}

export interface UsualDays {
  readonly date: IsoDate;
  /** At most eight, by date. */
  readonly days: readonly PastDay[];
  /** All days of the eight weeks that have a record. */
  readonly weeks: Days;
  /** Their hours, of all weekdays. */
  readonly hours?: Hours | undefined;
  /** Undefined if all shops count. */
  readonly changed?: ChangedShops;
}

/** Shops that do not count, because they opened or closed lately, or because nothing of the day is here yet. */
export interface ChangedShops {
  readonly shops: readonly ShopDays[];
  /** The names of those of which nothing of the day is here yet. */
  readonly lacking?: readonly string[] | undefined;
  /** Whether all shops are closed or yet to open, so that nothing is usual. */
  readonly isAway: boolean;
}

/** The only day of a range, which has a view of its own. */
export function onlyDay({ startDate, endDate }: DateRange): IsoDate | undefined {
  return startDate === endDate ? startDate : undefined;
}

/** Those of the weekday that were open and on which nothing was noted, among some days. */
function usualAmong({ salesOverTime, dayNotes }: DaysBefore, date: IsoDate): Days {
  const { startDate, endDate } = weeksBefore(date);
  return salesOverTime.filter(
    (day) =>
      day.total_sales > 0 &&
      !isNoted(dayNotes, day.date) &&
      startDate <= day.date &&
      day.date <= endDate &&
      isoWeekday(day.date) === isoWeekday(date),
  );
}

/** As far as the days of a report say it, without a call. */
export function knownUsualDays(report: DaysBefore, date: IsoDate): UsualDays {
  return { date, days: usualAmong(report, date), weeks: [] };
}

/** Asks for the daily sales and the hours of the eight weeks, and then for the hours of each day, because only those are exact. */
export async function readUsualDays(date: IsoDate, read: ReadSales): Promise<UsualDays> {
  const before = await read(weeksBefore(date), ["sales_summary", "sales_by_hour"]);
  const { salesOverTime: weeks, hours } = before;
  const open = usualAmong(before, date);
  if (!hours?.length) return { date, days: open, weeks };
  const days = await Promise.all(
    open.map(async (day): Promise<PastDay> => {
      const own = await read({ startDate: day.date, endDate: day.date }, ["sales_by_hour"]);
      return { ...day, hours: own.hours };
    }),
  );
  return { date, days, weeks, hours };
}

/** The days whose hours are known. */
export function hoursOfDays(
  days: readonly PastDay[],
): readonly { readonly date: IsoDate; readonly hours: Hours }[] {
  return days.flatMap(({ date, total_sales, hours }) =>
    hours && areHoursWhole(total_sales, hours) ? [{ date, hours }] : [],
  );
}

/** The sales of a day until a minute of it; of the hour that has begun, as large a part as has passed. */
export function soldUntil(hours: Hours, minute: number, dayStarts?: DayStart): Baht {
  const parts = hours.map(({ hour, total_sales }) => {
    const passed = Math.min(60, Math.max(0, minute - placeOfHour(hour, dayStarts) * 60));
    return readHundredths(total_sales) * passed;
  });
  return toNumber(
    divideRounded(
      parts.reduce((sum, part) => sum + part, 0),
      60,
    ),
  );
}

/** An hour of a single day, beside the usual one. */
export interface DayHour {
  readonly hour: number;
  /** Undefined if nothing was sold. */
  readonly sales?: Baht | undefined;
  readonly customers: number;
  /** The median of the same hour; undefined if there are too few days. */
  readonly usual?: Baht | undefined;
}

/** From the first hour that sold, on this day or usually, to the last. */
export function dayHours(
  hours: readonly HourFigures[],
  usual: UsualDays | undefined,
  dayStarts?: DayStart,
): readonly DayHour[] {
  const days = hoursOfDays(usual?.days ?? []).map(({ hours: own }) => own);
  const soldIn = (own: readonly HourFigures[], hour: number) => own.find((cell) => cell.hour === hour);
  const usualIn = (hour: number) =>
    days.length < FEWEST_USUAL_DAYS
      ? undefined
      : toNumber(median(days.map((own) => readHundredths(soldIn(own, hour)?.total_sales ?? 0))));
  const all = [...hours, ...days.flat().filter(({ hour }) => usualIn(hour))];
  return hoursBetween(all, dayStarts).map((hour) => {
    const cell = soldIn(hours, hour);
    return {
      hour,
      sales: cell?.total_sales,
      customers: cell?.total_transactions ?? 0,
      usual: usualIn(hour),
    };
  });
}
