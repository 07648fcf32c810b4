import type { Report } from "../report.ts";
import type { CsvTable } from "../tables/csv.ts";
import { cellsOf } from "../tables/csv-table.ts";
import { CHANGE_FIELDS, changeCells } from "./change.ts";
import { partsOf, shopsChangeOf } from "./same-shops.ts";

const HEADER = ["part", "shops", "total_sales", ...CHANGE_FIELDS] as const;

/**
 * The same shops, the new ones, those that are closed, and what no shop has, of the days that are compared. The changes add
 * up to that of the total. Without a row if no shop is new or closed.
 */
export function sameShopsTable(report: Report): CsvTable {
  const shops = shopsChangeOf(report);
  const hasPercent = shops?.historyFrom === undefined;
  const rows = (shops ? partsOf(shops) : []).map(({ now, before, ...part }) => ({
    ...part,
    total_sales: now,
    ...changeCells(now, before, hasPercent),
  }));
  return { header: HEADER, rows: cellsOf(rows, HEADER) };
}
