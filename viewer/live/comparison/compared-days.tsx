import { useLanguage } from "../../language.tsx";
import { isUnfinished, type Provenance, type Report } from "../../report/report.ts";
import { comparedDaysText } from "../../report/wording/comparison.ts";

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
