import {
  addDays,
  type DateRange,
  daysIn,
  type IsoDate,
  isIsoDate,
  moveRange,
  type Period,
  periodRange,
  quickDays,
  type RangeName,
} from "../date-range.ts";
import type { ComparisonKind } from "../report.ts";

/** An earlier range begins at most a range and so many days before the range. */
const MOST_EXTRA_DAYS = 366;

type CalendarUnit = "month" | "year";

export interface EarlierRange {
  readonly kind: ComparisonKind;
  readonly range: DateRange;
  /** The part of the range that is compared with it: the days that are over. */
  readonly compared: DateRange;
  /** The named period of the range, if it was asked for by one. */
  readonly period?: Period | undefined;
  /** Whether somebody named its days, which then stay as they are. */
  readonly isChosen?: true;
}

/** The comparison of a named range that nobody chose: with the same weekdays, or with the calendar period before. */
export function usualComparison(name: RangeName | undefined): ComparisonKind {
  return /-(month|year)$/.test(String(name)) ? "previous" : "same-weekdays";
}

/**
 * - `same-weekdays`: back by the smallest multiple of 7 days that is at least the length.
 * - `previous`: the calendar month or year before; else back by the length.
 * - `last-year`: the same month or year a year before; else back by 364 days, to the same weekdays.
 *
 * A whole calendar month or year is one, however it was asked for.
 *
 * @param period the named period of the range, if it was asked for by one. An unfinished month or year is compared
 * with as many days from the first of the other, cut at the end of that one
 */
export function earlierRange(kind: ComparisonKind, range: DateRange, period?: Period): DateRange {
  const length = daysIn(range);
  if (kind === "same-weekdays") return moveRange(range, -7 * Math.ceil(length / 7));
  const unit = unitOf(range, period);
  if (unit === undefined) return moveRange(range, kind === "previous" ? -length : -364);
  const other = addMonths(range.startDate, kind === "previous" && unit === "month" ? -1 : -12);
  if (isWhole(range, unit)) return { startDate: other, endDate: endOf(other, unit) };
  const endDate =
    kind === "previous"
      ? earlier(addDays(other, length - 1), endOf(other, unit))
      : addMonths(range.endDate, -12);
  return { startDate: other, endDate };
}

/**
 * What a range is compared with. Undefined if no day of it is wholly known, or if it ends before it starts, or if an earlier
 * range could begin before the calendar.
 *
 * @param openFrom the first day that is not wholly known: today, unless more is known about it
 */
export function comparisonFor(
  kind: ComparisonKind,
  range: DateRange,
  openFrom: IsoDate,
  period?: Period,
): EarlierRange | undefined {
  const isKnown = range.endDate < openFrom;
  const compared = isKnown ? range : { ...range, endDate: addDays(openFrom, -1) };
  if (compared.endDate < compared.startDate) return undefined;
  if (!isIsoDate(addDays(range.startDate, -daysIn(range) - MOST_EXTRA_DAYS))) return undefined;
  const unit = calendarUnitOf(range);
  // A part of a month or year is compared as one that is not over.
  const named = unit && !isKnown ? (`this-${unit}` as const) : period;
  return { kind, range: earlierRange(kind, compared, named), compared, ...(period && { period }) };
}

/** The same for an earlier range that somebody named. */
export function comparisonWith(
  earlier: DateRange,
  range: DateRange,
  openFrom: IsoDate,
): EarlierRange | undefined {
  const compared = range.endDate < openFrom ? range : { ...range, endDate: addDays(openFrom, -1) };
  if (compared.endDate < compared.startDate) return undefined;
  return { kind: "previous", range: earlier, compared, isChosen: true };
}

/** The unfinished month or year that a range is, unless it is one of the quick ranges. */
export function unfinishedPeriod(range: DateRange, today: IsoDate): Period | undefined {
  if (range.endDate !== today || quickDays(range, today) !== undefined) return undefined;
  return (["this-month", "this-year"] as const).find(
    (period) => periodRange(period, today).startDate === range.startDate,
  );
}

function unitOf(range: DateRange, period: Period | undefined): CalendarUnit | undefined {
  if (period === "this-month") return "month";
  return period === "this-year" ? "year" : calendarUnitOf(range);
}

/** Whether a range is exactly a calendar month or year; undefined for all others. */
export function calendarUnitOf(range: DateRange): CalendarUnit | undefined {
  return (["month", "year"] as const).find((unit) => isWhole(range, unit));
}

function isWhole({ startDate, endDate }: DateRange, unit: CalendarUnit): boolean {
  return startDate.endsWith(unit === "month" ? "-01" : "-01-01") && endDate === endOf(startDate, unit);
}

function endOf(date: IsoDate, unit: CalendarUnit): IsoDate {
  return unit === "year" ? `${date.slice(0, 4)}-12-31` : addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1);
}

/** The same day of another month, or the last day of that month if it is shorter. */
function addMonths(date: IsoDate, months: number): IsoDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = (index: number) =>
    `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}-01`;
  const day = addDays(first(month), Number(date.slice(8)) - 1);
  return earlier(day, addDays(first(month + 1), -1));
}

function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other;
}
