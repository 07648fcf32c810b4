import { useCallback, useMemo } from "react";
import type { DateRange } from "../../report/date-range.ts";
import { withNewProducts } from "../../report/menu/new-products.ts";
import type { RangeReport } from "../../report/report.ts";
import type { Reports } from "../reports/reports.ts";
import { useLoad } from "../use-load.ts";

interface Key {
  readonly report: RangeReport;
  readonly half: DateRange;
}

/**
 * Marks the new products of each report, with one call for it.
 *
 * @param report undefined as long as nobody looks
 * @param half the first half of its range; undefined if its menu needs none. Without one of the two, there is no call
 * @param onError is called for every load that failed, unless it was replaced
 * @returns the report with its new products marked, or without marks after a failed load
 */
export function useNewProducts(
  report: RangeReport | undefined,
  half: DateRange | undefined,
  loadHalf: Reports["loadFirstHalf"],
  onError: Reports["firstHalfFailed"],
): { readonly marked: RangeReport | undefined; readonly hasFailed: boolean; tryAgain(): void } {
  const asked = useMemo(() => report && half && { report, half }, [report, half]);
  const load = useCallback(
    async ({ report, half }: Key, signal: AbortSignal) =>
      withNewProducts(report, await loadHalf({ range: half, shops: report.shops }, signal)),
    [loadHalf],
  );
  const { key, value, hasFailed, tryAgain } = useLoad(asked, load, onError);
  if (asked === undefined || key !== asked) return { marked: undefined, hasFailed: false, tryAgain };
  return { marked: hasFailed ? report : value, hasFailed, tryAgain };
}
