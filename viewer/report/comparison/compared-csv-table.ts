import type { CsvCell } from "../csv.ts";
import { addDays } from "../date-range.ts";
import type { Report } from "../report.ts";
import type { AnyDataset } from "../rows.ts";
import { type CsvTable, csvTable } from "../tables/csv-table.ts";
import { difference } from "../tables/sums.ts";
import { dayShift, earlierReport, pairRows } from "./compared.ts";

type Cells = readonly CsvCell[];

/**
 * The table of a dataset with what its sales are compared with: the earlier day (of days), the earlier total sales and
 * the change. A name or day that only the earlier range has comes last, without figures of its own, so that the
 * changes add up. Without a comparison it is the plain table.
 */
export function comparedCsvTable(report: Report, dataset: AnyDataset): CsvTable {
  const table = csvTable(report, dataset);
  const earlier = earlierReport(report);
  // The hours of an earlier range are not asked for.
  if (earlier === undefined || dataset === "sales_by_hour") return table;
  const isDays = dataset === "sales_summary";
  const shift = isDays ? dayShift(report, earlier) : 0;
  // The first cell of every dataset is the name or the day, the second one the total sales.
  const nameOf = ([name = ""]: Cells) => `${name}`;
  const earlierNameOf = (cells: Cells) => (isDays ? addDays(nameOf(cells), shift) : nameOf(cells));
  const pairs = pairRows(table.rows, csvTable(earlier, dataset).rows, nameOf, earlierNameOf);
  return {
    header: [...table.header, ...(isDays ? ["date_before"] : []), "total_sales_before", "total_sales_change"],
    rows: pairs.map(({ now, before }) => [
      ...(now ?? table.header.map((_, at) => (at === 0 && !isDays ? (before?.[0] ?? "") : ""))),
      ...(isDays ? [before?.[0] ?? ""] : []),
      before?.[1] ?? "",
      difference(Number(now?.[1] ?? 0), Number(before?.[1] ?? 0)),
    ]),
  };
}
