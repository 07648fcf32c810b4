/** Whether a week was an ordinary one, measured by how well the same rule knew the weeks before it. */

import { addDays, type DateRange, daysIn, daysOf, type Today } from "../date-range.ts";
import { isNoted } from "../day-notes/day-note.ts";
import { readHundredths } from "../decimal.ts";
import type { RangeReport } from "../report.ts";
import type { WeekVerdict } from "../statements.ts";
import { DAYS_BEFORE_WEEK, DAYS_OF_WEEK, expectedWeek } from "./expected-week.ts";

/** Past weeks whose errors make the band. */
const MOST_WEEKS = 26;
const FEWEST_WEEKS = 12;
/** The widest band, to either side of what was expected. */
const MOST_PERCENT = 40;
/** A week is judged by so many days before it. */
const DAYS_BEFORE = DAYS_BEFORE_WEEK + MOST_WEEKS * DAYS_OF_WEEK;

/**
 * The days whose sales {@link judgeWeek} can use. A source with a shorter history is fine.
 *
 * @returns undefined if the report is not of a week that is over and has sales
 */
export function daysBeforeWeek({ range, salesOverTime }: RangeReport, today: Today): DateRange | undefined {
  if (range === null || salesOverTime.length === 0) return undefined;
  return daysIn(range) === DAYS_OF_WEEK && range.endDate < today ? longBefore(range) : undefined;
}

/** So many days before a range that a cafe without sales on them had not begun. */
export function longBefore({ startDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, -DAYS_BEFORE), endDate: addDays(startDate, -1) };
}

/**
 * A noted day was no ordinary one, so it is no part of what the weeks before say; the week itself has all of its days.
 * The band goes from the tenth to the ninetieth per cent of past errors. An error is what a week sold, divided by what
 * was expected of it.
 *
 * @param week the report of seven days
 * @param before its {@link daysBeforeWeek}
 * @returns undefined if fewer than twelve of the weeks before could be expected, or if the band is too wide to say much
 */
export function judgeWeek(week: RangeReport, before: DaysBefore): WeekVerdict | undefined {
  const days = salesByDay(week, before);
  const expected = expectedAt(days, DAYS_BEFORE);
  const errors = pastErrors(days);
  if (expected === undefined || errors.length < FEWEST_WEEKS) return undefined;
  const places = errors.length + 1;
  const [low = 0, high = 0] = [errors[Math.floor(places / 10) - 1], errors[Math.ceil((places * 9) / 10) - 1]];
  const [from, to] = [wholeBaht(expected * low), wholeBaht(expected * high)];
  const percent = Math.round(Math.max(1 - low, high - 1) * 100);
  if (percent > MOST_PERCENT) return undefined;
  const sold = wholeBaht(soldAt(days, DAYS_BEFORE));
  return {
    expected: wholeBaht(expected),
    percent,
    from,
    to,
    place: sold < from ? "below" : sold > to ? "above" : "within",
  };
}

/** The days before a week, with what was noted on them. */
export type DaysBefore = Pick<RangeReport, "salesOverTime" | "dayNotes">;

/** The sales of each day in satang, from the first of the days before to the last of the week. */
function salesByDay({ range, salesOverTime }: RangeReport, before: DaysBefore): readonly number[] {
  if (range === null) return [];
  const sales = new Map([
    ...before.salesOverTime.map(({ date, total_sales }) => {
      const isOrdinary = !isNoted(before.dayNotes, date);
      return [date, isOrdinary ? readHundredths(total_sales) : Number.NaN] as const;
    }),
    ...salesOverTime.map(({ date, total_sales }) => [date, readHundredths(total_sales)] as const),
  ]);
  const first = addDays(range.startDate, -DAYS_BEFORE);
  return daysOf({ startDate: first, endDate: range.endDate }).map((day) => sales.get(day) ?? 0);
}

/** The errors of the weeks before, ascending. A week that nobody could expect has none. */
function pastErrors(days: readonly number[]): readonly number[] {
  return Array.from({ length: MOST_WEEKS }, (_, week) => DAYS_BEFORE_WEEK + week * DAYS_OF_WEEK)
    .flatMap((first) => {
      const expected = expectedAt(days, first, (weekday) => Number.isFinite(days[first + weekday]));
      return expected ? [soldAt(days, first) / expected] : [];
    })
    .sort((a, b) => a - b);
}

/** @param first the place of the first day of the week */
function expectedAt(
  days: readonly number[],
  first: number,
  isExpected?: (weekday: number) => boolean,
): number | undefined {
  return expectedWeek(days.slice(first - DAYS_BEFORE_WEEK, first), isExpected);
}

function soldAt(days: readonly number[], first: number): number {
  return days
    .slice(first, first + DAYS_OF_WEEK)
    .filter(Number.isFinite)
    .reduce((sum, sales) => sum + sales, 0);
}

function wholeBaht(satang: number): number {
  return Math.round(satang / 100);
}
