import type { SameShops } from "../../viewer/report/archive/entries.ts";
import { shopsChangeOf } from "../../viewer/report/comparison/same-shops.ts";
import { THB } from "../../viewer/report/money/currency.ts";
import { coveredRange, type Report } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { ArchivedFile, Snapshot } from "./manifest.ts";

/** What the manifest says of a report. Without a range, its first and last day count; undefined if it has no day. */
export function describeSnapshot(saved: SavedReport, files: readonly ArchivedFile[]): Snapshot | undefined {
  const [report] = saved.reports;
  const range = report && coveredRange(report);
  if (!range) return undefined;
  const { generatedAt, program, timeZone, dayStarts, currency, title, sections } = saved;
  const { cards, totals, notes, shops, ofGroups } = report;
  const sameShops = sameShopsOf(report);
  return {
    ...range,
    generatedAt,
    program,
    timeZone,
    ...(dayStarts !== undefined && { dayStarts }),
    ...(currency !== THB.code && { currency }),
    ...(title !== undefined && { title }),
    ...(shops && { shops }),
    ...(ofGroups && { ofGroups }),
    ...(sections && { sections }),
    files,
    cards,
    totalSales: totals.total_sales,
    ...(sameShops && { sameShops }),
    notes,
  };
}

function sameShopsOf(report: Report): SameShops | undefined {
  const both = shopsChangeOf(report)?.both;
  const from = report.comparison && coveredRange(report.comparison.report);
  if (!both || !from) return undefined;
  const { change, percent } = both;
  const { startDate, endDate } = from;
  return { from: { startDate, endDate }, change, ...(percent !== undefined && { percent }) };
}
