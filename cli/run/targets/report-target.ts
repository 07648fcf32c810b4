import { DATASETS, OPTIONAL_DATASETS } from "../../../viewer/report/datasets.ts";
import type { DayClose } from "../../../viewer/report/day-close.ts";
import type { Report } from "../../../viewer/report/report.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";

/** The formats of a report. A saved one has all that they need. */
export const REPORT_FORMATS = ["html", "json", "csv", "xlsx", "pdf", "png"] as const;
/** Those of the month for an accountant. They are made of the closes of its days, which no report has. */
export const ACCOUNT_FORMATS = ["vat", "peak"] as const;
/** A mail is only made of a report that is kept. */
export type Format = (typeof REPORT_FORMATS)[number] | (typeof ACCOUNT_FORMATS)[number] | "eml";

export function needsCloses(formats: readonly Format[]): boolean {
  return formats.some((format) => ACCOUNT_FORMATS.some((each) => each === format));
}

/**
 * The files of each format, by what their names end in; no other is written. Those of months, optional datasets, groups, the
 * shops like for like and the menu may not be made.
 */
export const ENDINGS: Readonly<Record<Format, readonly string[]>> = {
  html: [".html"],
  json: [".json"],
  csv: [
    "cards",
    ...DATASETS,
    "sales_by_month",
    ...OPTIONAL_DATASETS,
    "sales_by_group",
    "like_for_like",
    "menu",
  ].map((name) => `_${name}.csv`),
  xlsx: [".xlsx"],
  pdf: [".pdf"],
  png: [".png"],
  eml: [".eml"],
  vat: ["_vat.xlsx", "_vat.csv"],
  peak: ["_peak.xlsx"],
};

/** The formats of files that can go with a message, with their media types. */
export const MEDIA_TYPES = {
  html: "text/html",
  pdf: "application/pdf",
  png: "image/png",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Partial<Record<Format, string>>;
export type Attached = keyof typeof MEDIA_TYPES;

/** Each file of a report, by what its name ends in. */
export type Contents = ReadonlyMap<string, string | Uint8Array>;

/** Makes the files of a report, in all formats that were asked for. @param closes those of its days, if they are needed */
export type Render = (saved: SavedReport, closes?: readonly DayClose[]) => Promise<Contents>;

/** Hears what is wrong with a file that is written all the same. */
export type OnDoubt = (doubt: { readonly problem: string; readonly hint: string }) => void;

export interface CompleteReport {
  /** The first report of the saved ones, which gives the files their names. */
  readonly report: Report;
  readonly saved: SavedReport;
  /** Those of its days, if a format needs them. */
  readonly closes?: readonly DayClose[] | undefined;
  /** Whether a check failed, so that nothing old may be removed for this report. */
  readonly isDoubtful: boolean;
}

interface WrittenReport {
  /** As the user finds the files. */
  readonly paths: readonly string[];
  readonly notes?: readonly string[];
  readonly warnings?: readonly string[];
}

/** Where a report goes. It is opened before the server is asked, to report first if it cannot be written. */
export interface ReportTarget {
  readonly kept: string;
  /** Adds to the report what only the target knows about it. */
  complete?(report: Report): Report;
  /** Whether the report is to be written at all; always, if it is not there. */
  isNews?(saved: SavedReport): Promise<boolean>;
  write(finished: CompleteReport & { readonly contents: Contents }): Promise<WrittenReport>;
  close(): Promise<void>;
}
