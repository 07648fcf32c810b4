import { useEffect, useState } from "react";
import type { ComparisonKind } from "../../report/report.ts";
import type { LoadedReport } from "../reports/loaded-report.ts";
import type { CompareReport } from "../reports/reports.ts";

interface Settled {
  /** The report without its comparison. */
  readonly of: LoadedReport | undefined;
  readonly kind: ComparisonKind | undefined;
  /** Undefined if the load failed. */
  readonly compared: LoadedReport | undefined;
}

const NOTHING: Settled = { of: undefined, kind: undefined, compared: undefined };

interface Compared {
  /** With the comparison as soon as it is there. */
  readonly shown: LoadedReport | undefined;
  readonly isComparing: boolean;
  readonly hasFailed: boolean;
  /** Whether the report is to wait for its comparison, because the one before it had one. */
  readonly isAwaited: boolean;
}

/**
 * Compares every new report. With a comparison that is on already, a report and its comparison appear at once, so that
 * nothing moves. With one that was just chosen, the report stays in sight meanwhile. A failed one hides no figures.
 *
 * @param kind undefined for no comparison, which makes no calls
 * @param onError is called for every load that failed, unless it was replaced
 */
export function useComparison(
  loaded: LoadedReport | undefined,
  kind: ComparisonKind | undefined,
  compare: CompareReport,
  onError: (error: unknown) => void,
): Compared {
  const [settled, setSettled] = useState<Settled>({ of: undefined, kind, compared: undefined });

  useEffect(() => {
    if (loaded === undefined) return;
    const settle = (compared?: LoadedReport) => setSettled({ of: loaded, kind, compared });
    // Without a comparison, a new report draws the page once, and not twice.
    if (kind === undefined) return setSettled((before) => (before.kind === undefined ? before : NOTHING));
    const controller = new AbortController();
    compare(loaded, kind, controller.signal).then(
      (compared) => {
        if (!controller.signal.aborted) settle(compared);
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        settle();
        onError(error);
      },
    );
    return () => controller.abort();
  }, [loaded, kind, compare, onError]);

  const isSettled = settled.of === loaded && settled.kind === kind;
  const isComparing = kind !== undefined && loaded !== undefined && !isSettled;
  return {
    shown: (kind && isSettled && settled.compared) || loaded,
    isComparing,
    hasFailed: kind !== undefined && isSettled && loaded !== undefined && settled.compared === undefined,
    isAwaited: isComparing && settled.kind === kind,
  };
}
