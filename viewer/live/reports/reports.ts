/** The reports that a signed-in person asks for. */
import { comparableRange, unfinishedPeriod } from "../../report/comparison/earlier-range.ts";
import type { ComparisonKind, ProductFigures } from "../../report/report.ts";
import type { LiveEffects } from "../effects.ts";
import type { SessionMachine } from "../session-machine.ts";
import type { LoadedReport, Selection } from "./loaded-report.ts";
import type { SalesApi } from "./sales-api.ts";

/** Loads the report of a selection. The signal is aborted when a newer one replaces it. */
type LoadReport = (selection: Selection, signal: AbortSignal) => Promise<LoadedReport>;

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

/** Adds the optional datasets. The signal is aborted when another report or comparison replaces it. */
export type CompleteReport = (loaded: LoadedReport, signal: AbortSignal) => Promise<LoadedReport>;

/** The functions never change, so that effects of React may depend on them. */
export interface Reports {
  load: LoadReport;
  loadFailed(error: unknown): void;
  compare: CompareReport;
  compareFailed(error: unknown): void;
  complete: CompleteReport;
  completeFailed(error: unknown): void;
  /** The products of the first half of a report's range. */
  loadFirstHalf(half: Selection, signal: AbortSignal): Promise<readonly ProductFigures[]>;
  firstHalfFailed(error: unknown): void;
  /** Asks for the report as a file. */
  saveReport(selection: Selection, comparison: ComparisonKind | undefined): Promise<File>;
  /** The names of all shops. */
  shopNames(asked: true, signal: AbortSignal): Promise<readonly string[]>;
  shopNamesFailed(error: unknown): void;
}

/** @param withToken makes each call with the token of the session */
export function createReports(
  { withToken }: Pick<SessionMachine, "withToken">,
  api: SalesApi,
  { today, logError }: Pick<LiveEffects, "today" | "logError">,
): Reports {
  return {
    load: (selection, signal) => withToken((token) => api.load(selection, token, signal), signal),
    loadFailed: (error) => logError("The sales data could not be loaded.", error),
    async compare(loaded, kind, signal) {
      const { range } = loaded.report;
      const earlier = range && comparableRange(kind, range, unfinishedPeriod(range, today()));
      if (!earlier) return loaded;
      const comparison = { kind, range: earlier };
      return withToken((token) => api.compare(loaded, comparison, today(), token, signal), signal);
    },
    compareFailed: (error) => logError("The comparison could not be loaded.", error),
    complete: (loaded, signal) => withToken((token) => api.complete(loaded, token, signal), signal),
    completeFailed: (error) => logError("The stores or the hours could not be loaded.", error),
    loadFirstHalf: (half, signal) => withToken((token) => api.products(half, token, signal), signal),
    firstHalfFailed: (error) => logError("The first half of the range could not be loaded.", error),
    saveReport: (selection, comparison) => withToken((token) => api.saveReport(selection, comparison, token)),
    shopNames: (_, signal) => withToken((token) => api.shopNames(token, signal), signal),
    shopNamesFailed: (error) => logError("The names of the stores could not be loaded.", error),
  };
}
