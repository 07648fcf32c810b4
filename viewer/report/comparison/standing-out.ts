/** The one day, or the one week, that explains most of the change of a month. */

import { median } from "../basics/median.ts";
import { addDays, contains, type DateRange, type IsoDate, isoWeekday } from "../date-range.ts";
import { readHundredths, toNumber } from "../decimal.ts";
import { groupBy } from "../records.ts";
import type { DayFigures, RangeReport } from "../report.ts";
import type { StatedBasis } from "../stated/basis.ts";
import type { StandingOut } from "../statements.ts";
import { isOpen } from "../tables/open-days.ts";
import { calendarUnitOf } from "./earlier-range.ts";

interface Distance {
  readonly day: DayFigures;
  /** From the median of the open days of its weekday in the month, itself included, in satang. */
  readonly satang: number;
}

/**
 * A day explains more than half of the change per open day if its distance from the usual sales of its weekday in the month,
 * divided by the open days of the month, is more than half of that change; so does a week, from Monday to Sunday within the
 * month, by the distances of its days.
 *
 * @returns undefined if the range is no calendar month, or if nothing stands out
 */
export function standingOut(
  { range, salesOverTime }: RangeReport,
  { basisNow: now, basisBefore: before }: StatedBasis,
): StandingOut | undefined {
  if (range === null || calendarUnitOf(range) !== "month") return undefined;
  const distances = distancesOf(salesOverTime.filter(isOpen));
  const perDay =
    readHundredths(now.total_sales) / now.days - readHundredths(before.total_sales) / before.days;
  const explains = (satang: number) =>
    satang * Math.sign(perDay) > (Math.abs(perDay) / 2) * distances.length && perDay !== 0;
  const [day] = distances
    .filter(({ satang }) => explains(satang))
    .sort((a, b) => Math.abs(b.satang) - Math.abs(a.satang));
  if (day) return statedOf([day], { startDate: day.day.date, endDate: day.day.date });
  const weeks = [...groupBy(distances, ({ day }) => mondayOf(day.date))]
    .map(([monday, own]) => ({ own, range: { startDate: monday, endDate: addDays(monday, 6) } }))
    .filter((week) => contains(range, week.range.startDate) && contains(range, week.range.endDate))
    .filter(({ own }) => explains(sumOfSatang(own)))
    .sort((a, b) => Math.abs(sumOfSatang(b.own)) - Math.abs(sumOfSatang(a.own)));
  const [week] = weeks;
  return week && statedOf(week.own, week.range);
}

function distancesOf(days: readonly DayFigures[]): readonly Distance[] {
  return [...groupBy(days, ({ date }) => isoWeekday(date)).values()].flatMap((own) => {
    const usual = median(own.map(({ total_sales }) => readHundredths(total_sales)));
    return own.map((day) => ({ day, satang: readHundredths(day.total_sales) - usual }));
  });
}

function sumOfSatang(distances: readonly Distance[]): number {
  return distances.reduce((sum, { satang }) => sum + satang, 0);
}

function statedOf(distances: readonly Distance[], range: DateRange): StandingOut {
  const sold = distances.reduce((sum, { day }) => sum + readHundredths(day.total_sales), 0);
  return { range, amount: toNumber(sold), overUsual: toNumber(Math.round(sumOfSatang(distances))) };
}

function mondayOf(date: IsoDate): IsoDate {
  return addDays(date, 1 - isoWeekday(date));
}
