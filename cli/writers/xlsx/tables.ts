/** The lists of a report as tables with titles and kinds of columns. */
import { comparedCsvTable, monthsCsvTable } from "../../../viewer/report/comparison/compared-csv-table.ts";
import { groupsCsvTable } from "../../../viewer/report/comparison/group-tables.ts";
import { sameShopsTable } from "../../../viewer/report/comparison/same-shops-table.ts";
import {
  ALL_DATASETS,
  type AnyDataset,
  type FieldShape,
  fieldsOf,
  firstMeasure,
} from "../../../viewer/report/datasets.ts";
import { type DayStart, isoWeekday } from "../../../viewer/report/date-range.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import { menuOf } from "../../../viewer/report/menu.ts";
import { entriesOf } from "../../../viewer/report/records.ts";
import type { Report } from "../../../viewer/report/report.ts";
import { cashTable } from "../../../viewer/report/tables/cash.ts";
import type { CsvCell, CsvTable } from "../../../viewer/report/tables/csv.ts";
import { datasetsOf } from "../../../viewer/report/tables/csv-table.ts";
import { hasMonths, monthsOf } from "../../../viewer/report/tables/months.ts";
import { isCostKnown } from "../../../viewer/report/tables/profit.ts";
import { isSource, sourceTable } from "../../../viewer/report/tables/source-table.ts";
import { sumOf } from "../../../viewer/report/tables/sums.ts";
import { type FigureColumn, figureColumns } from "../../../viewer/report/wording/columns.ts";
import { menuTable } from "../../../viewer/report/wording/menu.ts";
import { monthPart } from "../../../viewer/report/wording/periods.ts";
import { groupTitle } from "../../../viewer/report/wording/titles.ts";
import { hourGrid } from "./hour-grid.ts";
import { type Column, quotientOf, type Table, withColumn, withoutTotal } from "./table.ts";

const KINDS = {
  name: "text",
  day: "day",
  weekday: "count",
  hour: "count",
  baht: "amount",
  count: "count",
  quantity: "count",
} as const satisfies Readonly<Record<FieldShape["type"], Column["kind"]>>;

/**
 * A table of the months if the range is long, one for each dataset, with its changes if the report is compared, one of the
 * shops like for like, one of the cash of shifts, and one for a menu that has groups; all rows, in the order of the report.
 */
export function tablesOf(report: Report, language: Language, dayStarts?: DayStart): readonly Table[] {
  return [
    ...(hasMonths(report.totals.rangeDays) ? [monthsTable(report, language)] : []),
    ...datasetsOf(report).map((name) =>
      name === "sales_by_hour" ? hourGrid(report, dayStarts, language) : datasetTable(report, name, language),
    ),
    ...(report.storeGroups ? [groupsTable(report, language)] : []),
    ...sameShopsTables(report, language),
    ...(report.cash ? [tableOf("cash", cashTable(report.cash), language)] : []),
    ...menuTables(report, language),
  ];
}

/** The columns of a dataset, with what its table on a page has besides. */
function datasetTable(report: Report, name: AnyDataset, language: Language): Table {
  const { dates, sources } = language;
  const csv = isSource(name) ? sourceTable(report, name) : comparedCsvTable(report, name);
  let table = tableOf(name, csv, language, {
    ...(name === "sales_by_payment" && { commission: { title: sources.fee } }),
  });
  // The shops are open on the same days.
  if (name === "sales_by_store") table = withoutTotal(table, "days");
  const isKnown = isCostKnown(report);
  const hasProfit = isKnown || (name === "sales_by_store" && report.totals.cost !== 0);
  // Of the shops, some may have a profit, and their sum is not that of all.
  if (hasProfit && !isKnown) table = withoutTotal(table, "profit");
  if (name === "sales_summary") {
    const weekday = { field: "weekday", title: fileTexts(language).workbook.weekday, kind: "aside" } as const;
    table = withColumn(table, { ...weekday, after: "date" }, (value) => {
      const date = value("date");
      return date === "" ? "" : dates.shortWeekday(isoWeekday(String(date)));
    });
  }
  for (const [field, column] of entriesOf<string, FigureColumn>(figureColumns(language))) {
    const { title, unit, of: [part, whole = ""] = [field], sheets } = column;
    if (!sheets?.includes(name) || (part === "profit" && !hasProfit)) continue;
    if (whole === "all") table = withShare(table, firstMeasure(name), title);
    else {
      const added = { field, title, kind: unit === "change" ? "amount" : unit, after: part } as const;
      table = withColumn(table, { ...added, ...(isKnown && { total: { part, whole } }) }, (value) =>
        quotientOf(value(part), value(whole)),
      );
    }
  }
  return table;
}

/** The share of all sales, beside them. */
function withShare(table: Table, sales: string, title: string): Table {
  const at = table.columns.findIndex(({ field }) => field === sales);
  const all = sumOf(table.rows, (row) => Number(row[at]));
  const share = { field: "share", title, kind: "percent", total: "sum", after: sales } as const;
  return withColumn(table, share, (value) => quotientOf(value(sales), all));
}

/** The months, and what part of a month the range has if it cuts one. */
function monthsTable(report: Report, language: Language): Table {
  const { page } = language;
  const table = tableOf("sales_by_month", monthsCsvTable(report), language, {
    total_transactions: { title: page.customers },
    days: { title: page.openDays },
  });
  const parts = new Map(monthsOf(report).map((month) => [month.month, monthPart(month, language) ?? ""]));
  if ([...parts.values()].every((part) => part === "")) return table;
  const part = { field: "part", title: fileTexts(language).workbook.partOfMonth, kind: "aside" } as const;
  return withColumn(table, { ...part, after: "month" }, (value) => parts.get(String(value("month"))) ?? "");
}

