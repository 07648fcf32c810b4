import { useState } from "react";
import { isSameRange } from "../../report/date-range.ts";
import type { Report } from "../../report/report.ts";
import { useLoad } from "../use-load.ts";
import type { LoadedReport, Selection } from "./loaded-report.ts";

/** Each new one is asked for. */
export interface TargetKey {
  readonly loaded: LoadedReport;
}

export interface AskedTarget {
  /** Undefined for all days, which have no target. */
  readonly selection: Selection | undefined;
  readonly target: Report["target"];
}

/**
 * Adds the target to every new load, after all other calls. While a newer one of the same days is loaded, it stays.
 *
 * @param isReady whether all that comes before is loaded
 */
export function useTarget(
  loaded: LoadedReport | undefined,
  isReady: boolean,
  ask: (key: TargetKey, signal: AbortSignal) => Promise<AskedTarget>,
) {
  const [key, setKey] = useState<TargetKey>();
  if (isReady && key?.loaded !== loaded) setKey(loaded && { loaded });
  const { value, hasFailed } = useLoad(key, ask);
  const asked = loaded?.asked;
  const isSame =
    asked?.range &&
    value?.selection &&
    isSameRange(asked.range, value.selection.range) &&
    asked.shops?.join("\n") === value.selection.shops?.join("\n");
  return {
    target: isSame ? value.target : undefined,
    /** Whether it is known if there is one, as far as it can be. */
    isKnown: isSame || hasFailed,
    askAgain: () => setKey(key && { ...key }),
  };
}
