/** The months of a report beside those of the range that it is compared with. */
import { changeOf, percentInFile } from "./comparison/change.ts";
import { type Compared, comparedOf, pairRows, type RowPair } from "./comparison/compared.ts";
import type { CsvTable } from "./csv.ts";
import { coveredRange, type Report } from "./report.ts";
import { cellsOf } from "./tables/csv-table.ts";
import { addMonths, type MonthFigures, monthsBetween, monthsOf } from "./tables/months.ts";
import { isCostKnown } from "./tables/profit.ts";

const FIELDS = ["month", "total_sales", "net_sales", "profit", "total_transactions", "days"];
const COMPARED = ["month_before", "total_sales_before", "total_sales_change", "total_sales_change_percent"];

/** Each month that is compared with the one at the same place of the earlier range, then those that only that range has. */
export function pairMonths(compared: Compared): RowPair<MonthFigures>[] {
  const shift = monthShift(compared);
  return pairRows(
    monthsOf(compared.now),
    monthsOf(compared.before),
    ({ month }) => month,
    ({ month }) => addMonths(month, shift),
  );
}

/** The number of months by which the range begins after the earlier one. */
export function monthShift({ now, before }: Compared): number {
  const [start, startBefore] = [now, before].map((each) => coveredRange(each)?.startDate);
  return start === undefined || startBefore === undefined ? 0 : monthsBetween(startBefore, start);
}

/** The months as a file has them, without a profit that is not known. One that only the earlier range has comes last, without figures of its own. */
export function monthsCsvTable(report: Report): CsvTable {
  const hasCost = isCostKnown(report);
  const months = monthsOf(report).map((month) => (hasCost ? { ...month } : { ...month, profit: undefined }));
  const compared = comparedOf(report);
  if (compared === undefined) return { header: FIELDS, rows: cellsOf(months, FIELDS) };
  const header = [...FIELDS, ...COMPARED];
  const own = new Map(months.map((each) => [each.month, each]));
  const rows = pairMonths(compared).map(({ now, before }) => {
    const change = changeOf(now?.total_sales ?? 0, before?.total_sales ?? 0, compared.hasPercent);
    return {
      // A month has the day that is not over, and its change does not.
      ...(now && own.get(now.month)),
      month_before: before?.month,
      total_sales_before: before?.total_sales,
      total_sales_change: change.amount,
      total_sales_change_percent: percentInFile(change.percent),
    };
  });
  return { header, rows: cellsOf(rows, header) };
}
