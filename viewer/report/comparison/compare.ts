import type { IsoDate } from "../date-range.ts";
import type { ComparisonKind, RangeReport, Report } from "../report.ts";
import { withoutOnlyShop } from "../shops/only-shop.ts";
import { changesOf } from "./changes.ts";

/**
 * The report together with the figures that it is compared with, and what changed.
 *
 * @param earlier may have no sales: that is a comparison, too
 * @param today the day of the load, which is not over
 */
export function compareReports(
  report: RangeReport,
  kind: ComparisonKind,
  earlier: RangeReport,
  today?: IsoDate,
): Report {
  return {
    ...withoutOnlyShop(report, earlier),
    comparison: { kind, report: withoutOnlyShop(earlier, report) },
    changes: changesOf(report, earlier, today),
  };
}
