/** The form in which the closes of some days are saved. */
import type { DateRange } from "../date-range.ts";
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
