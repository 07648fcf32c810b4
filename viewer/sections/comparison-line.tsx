import { earlierReport } from "../report/comparison/compared.ts";
import { comparisonMessages, openDaysCompared, rangesCompared } from "../report/comparison/messages.ts";
import { formatRange } from "../report/format.ts";
import type { Report } from "../report/report.ts";
import { useHydrated } from "./hydration/use-hydrated.ts";

interface ComparisonLineProps {
  readonly report: Report;
  readonly isHidden: boolean;
  /** Hides the comparison or shows it again. */
  readonly onPress: () => void;
}

/** Which days are compared, or why none are. */
export function ComparisonLine({ report, isHidden, onPress }: ComparisonLineProps) {
  const isHydrated = useHydrated();
  const text = comparedDaysText(report);
  if (text === undefined) return null;
  return (
    <div className={isHidden ? "comparison-line comparison-hidden" : "comparison-line"}>
      <p>{text}</p>
      {isHydrated && earlierReport(report) && (
        <button type="button" className="quiet-button" onClick={onPress}>
          {isHidden ? comparisonMessages.show : comparisonMessages.hide}
        </button>
      )}
    </div>
  );
}

/** `14 – 20 Nov 2026 against 7 – 13 Nov 2026 · same weekdays`; undefined if the report is not compared. */
export function comparedDaysText({ range, totals, comparison }: Report): string | undefined {
  const earlier = comparison?.report;
  if (comparison === undefined || !range || !earlier?.range) return undefined;
  const [now, before] = [totals.days, earlier.totals.days];
  return [
    rangesCompared(formatRange(range), formatRange(earlier.range)),
    comparisonMessages[comparison.kind],
    ...(before === 0 ? [comparisonMessages.noSalesBefore] : []),
    ...(before !== 0 && now !== before ? [openDaysCompared({ now, before })] : []),
  ].join(" · ");
}
