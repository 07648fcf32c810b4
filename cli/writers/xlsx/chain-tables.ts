/** The sheets that only a chain has: its groups, and its shops like for like. */
import { sameShopsTable } from "../../../viewer/report/comparison/same-shops-table.ts";
import { groupsCsvTable } from "../../../viewer/report/group-tables/groups-csv-table.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { isCostKnown } from "../../../viewer/report/tables/profit.ts";
import { sumOf } from "../../../viewer/report/tables/sums.ts";
import { column, comparedColumns, tableOf } from "./columns.ts";
import { type Column, quotientOf, type Table, withColumn, withoutTotal } from "./table.ts";

/** The groups; in a compared report, with the change of their same shops beside their own. */
export function groupsTable(report: Report, language: Language): Table {
  const { fields, groups, page } = language;
  const { header, rows } = groupsCsvTable(report);
  const named = rows.map(([group = "", ...cells]) => [group === "" ? groups.none : group, ...cells]);
  const table = tableOf("groups", { header, rows: named }, [
    { field: "group", title: groups.group, kind: "text" },
    { field: "stores", title: groups.stores, kind: "count", total: "sum" },
    column("total_sales", "amount", fields.total_sales),
    column("net_sales", "amount", fields.net_sales),
    column("profit", "amount", fields.profit),
    column("total_transactions", "count", page.customers),
    ...comparedColumns(language),
    ...sameShopsColumns(language),
  ]);
  const sales = table.columns.findIndex(({ field }) => field === "total_sales");
  const all = sumOf(table.rows, (row) => Number(row[sales]));
  const share = {
    field: "share",
    title: page.share,
    kind: "percent",
    total: "sum",
    after: "total_sales",
  } as const;
  const shared = withColumn(table, share, (value) => quotientOf(value("total_sales"), all));
  return isCostKnown(report) ? shared : withoutTotal(shared, "profit");
}

/** The shops like for like, if some are new or closed. */
export function sameShopsTables(report: Report, language: Language): readonly Table[] {
  const { fields, sameShops } = language;
  const csv = sameShopsTable(report);
  if (csv.rows.length === 0) return [];
  const table = tableOf("like_for_like", csv, [
    { field: "part", title: sameShops.part, kind: "text" },
    column("shops", "count", sameShops.count),
    column("total_sales", "amount", fields.total_sales),
    ...comparedColumns(language),
  ]);
  const names: Readonly<Record<string, string>> = sameShops.parts;
  return [{ ...table, rows: table.rows.map(([part = "", ...cells]) => [names[part] ?? part, ...cells]) }];
}

/** What only the same shops of a group sold. */
function sameShopsColumns(language: Language): readonly Column[] {
  const { page, sameShops, tables } = language;
  const workbook = fileTexts(language).workbook;
  const { same } = sameShops.parts;
  const ofSame = (title: string) => sameShops.one(same, title);
  const [kind, total] = ["amount", "sum"] as const;
  return [
    { field: "same_shops", title: same, kind: "count", total },
    { field: "same_shops_sales", title: ofSame(page.totalSales), kind, total },
    { field: "same_shops_sales_before", title: ofSame(workbook.totalSalesBefore), kind, total },
    { field: "same_shops_sales_change", title: ofSame(page.change), kind, total },
    {
      field: "same_shops_sales_change_percent",
      title: ofSame(tables.changePercent),
      kind: "percent",
      total: { part: "same_shops_sales_change", whole: "same_shops_sales_before" },
    },
  ];
}
