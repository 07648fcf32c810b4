/** The lists of a report as tables with titles and kinds of columns. */
import { comparedCsvTable } from "../../../viewer/report/comparison/compared-csv-table.ts";
import { sameShopsTable } from "../../../viewer/report/comparison/same-shops-table.ts";
import {
  type AnyDataset,
  type Field,
  type FieldShape,
  fieldsOf,
  firstMeasure,
} from "../../../viewer/report/datasets.ts";
import { type DayStart, isoWeekday } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import { menuOf } from "../../../viewer/report/menu.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { groupsCsvTable, monthsCsvTable } from "../../../viewer/report/summed-tables.ts";
import type { CsvTable } from "../../../viewer/report/tables/csv.ts";
import { datasetsOf } from "../../../viewer/report/tables/csv-table.ts";
import { hasMonths, monthsOf } from "../../../viewer/report/tables/months.ts";
import { isCostKnown } from "../../../viewer/report/tables/profit.ts";
import { isSource, sourceTable } from "../../../viewer/report/tables/source-table.ts";
import { sumOf } from "../../../viewer/report/tables/sums.ts";
import { menuTable } from "../../../viewer/report/wording/menu.ts";
import { monthPart } from "../../../viewer/report/wording/periods.ts";
import { hourGrid } from "./hour-grid.ts";
import { type Column, type Quotient, quotientOf, type Table, withColumn, withoutTotal } from "./table.ts";

const KINDS = {
  name: "text",
  day: "day",
  weekday: "count",
  hour: "count",
  baht: "amount",
  count: "count",
  quantity: "count",
} as const satisfies Readonly<Record<FieldShape["type"], Column["kind"]>>;

/** The datasets with a share of all sales. */
const SHARED: readonly AnyDataset[] = [
  "sales_by_category",
  "sales_by_product",
  "sales_by_employee",
  "sales_by_store",
  "sales_by_channel",
  "sales_by_payment",
];

/** The margins of the datasets with a profit. The discounts of a product are not known. */
const MARGINS: Readonly<Partial<Record<AnyDataset, Quotient>>> = {
  sales_summary: { part: "profit", whole: "net_sales" },
  sales_by_product: { part: "profit", whole: "total_sales" },
  sales_by_store: { part: "profit", whole: "net_sales" },
  sales_by_channel: { part: "profit", whole: "net_sales" },
};

/**
 * A table of the months if the range is long, one for each dataset, with its changes if the report is compared, one of the
 * shops like for like, and one for a menu that has groups; all rows, in the order of the report.
 */
export function tablesOf(report: Report, language: Language, dayStarts?: DayStart): readonly Table[] {
  return [
    ...(hasMonths(report.totals.rangeDays) ? [monthsTable(report, language)] : []),
    ...datasetsOf(report).map((name) =>
      name === "sales_by_hour" ? hourGrid(report, dayStarts, language) : datasetTable(report, name, language),
    ),
    ...(report.storeGroups ? [groupsTable(report, language)] : []),
    ...sameShopsTables(report, language),
    ...menuTables(report, language),
  ];
}

/** The columns of a dataset, with what its table on a page has besides. */
function datasetTable(report: Report, name: AnyDataset, language: Language): Table {
  const { dates, fields, page, sources, tables } = language;
  const isPaid = name === "sales_by_payment";
  const own = fieldsOf(name).map(({ field, type }) => column(field, KINDS[type], fields[field]));
  let table = tableOf(name, isSource(name) ? sourceTable(report, name) : comparedCsvTable(report, name), [
    ...own,
    { field: "note", title: page.note, kind: "text" },
    { field: "commission", title: isPaid ? sources.fee : sources.commission, kind: "amount", total: "sum" },
    { field: "after_commission", title: sources.left, kind: "amount", total: "sum" },
    ...comparedColumns(language),
    ...addedColumns(language),
  ]);
  // The shops are open on the same days.
  if (name === "sales_by_store") table = withoutTotal(table, "days");
  const isKnown = isCostKnown(report);
  const isOfShops = name === "sales_by_store" && report.totals.cost !== 0;
  const margin = isKnown || isOfShops ? MARGINS[name] : undefined;
  if (name === "sales_summary") {
    const weekday = {
      field: "weekday",
      title: fileTexts(language).workbook.weekday,
      kind: "aside",
      after: "date",
    } as const;
    table = withColumn(table, weekday, (value) => {
      const date = value("date");
      return date === "" ? "" : dates.shortWeekday(isoWeekday(String(date)));
    });
  }
  if (SHARED.includes(name)) {
    const sales = firstMeasure(name);
    const at = table.columns.findIndex(({ field }) => field === sales);
    const all = sumOf(table.rows, (row) => Number(row[at]));
    const share = { field: "share", title: page.share, kind: "percent", total: "sum" } as const;
    table = withColumn(table, { ...share, after: sales }, (value) => quotientOf(value(sales), all));
  }
  if (margin) {
    // Of the shops, some may have a profit, and their sum is not that of all.
    if (!isKnown) table = withoutTotal(table, "profit");
    const title = margin.whole === "net_sales" ? tables.margin : tables.profitOfTotal;
    const column = { field: "margin", title, kind: "percent" } as const;
    table = withColumn(table, { ...column, ...(isKnown && { total: margin }), after: "profit" }, (value) =>
      quotientOf(value(margin.part), value(margin.whole)),
    );
  }
  return table;
}

