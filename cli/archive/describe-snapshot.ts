import type { DateRange } from "../../viewer/report/date-range.ts";
import { dataRange } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import type { ArchivedFile, Snapshot } from "./manifest.ts";

/** The range of a report; without one, the first and last day with data. Undefined if there is no data either. */
export function rangeOf({ reports: [report] }: SavedReport): DateRange | undefined {
  return (report && (report.range ?? dataRange(report))) ?? undefined;
}

/** What the manifest says of a report; undefined if the report has no day. */
export function describeSnapshot(saved: SavedReport, files: readonly ArchivedFile[]): Snapshot | undefined {
  const [report] = saved.reports;
  const range = rangeOf(saved);
  if (report === undefined || range === undefined) return undefined;
  const { generatedAt, program, timeZone, title, sections } = saved;
  const { cards, totals, notes, shops } = report;
  return {
    ...range,
    generatedAt,
    program,
    timeZone,
    ...(title !== undefined && { title }),
    ...(shops && { shops }),
    ...(sections && { sections }),
    files,
    cards,
    totalSales: totals.total_sales,
    notes,
  };
}
