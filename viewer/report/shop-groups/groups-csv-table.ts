import { changeOf, percentInFile } from "../comparison/change.ts";
import { comparedOf } from "../comparison/compared.ts";
import type { CsvTable } from "../csv.ts";
import type { Report } from "../report.ts";
import { cellsOf } from "../tables/csv-table.ts";
import { groupPairsOf, groupRowsOf, type SameShopsOfGroup, sameShopsOfGroups } from "./group-rows.ts";

const FIELDS = ["group", "stores", "total_sales", "net_sales", "profit", "total_transactions"];
const CHANGES = ["total_sales_before", "total_sales_change", "total_sales_change_percent"];
const OF_SAME_SHOPS = [
  "same_shops",
  "same_shops_sales",
  "same_shops_sales_before",
  "same_shops_sales_change",
  "same_shops_sales_change_percent",
];

/**
 * The groups as a file has them, with their changes, and those of the same shops alone. A group that only the earlier range
 * has comes last.
 */
export function groupsCsvTable(report: Report): CsvTable {
  const rows = groupRowsOf(report).map((row) => ({ ...row, ...(!row.isKnown && { profit: undefined }) }));
  const compared = comparedOf(report);
  if (compared?.before.stores === undefined) return { header: FIELDS, rows: cellsOf(rows, FIELDS) };
  const isPart = compared.now !== report;
  const header = [...FIELDS, ...(isPart ? ["total_sales_compared"] : []), ...CHANGES, ...OF_SAME_SHOPS];
  const own = new Map(rows.map((row) => [row.group, row]));
  const pairs = new Map(
    groupPairsOf(report, compared).map((pair) => [(pair.now ?? pair.before)?.group, pair]),
  );
  const same = new Map(sameShopsOfGroups(report, compared).map((each) => [each.group, each]));
  const cells = [...new Set([...own.keys(), ...pairs.keys()])].map((group) => {
    const { now, before } = pairs.get(group) ?? {};
    const change = changeOf(now?.total_sales ?? 0, before?.total_sales ?? 0, compared.hasPercent);
    return {
      group,
      ...own.get(group ?? ""),
      total_sales_compared: now?.total_sales,
      total_sales_before: before?.total_sales,
      ...((now || before) && {
        total_sales_change: change.amount,
        total_sales_change_percent: percentInFile(change.percent),
      }),
      ...sameShopCells(same.get(group ?? ""), compared.hasPercent),
    };
  });
  return { header, rows: cellsOf(cells, header) };
}

/** Nothing but their number if there are none. */
function sameShopCells(same: SameShopsOfGroup | undefined, hasPercent: boolean) {
  if (same === undefined || same.shops === 0) return { same_shops: 0 };
  const { shops, now, before } = same;
  const { amount, percent } = changeOf(now, before, hasPercent);
  return {
    same_shops: shops,
    same_shops_sales: now,
    same_shops_sales_before: before,
    same_shops_sales_change: amount,
    same_shops_sales_change_percent: percentInFile(percent),
  };
}
