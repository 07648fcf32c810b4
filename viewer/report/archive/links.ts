/** The texts of the links from one report of an archive to the others. */
import { calendarUnitOf } from "../comparison/earlier-range.ts";
import type { DateRange } from "../date-range.ts";
import { formatDay, formatDayOfYear, formatMonth } from "../format.ts";

export const linkMessages = {
  /** Names the group of links for screen readers. */
  links: "Other reports",
  all: "All reports",
  previous: "Previous report",
  next: "Next report",
} as const;

/**
 * A period in a few letters: `3 – 9 Nov`, `27 Oct – 2 Nov`, `15 Nov`, `Nov 2026`, `2026`. The year is added if the
 * period ends in another year than the one beside it.
 */
export function shortPeriod(range: DateRange, beside: DateRange): string {
  const { startDate, endDate } = range;
  const unit = calendarUnitOf(range);
  if (unit !== undefined) return unit === "month" ? formatMonth(startDate) : startDate.slice(0, 4);
  const isOneYear = endDate.slice(0, 4) === beside.endDate.slice(0, 4);
  const last = isOneYear ? formatDayOfYear(endDate) : formatDay(endDate);
  if (startDate === endDate) return last;
  const isOneMonth = startDate.slice(0, 7) === endDate.slice(0, 7);
  return `${isOneMonth ? Number(startDate.slice(8)) : formatDayOfYear(startDate)} – ${last}`;
}

/** The name of a link for screen readers, which would read its arrow aloud: `Previous report: 3 – 9 Nov`. */
export function labelOfLink(which: string, period: string): string {
  return `${which}: ${period}`;
}
