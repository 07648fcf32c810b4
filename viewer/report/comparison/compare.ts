import type { IsoDate } from "../date-range.ts";
import type { ComparisonKind, DayFigures, RangeReport, Report } from "../report.ts";
import { withoutOnlyShop } from "../shops/only-shop.ts";
import { changesOf } from "./changes.ts";

/**
 * The report together with the figures that it is compared with, and what changed.
 *
 * @param earlier may have no sales: that is a comparison, too
 * @param today the day of the load, which is not over
 * @param before the days before a week, if it is to be judged
 */
export function compareReports(
  report: RangeReport,
  kind: ComparisonKind,
  earlier: RangeReport,
  today?: IsoDate,
  before?: readonly DayFigures[],
): Report {
  return {
    ...withoutOnlyShop(report, earlier),
    comparison: { kind, report: withoutOnlyShop(earlier, report) },
    changes: changesOf(report, earlier, today, before),
  };
}
