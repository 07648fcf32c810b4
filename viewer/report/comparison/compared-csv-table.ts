import type { CsvTable } from "../csv.ts";
import { type AnyDataset, type AnyFigures, fieldsOf, figuresOf, keyText, shapeOf } from "../datasets.ts";
import { addDays } from "../date-range.ts";
import type { Report } from "../report.ts";
import { cellsOf, csvTable } from "../tables/csv-table.ts";
import { knownFigures } from "../tables/profit.ts";
import { difference } from "../tables/sums.ts";
import { earlierReport, pairRows, pairShift } from "./compared.ts";

/**
 * The table of a dataset with what its sales are compared with: the earlier day (of days), the earlier total sales and
 * the change. A name or day that only the earlier range has comes last, without figures of its own, so that the
 * changes add up. Without a comparison it is the plain table.
 */
export function comparedCsvTable(report: Report, dataset: AnyDataset): CsvTable {
  const earlier = earlierReport(report);
  // Not every optional dataset is read of an earlier range.
  if (earlier?.[shapeOf(dataset).list] === undefined) return csvTable(report, dataset);
  const isDays = shapeOf(dataset).key.date === "day";
  const shift = isDays ? pairShift(report, earlier) : 0;
  const nameOf = (figures: AnyFigures) => keyText(dataset, figures);
  const earlierNameOf = (figures: AnyFigures) => (isDays ? addDays(nameOf(figures), shift) : nameOf(figures));
  const pairs = pairRows<AnyFigures>(
    knownFigures(report, dataset),
    figuresOf(earlier, dataset),
    nameOf,
    earlierNameOf,
  );
  const header = [
    ...fieldsOf(dataset).map(({ field }) => field),
    ...(isDays ? ["date_before"] : []),
    "total_sales_before",
    "total_sales_change",
  ];
  const rows = pairs.map(({ now, before }) => ({
    ...(now ?? (isDays ? {} : keysOf(dataset, before))),
    date_before: before?.date,
    total_sales_before: before?.total_sales,
    total_sales_change: difference(Number(now?.total_sales ?? 0), Number(before?.total_sales ?? 0)),
  }));
  return { header, rows: cellsOf(rows, header) };
}

function keysOf(dataset: AnyDataset, figures: AnyFigures = {}): AnyFigures {
  return Object.fromEntries(Object.keys(shapeOf(dataset).key).map((field) => [field, figures[field]]));
}
