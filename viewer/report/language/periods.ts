/** The names of the periods of an archive. */
import { rhythmOf } from "../archive/rhythm.ts";
import { calendarUnitOf } from "../comparison/earlier-range.ts";
import type { DateRange } from "../date-range.ts";
import type { Dates } from "./dates.ts";

/** `Nov 2026` for a month, `2026` for a year, `Fri 20 Nov 2026` for a day, and the days of all others. */
export function periodName(range: DateRange, dates: Dates): string {
  const rhythm = rhythmOf(range);
  if (rhythm === "month") return dates.month(range.startDate);
  if (rhythm === "year") return dates.year(range.startDate);
  return dates.rangeOrWeekday(range);
}

/**
 * A period in a few letters: `3 – 9 Nov`, `27 Oct – 2 Nov`, `15 Nov`, `Nov 2026`, `2026`. The year is added if the
 * period ends in another year than the one beside it.
 */
export function shortPeriod(range: DateRange, beside: DateRange, dates: Dates): string {
  const { startDate, endDate } = range;
  const unit = calendarUnitOf(range);
  if (unit !== undefined) return unit === "month" ? dates.month(startDate) : dates.year(startDate);
  const isOneYear = dates.year(endDate) === dates.year(beside.endDate);
  return `${dates.daysOfYear(range)}${isOneYear ? "" : ` ${dates.year(endDate)}`}`;
}
