/** What a signed-in person asks for, and gets. */
import type { DateRange } from "../../report/date-range.ts";
import type { AskedReport } from "../../report/load/load-report.ts";
import type { Answers } from "../../report/load/one-state.ts";
import type { ChosenShops, ComparisonKind, Provenance, RangeReport, Report } from "../../report/report.ts";

/** Which sales a person asks for. */
export interface Selection {
  readonly range: DateRange;
  readonly shops?: ChosenShops;
  /** The group whose shops are meant. */
  readonly group?: string | undefined;
}

/** Which shops are chosen, as a text. */
export function chosenText({ shops, group }: Pick<Selection, "shops" | "group">): string {
  return JSON.stringify([shops, group]);
}

export interface AskedLoad extends AskedReport {
  /** Hears the days with sales, which `dataDays` then says. */
  readonly onDays?: (days: DateRange) => void;
}

/** A report, and the moment and time zone of its figures. */
export interface LoadedReport {
  readonly report: Report;
  /** The figures of the range, with all of their shops. */
  readonly own: RangeReport;
  readonly asked: AskedLoad;
  /** What it is made of. */
  readonly answers: Answers;
  /** Whether it has its optional datasets, as far as there are any. */
  readonly isWhole: boolean;
  readonly provenance: Provenance;
}

export interface ServerState {
  /** Undefined if the server does not say it. */
  readonly state: string | undefined;
  /** An ISO moment. */
  readonly syncFailedSince: string | undefined;
}

export interface AskedComparison {
  readonly loaded: LoadedReport;
  readonly kind: ComparisonKind;
}
