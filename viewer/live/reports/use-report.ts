import { useEffect, useState } from "react";
import type { LoadedReport, Selection } from "./loaded-report.ts";
import type { LoadReport } from "./reports.ts";

interface State {
  /** The last report that was loaded; it is kept while a newer load runs and after one has failed. */
  readonly loaded: LoadedReport | undefined;
  readonly settled: Selection | undefined;
  readonly failed: boolean;
}

/**
 * Loads the report of every new selection object, so that choosing the same range again loads it again. Having
 * data and fetching data are two facts: a failed load keeps the old report.
 *
 * @param onError is called for every load that failed, unless a newer selection had replaced it
 */
export function useReport(
  selection: Selection | undefined,
  load: LoadReport,
  onError: (error: unknown) => void,
): { loaded: LoadedReport | undefined; loading: boolean; failed: boolean } {
  const [state, setState] = useState<State>({ loaded: undefined, settled: undefined, failed: false });

  useEffect(() => {
    if (selection === undefined) return;
    const controller = new AbortController();
    load(selection, controller.signal).then(
      (loaded) => {
        if (!controller.signal.aborted) setState({ loaded, settled: selection, failed: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState(({ loaded }) => ({ loaded, settled: selection, failed: true }));
        onError(error);
      },
    );
    return () => controller.abort();
  }, [selection, load, onError]);

  // Before the picker has chosen the first range, there is nothing to show either.
  const loading = selection === undefined || state.settled !== selection;
  return { loaded: state.loaded, loading, failed: state.failed && !loading };
}
