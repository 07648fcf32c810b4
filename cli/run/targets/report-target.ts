import type { DayClose } from "../../../viewer/report/day-close.ts";
import type { Report } from "../../../viewer/report/report.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";

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
