/** Tomorrow, and the seven days that begin with it, from what is known of the days before. */
import { addDays, type DateRange, type DayStart, daysOf, type IsoDate, isoWeekday } from "../date-range.ts";
import { type DayNote, notesIn, notesOfShops, notesText } from "../day-note.ts";
import type { Baht } from "../decimal.ts";
import { type ExpectedWeek, expectWeek, longBefore } from "../judge-week.ts";
import { weeksBefore } from "../known/custom.ts";
import { type Report, wholeDays } from "../report.ts";
import { tomorrowOf, type WeekdayRhythm } from "../today/tomorrow.ts";

export interface Coming {
  readonly range: DateRange;
  /** Undefined if too little is known, or too much is different. */
  readonly week: ExpectedWeek | undefined;
  readonly tomorrow: WeekdayRhythm | undefined;
  readonly days: readonly {
    readonly date: IsoDate;
    readonly expected: Baht | undefined;
    readonly note: string;
  }[];
}

const WEEK = 7;

/** The days that are read for it, of which the last ones say when a weekday is busy. */
export function daysForComing(today: IsoDate) {
  const { startDate } = longBefore({ startDate: addDays(today, 1), endDate: today });
  return { range: { startDate, endDate: today }, lately: weeksBefore(today) };
}

/**
 * @param before the report of {@link daysForComing} with today, of which only whole days count
 * @param lately that of the last weeks, with their hours
 * @param notes on any days
 */
export function comingAfter(
  today: IsoDate,
  { before, lately }: { readonly before: Report; readonly lately: Report | undefined },
  notes: readonly DayNote[],
  dayStarts: DayStart | undefined,
): Coming {
  const first = addDays(today, 1);
  const range = { startDate: first, endDate: addDays(today, WEEK) };
  const week = expectWeek(first, { ...before, salesOverTime: wholeDays(before) });
  const expected = new Map(week?.days.map((day) => [day.date, day.expected]));
  const { salesOverTime: weeks = [], hours } = lately ?? {};
  const own = notesOfShops(notes, before.shops);
  return {
    range,
    week,
    tomorrow: tomorrowOf(
      { date: today, days: [], weeks, hours },
      { date: today, weekday: isoWeekday(today), ...(dayStarts !== undefined && { dayStarts }) },
    ),
    days: daysOf(range).map((date) => ({
      date,
      expected: expected.get(date),
      note: notesText(notesIn(own, { startDate: date, endDate: date })),
    })),
  };
}
