import type { Today } from "../date-range.ts";
import type { ComparisonKind, Days, RangeReport, Report } from "../report.ts";
import { withoutOnlyShop } from "../shops/only-shop.ts";
import { changesOf } from "./changes.ts";

/**
 * The report together with the figures that it is compared with, and what changed.
 *
 * @param earlier may have no sales: that is a comparison, too
 * @param before the days before a week, if it is to be judged
 */
export function compareReports(
  report: RangeReport,
  kind: ComparisonKind,
  earlier: RangeReport,
  today?: Today,
  before?: Days,
): Report {
  return {
    ...withoutOnlyShop(report, earlier),
    comparison: { kind, report: withoutOnlyShop(earlier, report) },
    changes: changesOf(report, earlier, today, before),
  };
}
