/** What a signed-in person asks for, and gets. */
import type { ReportAccumulator } from "../../report/aggregate.ts";
import type { EarlierRange } from "../../report/comparison/earlier-range.ts";
import type { DateRange, IsoDate } from "../../report/date-range.ts";
import type { DayFigures, Provenance, RangeReport, Report } from "../../report/report.ts";

/** Which sales a person asks for. */
export interface Selection {
  readonly range: DateRange;
  /** Undefined for all. */
  readonly shops?: readonly string[] | undefined;
}

/** What a report is compared with. */
interface ComparedSales extends EarlierRange {
  readonly sums: ReportAccumulator;
  /** The day of the load, which is not over. */
  readonly today: IsoDate;
  /** The days before a week, if it is judged. */
  readonly before: readonly DayFigures[] | undefined;
}

/** A report, and the moment and time zone of its figures. */
export interface LoadedReport {
  readonly report: Report;
  /** The figures of the range, with all of their shops. */
  readonly own: RangeReport;
  /** What they are made of. */
  readonly sums: ReportAccumulator;
  readonly compared?: ComparedSales;
  /** Whether it has its optional datasets, as far as there are any. */
  readonly isWhole: boolean;
  readonly provenance: Provenance;
  /** The number of the store's state; null if the API does not send it. */
  readonly state?: string | null;
}
