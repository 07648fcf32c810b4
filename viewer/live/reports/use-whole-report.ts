import { useEffect, useState } from "react";
import type { LoadedReport } from "./loaded-report.ts";
import type { CompleteReport } from "./reports.ts";

interface Settled {
  /** The report without its optional datasets. */
  readonly of: LoadedReport | undefined;
  /** The same if they could not be loaded. */
  readonly whole: LoadedReport | undefined;
}

/**
 * Adds the optional datasets to every new report, which is shown meanwhile. If they fail, it stays.
 *
 * @param isReady whether all is known that they need
 * @param onError is called for every load that failed, unless it was replaced
 */
export function useWholeReport(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  complete: CompleteReport,
  onError: (error: unknown) => void,
): { shown: LoadedReport | undefined; isPending: boolean } {
  const [settled, setSettled] = useState<Settled>({ of: undefined, whole: undefined });

  useEffect(() => {
    if (loaded === undefined || loaded.isWhole || !isReady) return;
    const controller = new AbortController();
    complete(loaded, controller.signal).then(
      (whole) => {
        if (!controller.signal.aborted) setSettled({ of: loaded, whole });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setSettled({ of: loaded, whole: loaded });
        onError(error);
      },
    );
    return () => controller.abort();
  }, [loaded, isReady, complete, onError]);

  if (loaded === undefined || loaded.isWhole) return { shown: loaded, isPending: false };
  if (settled.of === loaded) return { shown: settled.whole, isPending: false };
  // If only the comparison is another one, nothing that is in sight disappears.
  const isSameLoad = settled.whole?.provenance === loaded.provenance;
  return { shown: isSameLoad ? settled.whole : loaded, isPending: true };
}
