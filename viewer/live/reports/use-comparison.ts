import { useMemo } from "react";
import type { ComparisonKind } from "../../report/report.ts";
import { useLoad } from "../use-load.ts";
import type { LoadedReport } from "./loaded-report.ts";
import type { Reload } from "./reload.ts";
import type { Reports } from "./reports.ts";

/**
 * Compares every new report. With a comparison that is on already, a report and its comparison appear at once, so that
 * nothing moves. With one that was just chosen, the report stays in sight meanwhile. A failed one hides no figures.
 *
 * @param kind undefined for no comparison, which makes no calls
 */
export function useComparison(
  loaded: LoadedReport | undefined,
  kind: ComparisonKind | undefined,
  compare: Reports["compare"],
  ready?: Reload["ready"]["compare"],
) {
  const asked = useMemo(() => loaded && kind && { loaded, kind }, [loaded, kind]);
  const { key, value, hasFailed, isLoading } = useLoad(asked, compare, ready);
  return {
    /** The report, with its comparison as soon as that is there. */
    shown: asked && !isLoading && !hasFailed ? value : loaded,
    isComparing: isLoading,
    hasFailed,
    /** Whether the report is to wait for its comparison, because the one before it had one. */
    isAwaited: isLoading && key?.kind === kind,
  };
}
