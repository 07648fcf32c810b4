import type { ComparisonKind, RangeReport, Report } from "../report.ts";

/**
 * The report together with the figures that it is compared with.
 *
 * @param earlier may have no sales: that is a comparison, too
 */
export function compareReports(report: RangeReport, kind: ComparisonKind, earlier: RangeReport): Report {
  return { ...report, comparison: { kind, report: earlier } };
}
