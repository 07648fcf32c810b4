import { useLanguage } from "../../language.tsx";
import { comparedDaysText } from "../../report/language/comparison.ts";
import type { Report } from "../../report/report.ts";

interface ComparedDaysProps {
  readonly report: Report | undefined;
  readonly isComparing: boolean;
  readonly hasFailed: boolean;
}

/** Which days are compared, or why none are. It has its room as long as a comparison is chosen. */
export function ComparedDays({ report, isComparing, hasFailed }: ComparedDaysProps) {
  const language = useLanguage();
  const { live } = language;
  const text = report && (comparedDaysText(report, language) ?? live.notComparable);
  return (
    <p className={hasFailed ? "compared-days compared-days-failed" : "compared-days"} role="status">
      {hasFailed ? live.notCompared : isComparing ? live.comparing : text}
    </p>
  );
}
