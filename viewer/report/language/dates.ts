/** Days and ranges of days as text. What a language brings are its names, and how it writes some of them. */
import { type DateRange, dayAndTimeIn, daysIn, type IsoDate, isoWeekday } from "../date-range.ts";
import type { Era } from "./choice.ts";

/** From a Monday to the Sunday after it. */
function isWeek(days: DateRange): boolean {
  return daysIn(days) === 7 && isoWeekday(days.startDate) === 1;
}

export interface DateNames {
  /** January first. */
  readonly months: readonly string[];
  /** Monday first. */
  readonly weekdays: readonly string[];
  readonly shortWeekdays: readonly string[];
  readonly era: Era;
  /** The days of one month: `9 – 15`, and `Nov 2026` follows. */
  readonly daysOfOneMonth: (first: number, last: string) => string;
  /** A range at the head of a report, which says what the others leave out. */
  readonly inFull: (range: string, isWeek: boolean) => string;
}

export type Dates = ReturnType<typeof datesOf>;

/** The years of an era before the common one. */
const YEARS_BEFORE = { common: 0, buddhist: 543 } satisfies Record<Era, number>;

/** @returns the formats of a language; the examples are English */
export function datesOf({ months, weekdays, shortWeekdays, era, ...forms }: DateNames) {
  const monthName = (date: IsoDate) => months[Number(date.slice(5, 7)) - 1] ?? "";
  /** `20 Nov` */
  const dayOfYear = (date: IsoDate) => `${Number(date.slice(8, 10))} ${monthName(date)}`;
  const year = (date: IsoDate) => String(Number(date.slice(0, 4)) + YEARS_BEFORE[era]).padStart(4, "0");
  /** `20 Nov 2026` */
  const day = (date: IsoDate) => `${dayOfYear(date)} ${year(date)}`;
  /** `Mon` for 1 to `Sun` for 7 */
  const shortWeekday = (isoDay: number) => shortWeekdays[isoDay - 1] ?? "";
  /** `Fri 20 Nov`, whose year is named elsewhere */
  const weekdayOfYear = (date: IsoDate) => `${shortWeekday(isoWeekday(date))} ${dayOfYear(date)}`;
  /** `Fri 20 Nov 2026` */
  const weekday = (date: IsoDate) => `${weekdayOfYear(date)} ${year(date)}`;
  /** `21 Oct – 20 Nov`, `9 – 15 Nov`, or a single day, before the year that may follow. */
  function daysOfYear({ startDate, endDate }: DateRange): string {
    if (startDate === endDate) return dayOfYear(endDate);
    const isOneMonth = startDate < endDate && startDate.slice(0, 7) === endDate.slice(0, 7);
    return isOneMonth
      ? forms.daysOfOneMonth(Number(startDate.slice(8)), dayOfYear(endDate))
      : `${dayOfYear(startDate)} – ${dayOfYear(endDate)}`;
  }
  /**
   * `21 Oct – 20 Nov 2026`, `9 – 15 Nov 2026`: a month or a year is shown twice only if the two differ, and a single
   * day once. A range that was asked for backwards shows both in full: its order does not suggest that they are equal.
   */
  function range({ startDate, endDate }: DateRange): string {
    const isOneYear = startDate <= endDate && year(startDate) === year(endDate);
    return isOneYear
      ? `${daysOfYear({ startDate, endDate })} ${year(endDate)}`
      : `${day(startDate)} – ${day(endDate)}`;
  }
  function momentIn(instant: string, timeZone: string): string {
    const { day: date, time } = dayAndTimeIn(timeZone, Date.parse(instant));
    return `${day(date)} ${time}`;
  }
  return {
    era,
    monthName,
    dayOfYear,
    year,
    day,
    shortWeekday,
    weekdayOfYear,
    weekday,
    daysOfYear,
    range,
    /** `21 Oct – 20 Nov`, whose year is named elsewhere; a range over two years has both. */
    daysBriefly: (days: DateRange) =>
      year(days.startDate) === year(days.endDate) ? daysOfYear(days) : range(days),
    /** As {@link range}, at the head of a report. */
    rangeInFull: (days: DateRange) => forms.inFull(range(days), isWeek(days)),
    /** `Monday` for 1 to `Sunday` for 7 */
    weekdayName: (isoDay: number) => weekdays[isoDay - 1] ?? "",
    /** `Nov 2026` */
    month: (date: IsoDate) => `${monthName(date)} ${year(date)}`,
    /** As {@link range}; a single day has its weekday: `Fri 20 Nov 2026`. */
    rangeOrWeekday: (days: DateRange) =>
      days.startDate === days.endDate ? weekday(days.startDate) : range(days),
    /** A day, without its year if the range next to it ends in the same year. */
    dayNextTo: (beside: DateRange | null, date: IsoDate) =>
      beside && year(beside.endDate) === year(date) ? dayOfYear(date) : day(date),
    /** `16 Nov 2026 06:00`, in a time zone that is named elsewhere */
    momentIn,
    /** `16 Nov 2026 06:00 Asia/Bangkok` */
    moment: (instant: string, timeZone: string) => `${momentIn(instant, timeZone)} ${timeZone}`,
  };
}
