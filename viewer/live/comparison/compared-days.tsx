import { comparedDaysText } from "../../report/comparison/messages.ts";
import { liveMessages } from "../../report/live/messages.ts";
import type { Report } from "../../report/report.ts";

interface ComparedDaysProps {
  readonly report: Report | undefined;
  readonly isComparing: boolean;
  readonly hasFailed: boolean;
}

/** Which days are compared, or why none are. It has its room as long as a comparison is chosen. */
export function ComparedDays({ report, isComparing, hasFailed }: ComparedDaysProps) {
  return (
    <p className={hasFailed ? "compared-days compared-days-failed" : "compared-days"} role="status">
      {hasFailed ? liveMessages.notCompared : isComparing ? liveMessages.comparing : textOf(report)}
    </p>
  );
}

function textOf(report: Report | undefined): string | undefined {
  return report && (comparedDaysText(report) ?? liveMessages.notComparable);
}
