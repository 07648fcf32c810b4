/** The exact sums of calendar months, for ranges with too many days to read. */
import type { SumsOf } from "../datasets.ts";
import { addDays, type IsoDate } from "../date-range.ts";
import { groupBy } from "../records.ts";
import { dataRange, type RangeReport } from "../report.ts";
import { sumFigures, sumOf } from "./sums.ts";

/** Two calendar months have no more days. A range up to this length has no months. */
const MOST_DAYS = 62;

/** Of the days, those with a record count. */
export type MonthSums = SumsOf<"sales_summary"> & { readonly days: number };

export interface MonthFigures extends MonthSums {
  /** `2026-03` */
  readonly month: string;
  /** The first day that counts, if the range begins within the month. */
  readonly from: IsoDate | undefined;
  /** The last day that counts, if the range ends within the month. */
  readonly to: IsoDate | undefined;
}

export function hasMonths(rangeDays: number): boolean {
  return rangeDays > MOST_DAYS;
}

/** The months from the first to the last with a record, which others between them may not have. */
export function monthsOf(report: RangeReport): readonly MonthFigures[] {
  const data = dataRange(report);
  if (data === null) return [];
  const { startDate, endDate } = report.range ?? data;
  const days = groupBy(report.salesOverTime, ({ date }) => monthOf(date));
  const first = monthOf(data.startDate);
  return Array.from({ length: monthsBetween(first, data.endDate) + 1 }, (_, at) => {
    const month = addMonths(first, at);
    const own = days.get(month) ?? [];
    return {
      month,
      from: monthOf(addDays(startDate, -1)) === month ? startDate : undefined,
      to: monthOf(addDays(endDate, 1)) === month ? endDate : undefined,
      ...sumFigures("sales_summary", own),
      days: own.length,
    };
  });
}

export function sumMonths(months: readonly MonthSums[]): MonthSums {
  return { ...sumFigures("sales_summary", months), days: sumOf(months, ({ days }) => days) };
}

/** The number of months from that of one day to that of another. */
export function monthsBetween(earlier: IsoDate, later: IsoDate): number {
  return placeOf(later) - placeOf(earlier);
}

/** The month that is some months later. */
export function addMonths(month: string, months: number): string {
  const place = placeOf(month) + months;
  return `${String(Math.floor(place / 12)).padStart(4, "0")}-${String((place % 12) + 1).padStart(2, "0")}`;
}

function monthOf(date: IsoDate): string {
  return date.slice(0, 7);
}

/** The number of months before the one of a date. */
function placeOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}
