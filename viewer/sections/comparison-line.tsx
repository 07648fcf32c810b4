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
  const earlier = report.comparison?.report;
  if (report.comparison === undefined || !report.range || !earlier?.range) return null;
  const [now, before] = [report.totals.days, earlier.totals.days];
  const parts = [
    rangesCompared(formatRange(report.range), formatRange(earlier.range)),
    comparisonMessages[report.comparison.kind],
    ...(before === 0 ? [comparisonMessages.noSalesBefore] : []),
    ...(before !== 0 && now !== before ? [openDaysCompared({ now, before })] : []),
  ];
  return (
    <div className={isHidden ? "comparison-line comparison-hidden" : "comparison-line"}>
      <p>{parts.join(" · ")}</p>
      {isHydrated && before > 0 && (
        <button type="button" className="quiet-button" onClick={onPress}>
          {isHidden ? comparisonMessages.show : comparisonMessages.hide}
        </button>
      )}
    </div>
  );
}
