import { useEffect, useState } from "react";
import type { DateRange } from "../report/date-range.ts";
import type { LoadedReport } from "./api.ts";

/** Loads the report of a range; the signal ends when a newer range overtakes it. */
export type LoadReport = (range: DateRange, signal: AbortSignal) => Promise<LoadedReport>;

interface State {
  /** What was loaded last, also while a newer load runs or after one failed. */
  readonly loaded: LoadedReport | undefined;
  readonly settledRange: DateRange | undefined;
}

/**
 * Loads whenever another range object comes, so that choosing the same range again reads it again. Having
 * data and fetching data are two facts: a failed load keeps the old report.
 *
 * @param onError hears of every load that failed and was not overtaken
 */
export function useReport(
  range: DateRange | undefined,
  load: LoadReport,
  onError: (error: unknown) => void,
): { loaded: LoadedReport | undefined; loading: boolean } {
  const [state, setState] = useState<State>({ loaded: undefined, settledRange: undefined });

  useEffect(() => {
    if (range === undefined) return;
    const controller = new AbortController();
    load(range, controller.signal).then(
      (loaded) => {
        if (!controller.signal.aborted) setState({ loaded, settledRange: range });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState(({ loaded }) => ({ loaded, settledRange: range }));
        onError(error);
      },
    );
    return () => controller.abort();
  }, [range, load, onError]);

  // Before the picker has chosen its first range there is nothing to show yet either.
  return { loaded: state.loaded, loading: range === undefined || state.settledRange !== range };
}
