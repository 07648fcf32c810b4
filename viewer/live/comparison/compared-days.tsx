import { useLanguage } from "../../language.tsx";
import { comparedDaysText } from "../../report/language/comparison.ts";
import type { Provenance, Report } from "../../report/report.ts";
import { isUnfinished } from "../../report/report.ts";

interface ComparedDaysProps {
  readonly report: Report | undefined;
  readonly provenance: Provenance | undefined;
  readonly isComparing: boolean;
  readonly hasFailed: boolean;
}

/** Which days are compared, or why none are. It has its room as long as a comparison is chosen. */
export function ComparedDays({ report, provenance, isComparing, hasFailed }: ComparedDaysProps) {
  const language = useLanguage();
  const { live } = language;
  const isTooSoon = isUnfinished(report?.range?.startDate, provenance, report);
  const text =
    report && (comparedDaysText(report, language) ?? (isTooSoon ? live.notOver : live.notComparable));
  return (
    <p className={hasFailed ? "compared-days compared-days-failed" : "compared-days"} role="status">
      {hasFailed ? live.notCompared : isComparing ? live.comparing : text}
    </p>
  );
}
