/** The reports that a signed-in person asks for. */
import { comparableRange, unfinishedPeriod } from "../../report/comparison/earlier-range.ts";
import type { DateRange } from "../../report/date-range.ts";
import type { ComparisonKind } from "../../report/report.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import type { LoadedReport, ReportFile, SalesApi } from "./sales-api.ts";

/** Loads the report of a range. The signal is aborted when a newer range replaces it. */
export type LoadReport = (range: DateRange, signal: AbortSignal) => Promise<LoadedReport>;

/**
 * Adds what a loaded report is compared with. The signal is aborted when another report or comparison replaces it.
 *
 * @returns the same report if there are no earlier days
 */
export type CompareReport = (
  loaded: LoadedReport,
  kind: ComparisonKind,
  signal: AbortSignal,
) => Promise<LoadedReport>;

/** The functions never change, so that effects of React may depend on them. */
export interface Reports {
  load: LoadReport;
  loadFailed(error: unknown): void;
  compare: CompareReport;
  compareFailed(error: unknown): void;
  /** Asks for the report as a file. */
  saveReport(range: DateRange, comparison: ComparisonKind | undefined): Promise<ReportFile>;
}

/** @param withToken makes each call with the token of the session */
export function createReports(
  { withToken }: Pick<SessionMachine, "withToken">,
  api: SalesApi,
  { today, logError }: Pick<LiveEffects, "today" | "logError">,
): Reports {
  return {
    load: (range, signal) => withToken((token) => api.load(range, token, signal), signal),
    loadFailed: (error) => logError("The sales data could not be loaded.", error),
    async compare(loaded, kind, signal) {
      const { range } = loaded.report;
      const earlier = range && comparableRange(kind, range, unfinishedPeriod(range, today()));
      if (!earlier) return loaded;
      const comparison = { kind, range: earlier };
      return withToken((token) => api.compare(loaded, comparison, today(), token, signal), signal);
    },
    compareFailed: (error) => logError("The comparison could not be loaded.", error),
    saveReport: (range, comparison) => withToken((token) => api.saveReport(range, comparison, token)),
  };
}
