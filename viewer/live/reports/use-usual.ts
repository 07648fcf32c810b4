import { useLoad } from "../use-load.ts";
import type { LoadedReport } from "./loaded-report.ts";
import type { Reload } from "./reload.ts";
import type { Reports } from "./reports.ts";

/**
 * Adds to every new report what is usual on its day. The report is shown meanwhile; if this fails, it stays.
 *
 * @param isReady whether all that comes before is loaded
 */
export function useUsual(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  addUsual: Reports["addUsual"],
  ready: Reload["ready"]["addUsual"],
): { shown: LoadedReport | undefined; isPending: boolean } {
  const { key, value, hasFailed } = useLoad(isReady ? loaded : undefined, addUsual, ready);
  if (!loaded || hasFailed) return { shown: loaded, isPending: false };
  if (key === loaded) return { shown: value, isPending: false };
  // If only the comparison is another one, nothing that is in sight disappears.
  const isSameLoad = value?.provenance === loaded.provenance;
  return isSameLoad
    ? { shown: { ...loaded, usual: value.usual }, isPending: false }
    : { shown: loaded, isPending: true };
}
