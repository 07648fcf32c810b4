import { weekdayName } from "../busy/messages.ts";
import { isoWeekday, WEEKDAYS } from "../busy/weekdays.ts";
import type { DatasetSums } from "../dataset-sums.ts";
import { type Hundredths, toNumber } from "../decimal.ts";
import { formatCount } from "../format.ts";
import { countOf } from "../messages.ts";
import type { DayFigures, HourFigures, Note } from "../report.ts";

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
  const texts = WEEKDAYS.flatMap((weekday) => {
    const byDay = salesOverTime.filter(({ date }) => isoWeekday(date) === weekday).length;
    const byHour = figures.find((hour) => hour.weekday === weekday && hour.days !== byDay)?.days;
    return byHour === undefined ? [] : [daysDisagree(weekdayName(weekday), byHour, byDay)];
  });
  const byHour = hours.total("total_transactions");
  const byDay = days.total("total_transactions");
  // Derived counts are rounded, so there may be more.
  if (days.reader.derivedCounts === 0 && byHour > byDay) texts.push(customersDisagree(byHour, byDay));
  return texts.map((text) => ({ kind: "datasets-disagree", text }));
}

/** `The sales by hour are of 3 Mondays, the daily sales of 4.` */
function daysDisagree(name: string, byHour: number, byDay: number): string {
  return `The sales by hour are of ${countOf(byHour, name)}, the daily sales of ${byDay}.`;
}

/** `The transactions by hour add up to 9, which is 1 more than the transactions by day (8).` */
function customersDisagree(byHour: Hundredths, byDay: Hundredths): string {
  const [sum, difference, dailySum] = [byHour, byHour - byDay, byDay].map((customers) =>
    formatCount(toNumber(customers)),
  );
  return `The transactions by hour add up to ${sum}, which is ${difference} more than the transactions by day (${dailySum}).`;
}
