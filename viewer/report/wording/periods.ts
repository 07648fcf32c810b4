/** The names of the periods of an archive. */
import { calendarUnitOf } from "../comparison/earlier-range.ts";
import { type DateRange, daysIn, type IsoDate, QUICK_RANGES } from "../date-range.ts";
import { unbroken } from "../format.ts";
import type { Dates } from "../language/dates.ts";
import type { PageLanguage } from "../language/language.ts";
import { coveredRange, type RangeReport } from "../report.ts";
import type { MonthFigures } from "../tables/months.ts";

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

/** A range for a small place: `22 Oct – 20 Nov` in the year of today, else `22 Nov ’25 – 20 Nov ’26`. */
export function shortRange(
  { startDate, endDate }: DateRange,
  today: IsoDate,
  { dayOfYear, year }: Dates,
): string {
  const days = [...new Set([startDate, endDate])];
  const isThisYear = days.every((date) => year(date) === year(today));
  return unbroken(
    days.map((date) => dayOfYear(date) + (isThisYear ? "" : ` ’${year(date).slice(2)}`)).join(" – "),
  );
}

/** `Mar 2026`, or `Mar 2026, from 12 Mar` if the range cuts it; a line breaks after the comma only. */
export function monthName(month: MonthFigures, language: PageLanguage): string {
  const part = monthPart(month, language);
  return [
    language.dates.month(month.month),
    ...(part === undefined ? [] : [part.replaceAll(" ", "\u00a0")]),
  ].join(", ");
}

/** `from 12 Mar`, `to 20 Nov`; undefined if the range has the whole month. */
export function monthPart(
  { from, to }: Pick<MonthFigures, "from" | "to">,
  { dates, tables }: PageLanguage,
): string | undefined {
  if (from !== undefined) return tables.fromDay(dates.dayOfYear(from));
  return to === undefined ? undefined : tables.toDay(dates.dayOfYear(to));
}

/** A report of a file, as the buttons offer it. */
export interface RangeChoice {
  /** The place of the report in the file. */
  readonly index: number;
  readonly label: string;
  /** Whether the label is the dates of the report. */
  readonly isDates: boolean;
}

/**
 * The reports of a file, short ranges first. All but the first are "Last N days" before its last day. The first is the
 * range that was asked for, which may be any. A month or a year has its own name.
 */
export function rangeChoices(reports: readonly RangeReport[], language: PageLanguage): RangeChoice[] {
  return reports
    .map((report, index) => ({ index, ...labelOf(report, index, language), days: daysOf(report) }))
    .sort((a, b) => a.days - b.days)
    .map(({ days, ...choice }) => choice);
}

function labelOf(
  report: RangeReport,
  index: number,
  { dates, page }: PageLanguage,
): Omit<RangeChoice, "index"> {
  const range = coveredRange(report);
  const days = daysOf(report) - 1;
  const isAskedQuick = QUICK_RANGES.some((quick) => quick === days) && range && !calendarUnitOf(range);
  if (report.range && days > 0 && (index > 0 || isAskedQuick))
    return { label: page.quickRange(days), isDates: false };
  return {
    label: range ? (unitName(range, dates) ?? dates.range(range)) : page.allDays,
    isDates: Boolean(range),
  };
}

function daysOf({ range }: RangeReport): number {
  return range ? daysIn(range) : Number.POSITIVE_INFINITY;
}
