import { useEffect, useState } from "react";
import type { DateRange } from "../../report/date-range.ts";
import type { LoadReport } from "./reports.ts";
import type { LoadedReport } from "./sales-api.ts";

interface State {
  /** The last report that was loaded; it is kept while a newer load runs and after one has failed. */
  readonly loaded: LoadedReport | undefined;
  readonly settledRange: DateRange | undefined;
  readonly failed: boolean;
}

/**
 * Loads the report of every new range object, so that choosing the same range again loads it again. Having
 * data and fetching data are two facts: a failed load keeps the old report.
 *
 * @param onError is called for every load that failed, unless a newer range had replaced it
 */
export function useReport(
  range: DateRange | undefined,
  load: LoadReport,
  onError: (error: unknown) => void,
): { loaded: LoadedReport | undefined; loading: boolean; failed: boolean } {
  const [state, setState] = useState<State>({ loaded: undefined, settledRange: undefined, failed: false });

  useEffect(() => {
    if (range === undefined) return;
    const controller = new AbortController();
    load(range, controller.signal).then(
      (loaded) => {
        if (!controller.signal.aborted) setState({ loaded, settledRange: range, failed: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState(({ loaded }) => ({ loaded, settledRange: range, failed: true }));
        onError(error);
      },
    );
    return () => controller.abort();
  }, [range, load, onError]);

  // Before the picker has chosen the first range, there is nothing to show either.
  const loading = range === undefined || state.settledRange !== range;
  return { loaded: state.loaded, loading, failed: state.failed && !loading };
}
