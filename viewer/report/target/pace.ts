/** Which part of a month or week is usually sold by an evening, by the cafe's own weekdays. */
import { median } from "../basics/median.ts";
import { addDays, type DateRange, daysIn, daysOf, type IsoDate, isoWeekday } from "../date-range.ts";
import { readHundredths } from "../decimal.ts";
import type { Days } from "../report.ts";

/** So many weeks say what is usual. */
const WEEKS = 8;
/** Fewer open days of a weekday say nothing. */
const FEWEST_DAYS = 4;

/** The days whose sales {@link usualPart} needs, and those of the period until the end of a range. */
export function daysForPace(period: DateRange, { endDate }: DateRange): DateRange {
  return { startDate: addDays(period.startDate, -7 * WEEKS), endDate };
}

/**
 * The usual sales of a day are those of its weekday in the eight weeks before the period, so that the pace does not move
 * with the sales that it judges. If these are too few, the weeks before the next day count: a cafe may be young.
 *
 * @param until the last day that is over
 * @returns 0 to 1; undefined if too little is known
 */
export function usualPart(period: DateRange, until: IsoDate, days: Days): number | undefined {
  const usual = usualWeek(period.startDate, days) ?? usualWeek(addDays(until, 1), days);
  if (!usual) return undefined;
  const sumOf = (range: DateRange) =>
    daysOf(range).reduce((sum, day) => sum + (usual[isoWeekday(day) - 1] ?? 0), 0);
  const whole = sumOf(period);
  return whole > 0 ? sumOf({ ...period, endDate: until }) / whole : undefined;
}

/** The usual sales of each weekday before a day, Monday first; 0 if it is usually closed. Undefined if one is not known. */
function usualWeek(before: IsoDate, days: Days): readonly number[] | undefined {
  const first = addDays(before, -7 * WEEKS);
  const known = days.filter(({ date }) => first <= date && date < before);
  if (!known[0]) return undefined;
  const weeks = daysIn({ startDate: known[0].date, endDate: before }) - 1;
  const usual: number[] = [];
  for (let weekday = 1; weekday <= 7; weekday += 1) {
    const open = known.filter((day) => isoWeekday(day.date) === weekday && day.total_sales > 0);
    if (open.length >= FEWEST_DAYS) {
      usual.push(median(open.map(({ total_sales }) => readHundredths(total_sales))));
      continue;
    }
    const dates = daysOf({ startDate: addDays(before, -weeks), endDate: addDays(before, -1) });
    const passed = dates.filter((date) => isoWeekday(date) === weekday).length;
    if (passed < FEWEST_DAYS || open.length * 2 >= passed) return undefined;
    usual.push(0);
  }
  return usual;
}
