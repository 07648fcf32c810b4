/** A report beside the one that it is compared with: which row goes with which. */

import { type AnyDataset, type Figures, figuresOf, keyText } from "../datasets.ts";
import { addDays, type DateRange, daysIn, daysOf, type IsoDate } from "../date-range.ts";
import { groupBy, plainName } from "../records.ts";
import { coveredRange, type DayFigures, type RangeReport, type Report } from "../report.ts";
import { addMonths, monthsBetween } from "../tables/months.ts";
import { sumOf } from "../tables/sums.ts";

/** The figures of two ranges that are compared. */
export interface Compared {
  /** Without today, if that is not over. */
  readonly now: RangeReport;
  readonly before: RangeReport;
  /** The first day of all sales, if the earlier range begins before it. */
  readonly historyFrom: IsoDate | undefined;
  /** Whether the change of a sum is said in per cent, too: not if the history begins inside the earlier range. */
  readonly hasPercent: boolean;
  /** Whether the history has less than half of the earlier range, so that nothing at all is said in per cent. */
  readonly isTooShort: boolean;
}

/** Undefined if the report is not compared, or if the earlier range has no open day. */
export function comparedOf(report: Report | undefined): Compared | undefined {
  const comparison = report?.comparison;
  if (!report || !comparison || comparison.report.totals.days === 0) return undefined;
  const { withoutToday = report, historyFrom, report: before } = comparison;
  return {
    now: withoutToday,
    before,
    historyFrom,
    hasPercent: historyFrom === undefined,
    isTooShort: isTooShort(before, historyFrom),
  };
}

/** Whether the history has less than half of the days of an earlier range. */
export function isTooShort({ range }: Pick<RangeReport, "range">, historyFrom: IsoDate | undefined): boolean {
  if (historyFrom === undefined || range === null) return false;
  return daysIn({ startDate: historyFrom, endDate: range.endDate }) * 2 < daysIn(range);
}

/** The days that are left out of a comparison because they are not wholly known. */
export interface LeftOut {
  readonly range: DateRange;
  /** Whether it is today alone, which is not over. */
  readonly isToday: boolean;
}

/** Undefined if all days of the range are compared. */
export function leftOutOf(report: Report): LeftOut | undefined {
  const startDate = dayLeftOut(report);
  if (startDate === undefined) return undefined;
  const { today = startDate, days = [] } = report.knownUntil?.values ?? {};
  const endDate = days.at(-1)?.date ?? startDate;
  return { range: { startDate, endDate }, isToday: startDate >= today };
}

/** The first day that is left out because it is not wholly known, if there is one. */
export function dayLeftOut({ comparison }: Report): IsoDate | undefined {
  return comparison?.withoutToday && comparison.compared && addDays(comparison.compared.endDate, 1);
}

/** The rows of one name in both reports, or of one day in both ranges; at least one of them is there. */
export interface RowPair<Row> {
  readonly now: Row | undefined;
  readonly before: Row | undefined;
}

/** All rows in their order, then those that only the earlier report has, in theirs. */
export function pairRows<Row>(
  rows: readonly Row[],
  earlierRows: readonly Row[],
  nameOf: (row: Row) => string,
  earlierNameOf = nameOf,
): RowPair<Row>[] {
  const left = new Map(earlierRows.map((row) => [earlierNameOf(row), row]));
  const pairs = rows.map((now) => {
    const before = left.get(nameOf(now));
    left.delete(nameOf(now));
    return { now, before };
  });
  return [...pairs, ...[...left.values()].map((before) => ({ now: undefined, before }))];
}

/**
 * The rows of a dataset with names. A name that only one range has goes with the one of the other that differs in case, in
 * spaces or in what is in brackets, if there is only one such on each side.
 */
export function pairNames<Name extends AnyDataset>(
  { now, before }: Pick<Compared, "now" | "before">,
  dataset: Name,
): RowPair<Figures<Name>>[] {
  const nameOf = (row: Figures<Name>) => keyText(dataset, row);
  const pairs = pairRows(figuresOf(now, dataset), figuresOf(before, dataset), nameOf);
  const nameOfPair = (pair: RowPair<Figures<Name>>) =>
    [pair.now, pair.before].flatMap((row) => (row ? nameOf(row) : []))[0] ?? "";
  const alone = pairs.filter((pair) => !pair.now || !pair.before);
  const renamed = [...groupBy(alone, (pair) => plainName(nameOfPair(pair))).values()].filter(
    ([first, second, third]) => first?.now && second?.before && !third,
  );
  const beforeOf = new Map(renamed.map(([first, second]) => [first, second?.before]));
  const taken = new Set(beforeOf.values());
  return pairs
    .filter((pair) => pair.now || !taken.has(pair.before))
    .map((pair) => (beforeOf.has(pair) ? { ...pair, before: beforeOf.get(pair) } : pair));
}

/** The pairs of names by those of this range; none without a comparison. */
export function pairsByName<Name extends AnyDataset>(
  compared: Compared | undefined,
  dataset: Name,
): ReadonlyMap<string, RowPair<Figures<Name>>> {
  const pairs = compared ? pairNames(compared, dataset) : [];
  return new Map(pairs.flatMap((pair) => (pair.now ? [[keyText(dataset, pair.now), pair] as const] : [])));
}

/** Each day of the range with the day of the earlier range that is {@link pairShift} days before. */
export function pairDays(report: RangeReport, earlier: RangeReport): RowPair<DayFigures>[] {
  const shift = pairShift(report, earlier);
  return pairRows(
    report.salesOverTime,
    earlier.salesOverTime,
    ({ date }) => date,
    ({ date }) => addDays(date, shift),
  );
}

/** In ranges of months, the days between those that are compared: whole weeks, because weekdays differ more than dates. */
export function pairShift(report: RangeReport, earlier: RangeReport): number {
  const shift = dayShift(report, earlier);
  return shift < SHORTEST_MONTH ? shift : 7 * Math.round(shift / 7);
}

/** Fewer days would have too many at the ends without one to compare with. */
const SHORTEST_MONTH = 28;

/** The number of days by which the range begins after the earlier one. */
export function dayShift(report: RangeReport, earlier: RangeReport): number {
  const [startDate, endDate] = [earlier, report].map(
    ({ range, salesOverTime }) => range?.startDate ?? salesOverTime[0]?.date,
  );
  return startDate === undefined || endDate === undefined ? 0 : daysIn({ startDate, endDate }) - 1;
}

/** Whether each day of a range has the weekday of its day in the other, such as in two weeks. */
export function doDaysPair({ now, before }: Pick<Compared, "now" | "before">): boolean {
  if (!now.range || !before.range) return false;
  return dayShift(now, before) % 7 === 0 && daysIn(now.range) === daysIn(before.range);
}

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
