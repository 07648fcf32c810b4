/** Snapshots as the page of an archive gets them. */
import type { SnapshotEntry } from "../../../viewer/report/archive/entries.ts";
import type { DateRange } from "../../../viewer/report/date-range.ts";

export function entryOf(
  range: DateRange,
  totalSales: number,
  openDays = 7,
  changes: Partial<SnapshotEntry> = {},
): SnapshotEntry {
  const name = `${range.startDate}_${range.endDate}`;
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    files: [`${name}/report.html`, `${name}/report.json`],
    generatedAt: `${range.endDate}T23:00:00.000Z`,
    timeZone: "Asia/Bangkok",
    title: undefined,
    shops: undefined,
    sections: undefined,
    totalSales,
    openDays,
    notes: 0,
    isDamaged: false,
    ...changes,
  };
}
