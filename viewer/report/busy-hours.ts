/** The exact sums of hours and weekdays, and of the receipts without a time. */

import { type DayStart, isoWeekday } from "./date-range.ts";
import type { Baht } from "./decimal.ts";
import { groupBy, hourAtPlace, placeOfHour } from "./records.ts";
import type { Days, HourFigures, RangeReport } from "./report.ts";
import { difference, perUnit, sumFigures, sumOf } from "./tables/sums.ts";

export interface HourTotals {
  /** Monday first. */
  readonly weekdays: readonly Baht[];
  readonly total_sales: Baht;
  readonly total_transactions: number;
}

export interface HourRowTotals extends HourTotals {
  readonly hour: number;
}

/** The sums of each hour, from the first to the last of the day that has receipts. */
export function hourTotals(hours: readonly HourFigures[], dayStarts?: DayStart): HourRowTotals[] {
  return hoursBetween(hours, dayStarts).map((hour) => ({
    hour,
    ...totalsOf(hours.filter((cell) => cell.hour === hour)),
  }));
}

/** All hours from the first to the last of some, in the order of the day. */
export function hoursBetween(hours: readonly Pick<HourFigures, "hour">[], dayStarts?: DayStart): number[] {
  if (hours.length === 0) return [];
  const places = hours.map(({ hour }) => placeOfHour(hour, dayStarts));
  const first = Math.min(...places);
  return Array.from({ length: Math.max(...places) - first + 1 }, (_, index) =>
    hourAtPlace(first + index, dayStarts),
  );
}

/** Whether nothing of a weekday is known, as of one on which the cafe is closed. @param isoDay 1 for Monday */
export function isWithoutSales(days: Days, hours: readonly HourFigures[], isoDay: number): boolean {
  return (
    !days.some(({ date }) => isoWeekday(date) === isoDay) && !hours.some(({ weekday }) => weekday === isoDay)
  );
}

export function sumTotals(all: readonly HourTotals[]): HourTotals {
  return {
    weekdays: WEEKDAYS.map((_, index) => sumOf(all, ({ weekdays }) => weekdays[index] ?? 0)),
    ...sumFigures("sales_by_hour", all),
  };
}

/** The days less the hours: the receipts without a time. Figures are negative if the hours have more. */
export function totalsWithoutTime({ salesOverTime, hours = [] }: RangeReport): HourTotals {
  const days = totalsOf(salesOverTime.map((day) => ({ ...day, weekday: isoWeekday(day.date) })));
  const timed = totalsOf(hours);
  return {
    weekdays: days.weekdays.map((sum, index) => difference(sum, timed.weekdays[index] ?? 0)),
    total_sales: difference(days.total_sales, timed.total_sales),
    total_transactions: difference(days.total_transactions, timed.total_transactions),
  };
}

function totalsOf(cells: readonly Omit<HourFigures, "hour" | "days">[]): HourTotals {
  const own = (isoDay: number) => cells.filter(({ weekday }) => weekday === isoDay);
  return {
    weekdays: WEEKDAYS.map((isoDay) => sumOf(own(isoDay), ({ total_sales }) => total_sales)),
    ...sumFigures("sales_by_hour", cells),
  };
}

export type HoursLess = NonNullable<ReturnType<typeof hoursLess>>;

/** What the hours have less than the days, negative if they have more; undefined if there is no difference. */
export function hoursLess(report: RangeReport) {
  const { total_sales: sales, total_transactions: customers } = totalsWithoutTime(report);
  return sales === 0 && customers === 0
    ? undefined
    : { sales, customers, hasHours: report.hours?.length !== 0 };
}

/** The map of hours and weekdays: the mean sales of an open day, in steps. */
const STEPS = [1, 2, 3, 4, 5] as const;

export interface HourCell extends Pick<HourFigures, "weekday" | "hour"> {
  /** The sales for each open day of the weekday. */
  readonly mean: Baht;
  /** Undefined if the mean is not above zero. */
  readonly step: (typeof STEPS)[number] | undefined;
}

/**
 * The steps are quintiles of the cells whose mean is above zero. The step of a cell is 1 plus the number of whole fifths
 * of these cells that have a lower mean. So equal means are always in one step, and few different means make fewer steps.
 */
export function hourMap(hours: readonly HourFigures[], dayStarts?: DayStart) {
  const means = hours.map(({ total_sales, days }) => perUnit(total_sales, days) ?? 0);
  const ranked = means.filter((mean) => mean > 0).sort((one, other) => one - other);
  const stepOf = (mean: number) => STEPS[Math.floor((STEPS.length * ranked.indexOf(mean)) / ranked.length)];
  const cells = hours.map(({ weekday, hour }, index): HourCell => {
    const mean = means[index] ?? 0;
    return { weekday, hour, mean, step: mean > 0 ? stepOf(mean) : undefined };
  });
  const sold = cells.filter(({ mean }) => mean > 0);
  return {
    /** They go from the first to the last hour of the day with sales or, if there are none, with receipts. */
    rows: hoursBetween(sold.length > 0 ? sold : cells, dayStarts).map((hour) => ({
      hour,
      /** They begin with Monday; a cell without receipts is undefined. */
      cells: WEEKDAYS.map((isoDay) => cells.find((cell) => cell.weekday === isoDay && cell.hour === hour)),
    })),
    /** The steps that have cells, from the lowest, with the lowest and the highest mean of each. */
    steps: STEPS.flatMap((step) => {
      const own = ranked.filter((mean) => stepOf(mean) === step);
      const [lowest, highest] = [own[0], own.at(-1)];
      return lowest === undefined || highest === undefined ? [] : [{ step, lowest, highest }];
    }),
    /** The cell with the highest mean, the first of equal ones; undefined if no mean is above zero. */
    busiest: cells.find(({ mean }) => mean === ranked.at(-1)),
  };
}

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** In a shorter range, a weekday stands for a single day. */
export const FEWEST_DAYS = 14;

export type WeekdayMeans = ReturnType<typeof weekdayMeans>[number];

/** The means of each weekday over its days that have a record, Monday first; undefined if there are none. */
export function weekdayMeans(days: Days) {
  const byWeekday = groupBy(days, ({ date }) => isoWeekday(date));
  return WEEKDAYS.map((isoDay) => {
    const own = byWeekday.get(isoDay) ?? [];
    const sums = sumFigures("sales_summary", own);
    return {
      weekday: isoDay,
      days: own.length,
      sales: perUnit(sums.total_sales, own.length),
      customers: perUnit(sums.total_transactions, own.length),
    };
  });
}
