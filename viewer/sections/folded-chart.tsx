import type { ReactNode } from "react";
import type { SectionProps } from "./section-props.ts";

/** In a report file of so many days, a chart that few ask for is folded. */
const MOST_FOLDED_DAYS = 31;

interface FoldedChartProps extends Pick<SectionProps, "report" | "isFile"> {
  /** The title of the chart, which is then the line that opens it. */
  readonly title: string;
  readonly mostDays?: number;
  readonly children: ReactNode;
}

/**
 * A chart. In a short report file, a phone has a line that opens it, also without a script. Paper and wider screens show it
 * open, if the browser can.
 */
export function FoldedChart({
  title,
  report,
  isFile,
  mostDays = MOST_FOLDED_DAYS,
  children,
}: FoldedChartProps) {
  // A chart without data says so.
  if (!isFile || !report?.totals.days || report.totals.rangeDays > mostDays) return children;
  return (
    <details className="folded-chart">
      <summary className="figures-line">
        <h3 className="quiet-title">{title}</h3>
      </summary>
      {children}
    </details>
  );
}
