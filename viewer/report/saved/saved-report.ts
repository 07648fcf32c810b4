/** The form in which reports are saved, in a `.json` file and inside every `.html` report. */
import type { DateRange } from "../date-range.ts";
import type { Provenance, Report } from "../report.ts";

export const SCHEMA_VERSION = 1;

/** `report.schema.json` describes it. Fields may be added, but never changed. */
export interface SavedReport extends Provenance {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  /** The name and version of the program that made it. */
  readonly program: string;
  readonly currency: "THB";
  /** The name of the cafe. */
  readonly title?: string;
  readonly reports: readonly Report[];
}

/** The text whose SHA-256 identifies the figures: the reports as they are saved, without spaces. */
export function figuresText(reports: readonly unknown[]): string {
  return JSON.stringify(reports);
}

/**
 * Puts reports into their saved form.
 *
 * @param title the name of the cafe
 */
export function saveReport(
  reports: readonly Report[],
  provenance: Provenance,
  version: string,
  title?: string,
): SavedReport {
  return {
    schemaVersion: SCHEMA_VERSION,
    generatedAt: provenance.generatedAt,
    program: `cafe-sales ${version}`,
    timeZone: provenance.timeZone,
    currency: "THB",
    ...(title !== undefined && { title }),
    ...(provenance.sha256 !== undefined && { sha256: provenance.sha256 }),
    reports,
  };
}

/**
 * The name of the file of a report: `cafe-sales_2026-10-21_2026-11-20.html`; without a range, `cafe-sales_all.html`.
 *
 * @param ending with its dot
 */
export function fileName(range: DateRange | null, ending: string): string {
  return `cafe-sales_${range === null ? "all" : `${range.startDate}_${range.endDate}`}${ending}`;
}
