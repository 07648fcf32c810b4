import { THB } from "../../viewer/report/money/currency.ts";
import { coveredRange } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { ArchivedFile, Snapshot } from "./manifest.ts";

/** What the manifest says of a report. Without a range, its first and last day count; undefined if it has no day. */
export function describeSnapshot(saved: SavedReport, files: readonly ArchivedFile[]): Snapshot | undefined {
  const [report] = saved.reports;
  const range = report && coveredRange(report);
  if (!range) return undefined;
  const { generatedAt, program, timeZone, dayStarts, currency, title, sections } = saved;
  const { cards, totals, notes, shops, ofGroups } = report;
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
    notes,
  };
}