/** The months, and what part of a month the range has if it cuts one. */
function monthsTable(report: Report, language: Language): Table {
  const { fields, page, tables } = language;
  const months = monthsOf(report);
  const table = tableOf("sales_by_month", monthsCsvTable(report), [
    { field: "month", title: tables.month, kind: "month" },
    column("total_sales", "amount", fields.total_sales),
    column("net_sales", "amount", fields.net_sales),
    column("profit", "amount", fields.profit),
    column("total_transactions", "count", page.customers),
    column("days", "count", page.openDays),
    ...comparedColumns(language),
  ]);
  const parts = new Map(months.map((month) => [month.month, monthPart(month, language) ?? ""]));
  if ([...parts.values()].every((part) => part === "")) return table;
  const part = {
    field: "part",
    title: fileTexts(language).workbook.partOfMonth,
    kind: "aside",
    after: "month",
  } as const;
  return withColumn(table, part, (value) => parts.get(String(value("month"))) ?? "");
}

function menuTables(report: Report, language: Language): readonly Table[] {
  const { fields, menu } = language;
  const csv = menuTable(menuOf(report), language);
  if (csv.rows.length === 0) return [];
  const columns: readonly Column[] = [
    column("product_name", "text", fields.product_name),
    column("category", "text", fields.category),
    { field: "group", title: menu.group, kind: "text" },
    { field: "new", title: fileTexts(language).workbook.isNew, kind: "text" },
    column("quantity_sold", "count", fields.quantity_sold),
    {
      field: "profit_per_piece",
      title: menu.profitPerPiece,
      kind: "amount",
      total: { part: "profit", whole: "quantity_sold" },
    },
    column("profit", "amount", fields.profit),
    column("total_sales", "amount", fields.total_sales),
  ];
  return [tableOf("menu", csv, columns)];
}

/** What a report adds to the figures of a shop. */
function addedColumns(language: Language): readonly Column[] {
  const { page, tables } = language;
  const workbook = fileTexts(language).workbook;
  const part = { kind: "amount", total: "sum" } as const;
  return [
    { field: "total_sales_change_days", title: `${page.change}: ${page.openDays}`, ...part },
    { field: "total_sales_change_customers", title: `${page.change}: ${page.customers}`, ...part },
    { field: "total_sales_change_bills", title: `${page.change}: ${tables.averageBill}`, ...part },
    { field: "strongest_category", title: workbook.strongestCategory, kind: "text" },
    { field: "strongest_category_difference", title: workbook.strongestDifference, kind: "amount" },
    { field: "weakest_category", title: workbook.weakestCategory, kind: "text" },
    { field: "weakest_category_difference", title: workbook.weakestDifference, kind: "amount" },
  ];
}

// The sheets that only a chain has: its groups, and its shops like for like.

/** The groups; in a compared report, with the change of their same shops beside their own. */
function groupsTable(report: Report, language: Language): Table {
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
function sameShopsTables(report: Report, language: Language): readonly Table[] {
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

// The columns of the sheets of lists.

/** The columns that the table has, of those that it may have. Per cent are parts of a whole in a workbook. */
function tableOf(name: Table["name"], { header, rows }: CsvTable, columns: readonly Column[]): Table {
  const own = columns.filter(({ field }) => header.includes(field));
  return {
    name,
    columns: own,
    rows: rows.map((row) =>
      own.map(({ field, kind }) => {
        const value = row[header.indexOf(field)] ?? "";
        return kind === "percent" && typeof value === "number" ? Number((value / 100).toFixed(4)) : value;
      }),
    ),
  };
}

function column(field: Field | "shops", kind: Column["kind"], title: string): Column {
  if (field === "avg_sales_per_transaction") {
    return { field, title, kind, total: { part: "total_sales", whole: "total_transactions" } };
  }
  return kind === "amount" || kind === "count"
    ? { field, title, kind, total: "sum" }
    : { field, title, kind };
}

function comparedColumns(language: Language): readonly Column[] {
  const { page, tables } = language;
  const workbook = fileTexts(language).workbook;
  const total = "sum";
  return [
    { field: "date_before", title: workbook.dateBefore, kind: "day" },
    { field: "month_before", title: workbook.monthBefore, kind: "month" },
    {
      field: "total_sales_compared",
      title: workbook.totalSalesCompared,
      kind: "amount",
      total,
    },
    {
      field: "total_sales_before",
      title: workbook.totalSalesBefore,
      kind: "amount",
      total,
    },
    { field: "total_sales_change", title: page.change, kind: "amount", total },
    {
      field: "total_sales_change_percent",
      title: tables.changePercent,
      kind: "percent",
      total: { part: "total_sales_change", whole: "total_sales_before" },
    },
  ];
}
