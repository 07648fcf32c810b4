import { calendarUnitOf } from "../comparison/earlier-range.ts";
import { daysIn } from "../date-range.ts";
import type { RangeReport } from "../report.ts";
import type { Language } from "./language.ts";

/** "Last 7 days" has both ends, so it has eight. */
const MOST_DAYS_OF_WEEK = 8;

/** The title of what there is to do. It is never about less than a week. */
export function toDoTitle({ range }: RangeReport, { toDo }: Language): string {
  if (range === null) return toDo.titles.other;
  if (daysIn(range) <= MOST_DAYS_OF_WEEK) return toDo.titles.week;
  return calendarUnitOf(range) === "month" ? toDo.titles.month : toDo.titles.other;
}
