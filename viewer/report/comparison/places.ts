/** The days or months of a range, each with the records that go with it. */
import { addDays, type DateRange, daysOf, type IsoDate } from "../date-range.ts";
import { groupBy } from "../records.ts";
import { coveredRange, type DayFigures, type Report } from "../report.ts";
import { addMonths, monthsBetween } from "../tables/months.ts";
import { sumOf } from "../tables/sums.ts";
import { comparedOf, pairShift } from "./compared.ts";

export type Grain = "day" | "month";

/** A day or a month with the records that it has, and those that it is compared with. */
export interface Place {
  readonly range: DateRange;
  readonly days: readonly DayFigures[];
  readonly before: readonly DayFigures[];
}

/** The places of the whole range; none if there is neither a range nor a record. */
export function placesOf(report: Report, grain: Grain): readonly Place[] {
  const range = coveredRange(report);
  if (range === null) return [];
  return grain === "day" ? dayPlaces(report, range) : monthPlaces(report, range);
}

/** The sales of all days together; not a number without a record. */
export function salesOf(days: readonly DayFigures[]): number {
  return days.length === 0 ? Number.NaN : sumOf(days, (day) => day.total_sales);
}

function dayPlaces(report: Report, range: DateRange): readonly Place[] {
  const compared = comparedOf(report);
  const shift = compared ? pairShift(compared.now, compared.before) : 0;
  const now = new Map(report.salesOverTime.map((day) => [day.date, day]));
  const before = new Map(compared?.before.salesOverTime.map((day) => [addDays(day.date, shift), day]));
  return daysOf(range).map((date) => ({
    range: { startDate: date, endDate: date },
    days: [now.get(date) ?? []].flat(),
    before: [before.get(date) ?? []].flat(),
  }));
}

/** Months pair if both ranges begin on one day of the year. */
function monthPlaces(report: Report, range: DateRange): readonly Place[] {
  const earlier = comparedOf(report)?.before;
  const start = earlier?.range?.startDate;
  const isPaired = start?.slice(5) === range.startDate.slice(5);
  const shift = isPaired && start ? monthsBetween(start, range.startDate) : 0;
  const now = byMonth(report.salesOverTime);
  const before = byMonth(isPaired ? (earlier?.salesOverTime ?? []) : []);
  const last = monthsBetween(range.startDate, range.endDate);
  return Array.from({ length: last + 1 }, (_, at) => {
    const month = addMonths(range.startDate, at);
    return {
      range: {
        startDate: at === 0 ? range.startDate : `${month}-01`,
        endDate: at === last ? range.endDate : addDays(`${addMonths(month, 1)}-01`, -1),
      },
      days: now.get(month) ?? [],
      before: before.get(addMonths(month, -shift)) ?? [],
    };
  });
}

function byMonth<Day extends { readonly date: IsoDate }>(days: readonly Day[]): Map<string, Day[]> {
  return groupBy(days, ({ date }) => date.slice(0, 7));
}
