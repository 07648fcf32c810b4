/** What a signed-in person asks for, and gets. */
import type { DateRange } from "../../report/date-range.ts";
import type { Provenance, RangeReport, Report } from "../../report/report.ts";

/** Which sales a person asks for. */
export interface Selection {
  readonly range: DateRange;
  /** Undefined for all. */
  readonly shops?: readonly string[] | undefined;
}

/** A report, and the moment and time zone of its figures. */
export interface LoadedReport {
  readonly report: Report;
  /** The figures of the range, with all of their shops. */
  readonly own: RangeReport;
  readonly provenance: Provenance;
  /** The number of the store's state; null if the API does not send it. */
  readonly state?: string | null;
}

/** A report as a file of its own. */
export interface ReportFile {
  readonly name: string;
  readonly content: Blob;
}
