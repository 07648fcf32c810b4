import { useEffect, useState } from "react";
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
 * @param report undefined as long as nobody looks, which makes no calls
 * @param onError is called for every load that failed, unless it was replaced
 */
export function useNewProducts(
  report: RangeReport | undefined,
  load: Reports["loadFirstHalf"],
  onError: Reports["firstHalfFailed"],
): Omit<Settled, "of"> & { tryAgain(): void } {
  const [settled, setSettled] = useState(NOTHING);
  const { marked, hasFailed } = settled.of === report ? settled : NOTHING;
  const isAsked = report !== undefined && marked === undefined;

  useEffect(() => {
    if (!isAsked) return;
    const controller = new AbortController();
    load(report, controller.signal).then(
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
  }, [report, isAsked, load, onError]);

  return { marked, hasFailed, tryAgain: () => setSettled(NOTHING) };
}
