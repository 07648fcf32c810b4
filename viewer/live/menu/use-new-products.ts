import { useEffect, useState } from "react";
import type { DateRange } from "../../report/date-range.ts";
import { withNewProducts } from "../../report/menu/new-products.ts";
import type { RangeReport } from "../../report/report.ts";
import type { Reports } from "../reports/reports.ts";

interface Settled {
  readonly of: RangeReport | undefined;
  /** The report with its new products marked, or without marks after a failed load. */
  readonly marked: RangeReport | undefined;
  readonly hasFailed: boolean;
}

const NOTHING: Settled = { of: undefined, marked: undefined, hasFailed: false };

/**
 * Marks the new products of each report, with one call for it.
 *
 * @param report undefined as long as nobody looks
 * @param half the first half of its range; undefined if its menu needs none. Without one of the two, there is no call
 * @param onError is called for every load that failed, unless it was replaced
 */
export function useNewProducts(
  report: RangeReport | undefined,
  half: DateRange | undefined,
  load: Reports["loadFirstHalf"],
  onError: Reports["firstHalfFailed"],
): Omit<Settled, "of"> & { tryAgain(): void } {
  const [settled, setSettled] = useState(NOTHING);
  const { marked, hasFailed } = settled.of === report ? settled : NOTHING;
  const isMarked = marked !== undefined;

  useEffect(() => {
    if (report === undefined || half === undefined || isMarked) return;
    const controller = new AbortController();
    load({ range: half, shops: report.shops }, controller.signal).then(
      (products) => {
        if (controller.signal.aborted) return;
        setSettled({ of: report, marked: withNewProducts(report, products), hasFailed: false });
      },
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setSettled({ of: report, marked: report, hasFailed: true });
        onError(error);
      },
    );
    return () => controller.abort();
  }, [report, half, isMarked, load, onError]);

  return { marked, hasFailed, tryAgain: () => setSettled(NOTHING) };
}
