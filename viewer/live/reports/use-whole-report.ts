import { useLoad } from "../use-load.ts";
import type { LoadedReport } from "./loaded-report.ts";
import type { Reload } from "./reload.ts";
import type { Reports } from "./reports.ts";

/**
 * Adds the optional datasets to every new report, which is shown meanwhile. If they fail, it stays.
 *
 * @param isReady whether all is known that they need
 */
export function useWholeReport(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  complete: Reports["complete"],
  ready?: Reload["ready"]["complete"],
): { shown: LoadedReport | undefined; isPending: boolean } {
  const isAsked = loaded !== undefined && !loaded.isWhole;
  const { key, value, hasFailed } = useLoad(isAsked && isReady ? loaded : undefined, complete, ready);
  if (!isAsked) return { shown: loaded, isPending: false };
  if (key === loaded) return { shown: hasFailed ? loaded : value, isPending: false };
  // If only the comparison is another one, nothing that is in sight disappears.
  const isSameLoad = value?.provenance === loaded.provenance;
  return { shown: isSameLoad ? value : loaded, isPending: true };
}
