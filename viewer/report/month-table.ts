/** The months of a report beside those of the range that it is compared with. */
import { changeOfMean } from "./comparison/change.ts";
import { earlierReport, pairRows, type RowPair } from "./comparison/compared.ts";
import type { CsvTable } from "./csv.ts";
import { dataRange, type RangeReport, type Report } from "./report.ts";
import { cellsOf } from "./tables/csv-table.ts";
import { addMonths, type MonthFigures, monthsBetween, monthsOf } from "./tables/months.ts";

const FIELDS = ["month", "total_sales", "net_sales", "profit", "total_transactions", "days"];
const COMPARED = ["month_before", "total_sales_before", "total_sales_change", "total_sales_change_percent"];

/**
 * Some months of a report, each with the one at the same place of the earlier range, then those that only that range has;
 * undefined if there is no earlier range.
 */
export function pairMonths(
  months: readonly MonthFigures[],
  report: Report,
): RowPair<MonthFigures>[] | undefined {
  const earlier = earlierReport(report);
  if (earlier === undefined) return undefined;
  const shift = monthShift(report, earlier);
  return pairRows(
    months,
    monthsOf(earlier),
    ({ month }) => month,
    ({ month }) => addMonths(month, shift),
  );
}

/** The number of months by which the range begins after the earlier one. */
export function monthShift(report: RangeReport, earlier: RangeReport): number {
  const [now, before] = [report, earlier].map((each) => (each.range ?? dataRange(each))?.startDate);
  return now === undefined || before === undefined ? 0 : monthsBetween(before, now);
}

/** The months as a file has them. One that only the earlier range has comes last, without figures of its own. */
export function monthsCsvTable(report: Report): CsvTable {
  const months = monthsOf(report);
  const pairs = pairMonths(months, report);
  if (pairs === undefined) {
    const rows = months.map((month) => ({ ...month }));
    return { header: FIELDS, rows: cellsOf(rows, FIELDS) };
  }
  const header = [...FIELDS, ...COMPARED];
  const rows = pairs.map(({ now, before }) => {
    const change = changeOfMean(now?.total_sales ?? 0, before?.total_sales ?? 0);
    return {
      ...now,
      month_before: before?.month,
      total_sales_before: before?.total_sales,
      total_sales_change: change.amount,
      total_sales_change_percent: change.percent,
    };
  });
  return { header, rows: cellsOf(rows, header) };
}
