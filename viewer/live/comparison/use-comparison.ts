import { useCallback, useMemo } from "react";
import type { ComparisonKind } from "../../report/report.ts";
import type { LoadedReport } from "../reports/loaded-report.ts";
import type { CompareReport } from "../reports/reports.ts";
import { useLoad } from "../use-load.ts";

interface Compared {
  /** The report, with its comparison as soon as that is there. */
  readonly shown: LoadedReport | undefined;
  readonly isComparing: boolean;
  readonly hasFailed: boolean;
  /** Whether the report is to wait for its comparison, because the one before it had one. */
  readonly isAwaited: boolean;
}

interface Key {
  readonly loaded: LoadedReport;
  readonly kind: ComparisonKind;
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
  const asked = useMemo(() => loaded && kind && { loaded, kind }, [loaded, kind]);
  const load = useCallback(
    ({ loaded, kind }: Key, signal: AbortSignal) => compare(loaded, kind, signal),
    [compare],
  );
  const { key, value, hasFailed, isLoading } = useLoad(asked, load, onError);
  const isSettled = asked !== undefined && !isLoading;
  return {
    shown: isSettled && !hasFailed ? value : loaded,
    isComparing: isLoading,
    hasFailed: isSettled && hasFailed,
    isAwaited: isLoading && key?.kind === kind,
  };
}
