/** The names of the periods of an archive. */
import { calendarUnitOf } from "../comparison/earlier-range.ts";
import type { DateRange } from "../date-range.ts";
import type { Dates } from "./dates.ts";

/** `Nov 2026` for a month, `2026` for a year, `Fri 20 Nov 2026` for a day, and the days of all others. */
export function periodName(range: DateRange, dates: Dates): string {
  return unitName(range, dates) ?? dates.rangeOrWeekday(range);
}

function unitName(range: DateRange, dates: Dates): string | undefined {
  const unit = calendarUnitOf(range);
  return unit && dates[unit](range.startDate);
}

/**
 * A period in a few letters: `3 – 9 Nov`, `27 Oct – 2 Nov`, `15 Nov`, `Nov 2026`, `2026`. The year is added if the
 * period ends in another year than the one beside it.
 */
export function shortPeriod(range: DateRange, beside: DateRange, dates: Dates): string {
  const [year, yearBeside] = [range, beside].map(({ endDate }) => dates.year(endDate));
  return unitName(range, dates) ?? `${dates.daysOfYear(range)}${year === yearBeside ? "" : ` ${year}`}`;
}
