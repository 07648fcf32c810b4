/** The months of a report beside those of the range that it is compared with. */
import { changeOf, percentInFile } from "./comparison/change.ts";
import { type Compared, comparedOf, pairRows, type RowPair } from "./comparison/compared.ts";
import type { CsvTable } from "./csv.ts";
import { coveredRange, type Report } from "./report.ts";
import { cellsOf } from "./tables/csv-table.ts";
import { addMonths, type MonthFigures, monthsBetween, monthsOf } from "./tables/months.ts";
import { isCostKnown } from "./tables/profit.ts";

const FIELDS = ["month", "total_sales", "net_sales", "profit", "total_transactions", "days"];
const CHANGES = ["month_before", "total_sales_before", "total_sales_change", "total_sales_change_percent"];

/** Each month that is compared with the one at the same place of the earlier range, then those that only that range has. */
export function pairMonths(compared: Compared, months = monthsOf(compared.now)): RowPair<MonthFigures>[] {
  const shift = monthShift(compared);
  return pairRows(
    months,
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
  const own = (month: MonthFigures) => (hasCost ? { ...month } : { ...month, profit: undefined });
  const months = monthsOf(report);
  const compared = comparedOf(report);
  if (compared === undefined) return { header: FIELDS, rows: cellsOf(months.map(own), FIELDS) };
  const isPart = compared.now !== report;
  const header = [...FIELDS, ...(isPart ? ["total_sales_compared"] : []), ...CHANGES];
  const salesOf = new Map(monthsOf(compared.now).map(({ month, total_sales }) => [month, total_sales]));
  const rows = pairMonths(compared, months).map(({ now, before }) => {
    const sales = now && salesOf.get(now.month);
    const change = changeOf(sales ?? 0, before?.total_sales ?? 0, compared.hasPercent);
    return {
      ...(now && own(now)),
      // A month has the days that are not wholly known, and its change does not.
      total_sales_compared: sales,
      month_before: before?.month,
      total_sales_before: before?.total_sales,
      ...((sales !== undefined || before) && {
        total_sales_change: change.amount,
        total_sales_change_percent: percentInFile(change.percent),
      }),
    };
  });
  return { header, rows: cellsOf(rows, header) };
}
