/** What is usual on a weekday, from the days before: when it ends, when its last receipt is, and whether it is open. */
import { addDays, type DateRange, type DayStart, daysIn, type IsoDate } from "../date-range.ts";
import { type Baht, readHundredths } from "../decimal.ts";
import { median, placeOfHour } from "../records.ts";

/** The days of one shop, or of all shops together. */
export interface Custom {
  /** The days with sales. */
  readonly open: ReadonlySet<IsoDate>;
  /** The place of the last hour that sold, of each day whose hours were read. */
  readonly lastHours: ReadonlyMap<IsoDate, number>;
}

const WEEKS = 8;
/** More of a day's sales without a time would make its hours too small. */
const MOST_WITHOUT_TIME = 0.01;

interface SoldHour {
  readonly hour: number;
  readonly total_sales: Baht;
}

/** The days that say what is usual on a day. */
export function weeksBefore(date: IsoDate): DateRange {
  return { startDate: addDays(date, -7 * WEEKS), endDate: addDays(date, -1) };
}

/** Whether the hours of a day are those of nearly all of its sales. */
export function areHoursWhole(sales: Baht, hours: readonly SoldHour[]): boolean {
  const timed = hours.reduce((sum, { total_sales }) => sum + readHundredths(total_sales), 0);
  return Math.abs(readHundredths(sales) - timed) <= readHundredths(sales) * MOST_WITHOUT_TIME;
}

/** So many days of a weekday, and weeks, say what is usual. */
export const USUAL_DAYS = 4;
/** The minutes of a day. */
export const END_OF_DAY = 24 * 60;
const HALF_AN_HOUR = 30;

/** The last known open days of the weekday of a day, the newest first; at most four. */
export function lastOpenDays(open: ReadonlySet<IsoDate>, day: IsoDate): readonly IsoDate[] {
  return [...open]
    .filter((date) => date < day && daysIn({ startDate: date, endDate: day }) % 7 === 1)
    .sort()
    .reverse()
    .slice(0, USUAL_DAYS);
}

/** The place of the last hour with sales; undefined if none has. */
export function lastHourOf(hours: readonly SoldHour[], dayStarts?: DayStart): number | undefined {
  const places = hours
    .filter(({ total_sales }) => total_sales > 0)
    .map(({ hour }) => placeOfHour(hour, dayStarts));
  return places.length === 0 ? undefined : Math.max(...places);
}

/** The minute of a day at which nothing more is usually sold: half an hour after the last hour that sold lately. */
export function usualEnd(custom: Custom, day: IsoDate): number {
  const hours = lastHoursBefore(custom, day);
  return hours === undefined ? END_OF_DAY : endAfter(Math.max(...hours));
}

/** The minute half an hour after the end of an hour. @param place of the hour in the day */
export function endAfter(place: number): number {
  return Math.min(END_OF_DAY, (place + 1) * 60 + HALF_AN_HOUR);
}

/**
 * The minute of the usual last receipt of a day: hours do not say more than that it was in the middle of the last one.
 *
 * @returns undefined if the hours of fewer than four days are known
 */
export function usualLastReceipt(custom: Custom, day: IsoDate): number | undefined {
  const hours = lastHoursBefore(custom, day);
  return hours && median(hours.map((hour) => hour * 60 + HALF_AN_HOUR));
}

function lastHoursBefore(custom: Custom, day: IsoDate): readonly number[] | undefined {
  const hours = lastOpenDays(custom.open, day).flatMap((date) => custom.lastHours.get(date) ?? []);
  return hours.length < USUAL_DAYS ? undefined : hours;
}

/**
 * Whether a day is usually open: its weekday had sales in at least half of its last four known weeks. A shorter history
 * says it by the weeks that it has; without one, the day counts as open.
 *
 * @param knownBefore the first day that is not wholly known
 */
export function isUsuallyOpen({ open }: Custom, day: IsoDate, knownBefore: IsoDate): boolean {
  const first = [...open].sort()[0];
  if (first === undefined) return true;
  const weeks: IsoDate[] = [];
  for (let date = addDays(day, -7); date >= first && weeks.length < USUAL_DAYS; date = addDays(date, -7)) {
    if (date < knownBefore) weeks.push(date);
  }
  return weeks.length === 0 || weeks.filter((date) => open.has(date)).length * 2 >= weeks.length;
}