function menuTables(report: Report, language: Language): readonly Table[] {
  const csv = menuTable(menuOf(report), language);
  return csv.rows.length === 0
    ? []
    : [tableOf("menu", csv, language, { group: { title: language.menu.group } })];
}

/** The groups; in a compared report, with the change of their same shops beside their own. */
function groupsTable(report: Report, language: Language): Table {
  const { groups, page } = language;
  const { header, rows } = groupsCsvTable(report);
  const titles = new Map<CsvCell, string>(
    report.storeGroups?.map((each) => [each.group, groupTitle(each, page)]),
  );
  const named = rows.map(([group = "", ...cells]) => [titles.get(group) ?? groups.none, ...cells]);
  const table = tableOf("groups", { header, rows: named }, language, {
    total_transactions: { title: page.customers },
  });
  const shared = withShare(table, "total_sales", page.share);
  return isCostKnown(report) ? shared : withoutTotal(shared, "profit");
}

/** The shops like for like, if some are new or closed. */
function sameShopsTables(report: Report, language: Language): readonly Table[] {
  const csv = sameShopsTable(report);
  if (csv.rows.length === 0) return [];
  const table = tableOf("like_for_like", csv, language);
  const names: Readonly<Record<string, string>> = language.sameShops.parts;
  return [{ ...table, rows: table.rows.map(([part = "", ...cells]) => [names[part] ?? part, ...cells]) }];
}

/** The columns of a table, by the fields of its file. @param own what is said of a field in this table, and not in others */
function tableOf(
  name: Table["name"],
  { header, rows }: CsvTable,
  language: Language,
  own: Readonly<Record<string, Partial<Omit<Column, "field">>>> = {},
): Table {
  const known = columnsIn(language);
  const columns = header.flatMap((field) => {
    const column = known[field];
    return column ? [{ field, ...column, ...own[field] }] : [];
  });
  return {
    name,
    columns,
    // Per cent are parts of a whole in a workbook.
    rows: rows.map((row) =>
      columns.map(({ field, kind }) => {
        const value = row[header.indexOf(field)] ?? "";
        return kind === "percent" && typeof value === "number" ? Number((value / 100).toFixed(4)) : value;
      }),
    ),
  };
}

/** How each field of a list is shown, by its name in files. */
function columnsIn(language: Language): Readonly<Record<string, Omit<Column, "field">>> {
  const { cash, groups, menu, page, sameShops, sources, tables } = language;
  const workbook = fileTexts(language).workbook;
  const columns = figureColumns(language);
  const { same } = sameShops.parts;
  const ofSame = (title: string) => sameShops.one(same, title);
  const text = (title: string) => ({ title, kind: "text" }) as const;
  const amount = (title: string) => ({ title, kind: "amount" }) as const;
  const sum = (title: string) => ({ title, kind: "amount", total: "sum" }) as const;
  const count = (title: string) => ({ title, kind: "count", total: "sum" }) as const;
  const percentOf = (title: string, part: string, whole: string) =>
    ({ title, kind: "percent", total: { part, whole } }) as const;
  const figures = ALL_DATASETS.flatMap(fieldsOf).map(({ field, type }) => {
    const kind = KINDS[type];
    const total = kind === "amount" || kind === "count" ? { total: "sum" as const } : {};
    return [field, { title: language.fields[field], kind, ...total }] as const;
  });
  return {
    ...Object.fromEntries(figures),
    avg_sales_per_transaction: {
      ...amount(language.fields.avg_sales_per_transaction),
      total: { part: "total_sales", whole: "total_transactions" },
    },
    month: { title: tables.month, kind: "month" },
    note: text(page.note),
    commission: sum(sources.commission),
    after_commission: sum(sources.left),
    date_before: { title: workbook.dateBefore, kind: "day" },
    month_before: { title: workbook.monthBefore, kind: "month" },
    total_sales_compared: sum(workbook.totalSalesCompared),
    total_sales_before: sum(workbook.totalSalesBefore),
    total_sales_change: sum(page.change),
    total_sales_change_percent: percentOf(tables.changePercent, "total_sales_change", "total_sales_before"),
    total_sales_change_days: sum(columns.total_sales_change_days.title),
    total_sales_change_customers: sum(columns.total_sales_change_customers.title),
    total_sales_change_bills: sum(columns.total_sales_change_bills.title),
    strongest_category: text(workbook.strongestCategory),
    strongest_category_difference: amount(workbook.strongestDifference),
    weakest_category: text(workbook.weakestCategory),
    weakest_category_difference: amount(workbook.weakestDifference),
    opened: text(cash.opened),
    closed: text(cash.closed),
    closed_by: text(cash.person),
    expected: amount(cash.expected),
    counted: amount(cash.counted),
    difference: amount(cash.difference),
    group: text(groups.group),
    stores: count(groups.stores),
    same_shops: count(same),
    same_shops_sales: sum(ofSame(page.totalSales)),
    same_shops_sales_before: sum(ofSame(workbook.totalSalesBefore)),
    same_shops_sales_change: sum(ofSame(page.change)),
    same_shops_sales_change_percent: percentOf(
      ofSame(tables.changePercent),
      "same_shops_sales_change",
      "same_shops_sales_before",
    ),
    part: text(sameShops.part),
    shops: count(sameShops.count),
    new: text(workbook.isNew),
    profit_per_piece: { ...amount(menu.profitPerPiece), total: { part: "profit", whole: "quantity_sold" } },
  };
}
