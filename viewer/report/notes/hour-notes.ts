import { weekdayName } from "../busy/messages.ts";
import { isoWeekday, WEEKDAYS } from "../busy/weekdays.ts";
import type { DatasetSums } from "../dataset-sums.ts";
import { formatCount } from "../format.ts";
import type { DayFigures, HourFigures, Note } from "../report.ts";
import { sumNotes } from "./make-notes.ts";
import { byHourAndDay, daysDisagree, sumNames } from "./messages.ts";

/**
 * The hours are of the same days as the daily sales, or their means would be wrong. Receipts without a time are in no
 * hour, so there may be fewer customers by hour than by day, but not more.
 */
export function hourNotes(
  hours: DatasetSums,
  figures: readonly HourFigures[],
  days: DatasetSums,
  salesOverTime: readonly DayFigures[],
): Note[] {
  const notes = WEEKDAYS.flatMap((weekday) => {
    const byDay = salesOverTime.filter(({ date }) => isoWeekday(date) === weekday).length;
    const byHour = figures.find((hour) => hour.weekday === weekday && hour.days !== byDay)?.days;
    if (byHour === undefined) return [];
    return [{ kind: "datasets-disagree", text: daysDisagree(weekdayName(weekday), byHour, byDay) }];
  });
  const byHour = hours.total("total_transactions");
  const byDay = days.total("total_transactions");
  // Derived counts are rounded, so there may be more.
  if (days.reader.derivedCounts > 0 || byHour <= byDay) return notes;
  return [...notes, ...sumNotes(byHourAndDay(sumNames.total_transactions), byHour, byDay, formatCount)];
}
