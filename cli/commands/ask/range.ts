/** Ranges as people say them: `yesterday`, `last week`, `2026-11`, `2026-11-09..2026-11-15`. */
import {
  addDays,
  type DateRange,
  daysIn,
  isIsoDate,
  mondayOf,
  monthWith,
  PERIODS,
} from "../../../viewer/report/date-range.ts";
import { quote } from "../../door/config.ts";
import { usageError } from "../../door/errors.ts";
import type { DayChoice } from "../../run/resolve.ts";
import { readDay, readFromTo } from "../options/date-range-options.ts";
import { MOST_DAYS, meantOne } from "../options/readers.ts";

/** What can be said, for messages and descriptions. */
export const RANGE_FORMS = `today, ${PERIODS.join(", ")}, last-30-days, a day such as 2026-11-09, a week such as 2026-W46, a month such as 2026-11, a year such as 2026, or two of these with .. between them`;

/** Between the first day and the last one. */
const BETWEEN = /-?(?:\.{2,3}|\/|–|\bto\b|\buntil\b)-?/;

/** @param name what is read, for messages @throws CliError if it is no range */
export function readRange(name: string, text: string): DayChoice {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
  const period = PERIODS.find((each) => each === said);
  if (period !== undefined) return { period };
  if (said === "today") return { last: 0 };
  const [, days] = /^last-(\d{1,5})-days?$/.exec(said) ?? [];
  if (days !== undefined && Number(days) <= MOST_DAYS) return { last: Number(days) };
  const [first = "", last = first, ...more] = said.split(BETWEEN);
  if (more.length > 0 || !/^\d/.test(first) || !/^\d/.test(last)) {
    throw usageError(
      `${name} ${quote(text)} is not a range of days`,
      `${meantOne(said, PERIODS)}give ${RANGE_FORMS}`,
    );
  }
  const range = readFromTo(daysOf(name, first).startDate, daysOf(name, last).endDate);
  if (daysIn(range) <= MOST_DAYS) return range;
  throw usageError(`${name} ${quote(text)} has more than ${MOST_DAYS} days`, "give fewer days");
}

/** The days of a day, a week, a month or a year. */
function daysOf(name: string, text: string): DateRange {
  const [, year = "", week] = /^(\d{4})-?w(\d{2})$/.exec(text) ?? [];
  if (week !== undefined && Number(week) >= 1 && Number(week) <= 53) {
    // The first week of a year is that of 4 January.
    const startDate = addDays(mondayOf(`${year}-01-04`), 7 * (Number(week) - 1));
    // A week is of the year of its Thursday: not each has a week 53.
    if (addDays(startDate, 3).startsWith(`${year}-`)) return { startDate, endDate: addDays(startDate, 6) };
  }
  if (/^\d{4}-\d{2}$/.test(text) && isIsoDate(`${text}-01`)) return monthWith(readDay(name, `${text}-01`));
  if (/^\d{4}$/.test(text) && isIsoDate(`${text}-01-01`)) {
    return { startDate: readDay(name, `${text}-01-01`), endDate: `${text}-12-31` };
  }
  const day = readDay(name, text);
  return { startDate: day, endDate: day };
}
