import { useState } from "react";
import { useLoad } from "../use-load.ts";
import type { LoadedReport } from "./loaded-report.ts";
import type { Reload } from "./reload.ts";
import type { Reports } from "./reports.ts";

/**
 * What is usual on the day of every new load, if that is asked about. With another comparison, it stays.
 *
 * @param isReady whether all that comes before is loaded
 */
export function useUsual(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  { usual, usualDay }: Pick<Reports, "usual" | "usualDay">,
  ready: Reload["ready"]["usual"],
) {
  const [asked, ask] = useState<LoadedReport>();
  const wanted = loaded && usualDay(loaded) ? loaded : undefined;
  if (isReady && asked !== wanted) ask(wanted);
  const { key, value, hasFailed } = useLoad(asked, usual, ready);
  const isKnown = key === wanted;
  return {
    usual: isKnown && !hasFailed ? value : undefined,
    isPending: wanted !== undefined && !isKnown,
  };
}
