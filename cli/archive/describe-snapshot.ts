import type { ArchivedBasis, SameShops } from "../../viewer/report/archive/entries.ts";
import { basisOf, marksOf } from "../../viewer/report/comparison/basis.ts";
import { shopsChangeOf } from "../../viewer/report/comparison/same-shops.ts";
import { isIncomplete } from "../../viewer/report/known/incompleteness.ts";
import { THB } from "../../viewer/report/money.ts";
import { coveredRange, type Report } from "../../viewer/report/report.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { countOpen } from "../../viewer/report/tables/open-days.ts";
import type { ArchivedFile, Snapshot } from "./manifest.ts";

/** What the manifest says of a report. Without a range, its first and last day count; undefined if it has no day. */
export function describeSnapshot(saved: SavedReport, files: readonly ArchivedFile[]): Snapshot | undefined {
  const [report] = saved.reports;
  const range = report && coveredRange(report);
  if (!range) return undefined;
  const { generatedAt, program, timeZone, dayStarts, currency, title, sections } = saved;
  const { cards, totals, notes, shops, ofGroups } = report;
  const sameShops = sameShopsOf(report);
  const basis = archivedBasisOf(report);
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
    openDays: countOpen(report.salesOverTime),
    ...(sameShops && { sameShops }),
    ...(isIncomplete(report) && { incomplete: true }),
    ...(basis && { basis }),
    notes,
  };
}

function archivedBasisOf(report: Report): ArchivedBasis | undefined {
  const stated = basisOf(report);
  const from = report.comparison && coveredRange(report.comparison.report);
  if (!stated || !from) return undefined;
  const percent = marksOf(stated)?.total_sales;
  const { basis, basisShops, basisNow } = stated;
  return {
    basis,
    ...(basisShops !== undefined && { basisShops }),
    from: { startDate: from.startDate, endDate: from.endDate },
    days: basisNow.days,
    ...(percent !== undefined && { percent }),
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
