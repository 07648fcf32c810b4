import type { Report } from "../report.ts";
import type { CsvTable } from "../tables/csv.ts";
import { cellsOf } from "../tables/csv-table.ts";
import { changeOf, percentInFile } from "./change.ts";
import { partsOf, shopsChangeOf } from "./same-shops.ts";

const HEADER = [
  "part",
  "shops",
  "total_sales",
  "total_sales_before",
  "total_sales_change",
  "total_sales_change_percent",
] as const;

/**
 * The same shops, the new ones, those that are closed, and what no shop has, of the days that are compared. The changes add
 * up to that of the total. Without a row if no shop is new or closed.
 */
export function sameShopsTable(report: Report): CsvTable {
  const shops = shopsChangeOf(report);
  const hasPercent = shops?.historyFrom === undefined;
  const rows = (shops ? partsOf(shops) : []).map(({ now, before, ...part }) => {
    const { amount, percent } = changeOf(now ?? 0, before ?? 0, hasPercent);
    return {
      ...part,
      total_sales: now,
      total_sales_before: before,
      total_sales_change: amount,
      total_sales_change_percent: percentInFile(percent),
    };
  });
  return { header: HEADER, rows: cellsOf(rows, HEADER) };
}
