import { daysIn, QUICK_RANGES } from "../date-range.ts";
import { coveredRange, type RangeReport } from "../report.ts";
import type { PageLanguage } from "./language.ts";

/** A report of a file, as the buttons offer it. */
export interface RangeChoice {
  /** The place of the report in the file. */
  readonly index: number;
  readonly label: string;
}

/**
 * The reports of a file, short ranges first. All but the first are "Last N days" before its last day. The first is the
 * range that was asked for, which may be any.
 */
export function rangeChoices(reports: readonly RangeReport[], language: PageLanguage): RangeChoice[] {
  return reports
    .map((report, index) => ({ index, label: labelOf(report, index, language), days: daysOf(report) }))
    .sort((a, b) => a.days - b.days)
    .map(({ index, label }) => ({ index, label }));
}

function labelOf(report: RangeReport, index: number, { dates, page }: PageLanguage): string {
  const range = coveredRange(report);
  const days = daysOf(report) - 1;
  const isQuick = days > 0 && (index > 0 || QUICK_RANGES.some((quick) => quick === days));
  if (report.range && isQuick) return page.quickRange(days);
  return range ? dates.range(range) : page.allDays;
}

function daysOf({ range }: RangeReport): number {
  return range ? daysIn(range) : Number.POSITIVE_INFINITY;
}
