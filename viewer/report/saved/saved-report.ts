/** The form in which reports are saved, in a `.json` file and inside every `.html` report. */
import type { AskedRange } from "../date-range.ts";
import { THB } from "../money.ts";
import type { Provenance, WordedReport } from "../report.ts";
import type { Section, Sections } from "../sections.ts";

export const SCHEMA_VERSION = 1;

/** `report.schema.json` describes it. Fields may be added, but never changed. */
export interface SavedReport extends Provenance {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly program: string;
  /** That of all amounts, as in ISO 4217. */
  readonly currency: string;
  /** The name of the cafe. */
  readonly title?: string;
  /** The page shows these; without it, every section for which there is data. */
  readonly sections?: readonly Section[];
  readonly reports: readonly WordedReport[];
}

/** The text whose SHA-256 identifies the figures: the reports as they are saved, without spaces. */
export function figuresText(reports: readonly unknown[]): string {
  return JSON.stringify(reports);
}

/** What is saved beside the figures. */
export interface PageFacts {
  readonly title?: string | undefined;
  readonly sections?: Sections;
  /** The language of the texts; English by default. */
  readonly language?: string;
  /** That of the amounts; baht by default. */
  readonly currency?: string | undefined;
  readonly isSample?: boolean;
}

/** English is not named. */
export function inLanguage(language = "en"): Pick<SavedReport, "language"> {
  return language === "en" ? {} : { language };
}

export function saveReport(
  reports: readonly WordedReport[],
  provenance: Provenance,
  version: string,
  { title, sections, language, currency = THB.code, isSample = false }: PageFacts = {},
): SavedReport {
  return {
    schemaVersion: SCHEMA_VERSION,
    generatedAt: provenance.generatedAt,
    program: `cafe-sales ${version}`,
    timeZone: provenance.timeZone,
    ...(provenance.dayStarts !== undefined && { dayStarts: provenance.dayStarts }),
    currency,
    ...(title !== undefined && { title }),
    ...(sections && { sections }),
    ...(provenance.sha256 !== undefined && { sha256: provenance.sha256 }),
    ...inLanguage(language),
    ...(isSample && { isSample }),
    reports,
  };
}

/** `cafe-sales_2026-10-21_2026-11-20.html`, or `cafe-sales_all.html` without a range. @param ending with its dot */
export function fileName(range: AskedRange, ending: string): string {
  return `cafe-sales_${range === null ? "all" : `${range.startDate}_${range.endDate}`}${ending}`;
}
