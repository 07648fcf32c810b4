/** The form in which the closes of some days are saved. */
import type { DateRange } from "../date-range.ts";
import type { WithKnowledge } from "../known/incompleteness.ts";
import type { Knowledge, UnknownDay } from "../known/knowledge.ts";
import type { DayClose } from "./day-close.ts";

const SCHEMA_VERSION = 1;

/** Fields may be added, but never changed. */
export interface SavedCloses {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  /** When the figures were read. */
  readonly generatedAt: string;
  readonly program: string;
  readonly timeZone: string;
  readonly currency: string;
  /** The name of the cafe. */
  readonly title?: string;
  readonly range: DateRange;
  readonly closes: readonly DayClose[];
  /** Missing if all days are wholly known, or the source does not say it. */
  readonly known?: KnownCloses;
}

/** The days that are not wholly known. */
export interface KnownCloses extends Pick<Knowledge, "source" | "today"> {
  readonly days: readonly UnknownShopDay[];
}

interface UnknownShopDay extends UnknownDay {
  /** As the closes spell it; empty for all shops together. */
  readonly store: string;
}

/** The days of some closes, as what a language words. @param isTold whether a day is one of them */
export function knownOf(
  { known }: Pick<SavedCloses, "known">,
  isTold: (day: UnknownShopDay) => boolean,
): WithKnowledge {
  return known ? { knownUntil: { values: { ...known, days: known.days.filter(isTold) } } } : {};
}

export function saveCloses(facts: Omit<SavedCloses, "schemaVersion">): SavedCloses {
  return { schemaVersion: SCHEMA_VERSION, ...facts };
}

/** How many numbers are missing altogether; undefined if no day says any. */
export function missingIn(closes: readonly DayClose[]): number | undefined {
  const series = closes.flatMap(({ numbers = [] }) => numbers);
  return series.length === 0 ? undefined : series.reduce((sum, { missing_count }) => sum + missing_count, 0);
}

/** `cafe-sales_close_2026-11-20.pdf`, or with the first and the last day of several. */
export function closeFileName({ startDate, endDate }: DateRange, ending: string): string {
  return `cafe-sales_close_${[...new Set([startDate, endDate])].join("_")}${ending}`;
}
