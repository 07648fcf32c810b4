/** The named ranges of the live page, and the range before and after another. */
import {
  addDays,
  type DateRange,
  daysIn,
  type IsoDate,
  isIsoDate,
  isSameRange,
  lastDays,
  moveRange,
  PERIODS,
  type Period,
  periodRange,
} from "./date-range.ts";
import { keysOf } from "./records.ts";

/** They are in their order on the page. */
export const PAGE_PERIODS = [
  "today",
  "yesterday",
  "this-week",
  "last-week",
  "this-month",
  "last-month",
] as const;
export type PagePeriod = (typeof PAGE_PERIODS)[number];

/** A range by its name, which means other days on another day: a calendar range, or the N of "Last N days". */
export type RangeName = "today" | Period | number;

/** Those that an address may name. */
export const NAMED_PERIODS = ["today", ...PERIODS] as const;

export function namedRange(name: RangeName, today: IsoDate): DateRange {
  if (typeof name === "number") return lastDays(today, name);
  return name === "today" ? { startDate: today, endDate: today } : periodRange(name, today);
}

/**
 * The named range with the same days as a range. On a Monday, today and this week are the same days.
 *
 * @param preferred the name of the range, if it has one: it is taken if it fits
 */
export function periodOf(
  range: DateRange,
  today: IsoDate,
  preferred: RangeName | undefined,
): PagePeriod | undefined {
  const fitting = PAGE_PERIODS.filter((period) => isSameRange(namedRange(period, today), range));
  return fitting.find((period) => period === preferred) ?? fitting[0];
}

export type Step = "previous" | "next";

/**
 * The range before or after. A week, a month and a year lead to another whole one, even if they are not over; all other
 * ranges move by their length.
 *
 * @returns undefined if it would begin after today, or if the range has no days
 */
export function stepRange(range: DateRange, step: Step, today: IsoDate): DateRange | undefined {
  const unit = unitOf(range, today);
  const length = daysIn(range);
  if (length < 1) return undefined;
  const { startDate, endDate } =
    unit === undefined
      ? moveRange(range, step === "next" ? length : -length)
      : step === "previous"
        ? unitAround(unit, addDays(range.startDate, -1))
        : unitAround(unit, addDays(unitAround(unit, range.startDate).endDate, 1));
  if (!isIsoDate(startDate) || !isIsoDate(endDate) || startDate > today) return undefined;
  return { startDate, endDate: unit !== undefined && endDate > today ? today : endDate };
}

/** From each day of one, so many days later is a day of the next one or of the one after it. */
const UNITS = { week: 7, month: 31, year: 366 } as const;
type Unit = keyof typeof UNITS;

/** The whole week, month or year with a day. */
function unitAround(unit: Unit, date: IsoDate): DateRange {
  const { startDate } = periodRange(`this-${unit}`, date);
  return periodRange(`last-${unit}`, addDays(startDate, UNITS[unit]));
}

/** Whether a range is a week, a month or a year, or the part of one until today. One day is only a day. */
function unitOf(range: DateRange, today: IsoDate): Unit | undefined {
  const { startDate, endDate } = range;
  const begun = keysOf(UNITS).filter((unit) => unitAround(unit, startDate).startDate === startDate);
  const isUntilToday = startDate < today && endDate === today;
  return (
    begun.find((unit) => unitAround(unit, startDate).endDate === endDate) ??
    begun.find((unit) => isUntilToday && today < unitAround(unit, startDate).endDate)
  );
}
