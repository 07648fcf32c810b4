import { useHydrated } from "../charts/use-hydrated.ts";
import { usePageLanguage } from "../language.tsx";
import { comparedOf } from "../report/comparison/compared.ts";
import { unbroken } from "../report/format.ts";
import type { Report } from "../report/report.ts";
import { comparedDaysText } from "../report/wording/comparison.ts";

interface ComparisonLineProps {
  readonly report: Report;
  readonly isHidden: boolean;
  /** Hides the comparison or shows it again. */
  readonly onPress: () => void;
}

/** Which days are compared, or why none are. */
export function ComparisonLine({ report, isHidden, onPress }: ComparisonLineProps) {
  const language = usePageLanguage();
  const { changes } = language;
  const isHydrated = useHydrated();
  const text = comparedDaysText(report, language);
  if (text === undefined) return null;
  return (
    <div className={isHidden ? "comparison-line row quiet comparison-hidden" : "comparison-line row quiet"}>
      <p>{unbroken(text)}</p>
      {isHydrated && comparedOf(report) && (
        <button type="button" className="quiet-button" onClick={onPress}>
          {isHidden ? changes.show : changes.hide}
        </button>
      )}
    </div>
  );
}
