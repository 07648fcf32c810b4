/** The columns of the sheets of lists. */
import type { CsvTable } from "../../../viewer/report/csv.ts";
import type { Field } from "../../../viewer/report/datasets.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import type { Column, Table } from "./table.ts";

/** The columns that the table has, of those that it may have. Per cent are parts of a whole in a workbook. */
export function tableOf(name: Table["name"], { header, rows }: CsvTable, columns: readonly Column[]): Table {
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

export function column(field: Field | "shops", kind: Column["kind"], title: string): Column {
  if (field === "avg_sales_per_transaction") {
    return { field, title, kind, total: { part: "total_sales", whole: "total_transactions" } };
  }
  return kind === "amount" || kind === "count"
    ? { field, title, kind, total: "sum" }
    : { field, title, kind };
}

export function comparedColumns(language: Language): readonly Column[] {
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
