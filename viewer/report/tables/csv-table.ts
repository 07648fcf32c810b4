import type { CsvCell } from "../csv.ts";
import type { Report } from "../report.ts";
import { type AnyDataset, DATASETS } from "../rows.ts";

/** A header and its rows, for {@link csvText}. */
export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/** The datasets that a report has. */
export function datasetsOf({ stores, hours }: Report): readonly AnyDataset[] {
  return [
    ...DATASETS,
    ...(stores ? (["sales_by_store"] as const) : []),
    ...(hours ? (["sales_by_hour"] as const) : []),
  ];
}

/** All figures of a dataset, with the column names of the API and in the order of the report. */
export function csvTable(report: Report, dataset: AnyDataset): CsvTable {
  switch (dataset) {
    case "sales_summary":
      return tableOf(report.salesOverTime, [
        "date",
        "total_sales",
        "net_sales",
        "profit",
        "total_transactions",
        "avg_sales_per_transaction",
      ]);
    case "sales_by_category":
      return tableOf(report.categories, ["category", "total_sales", "quantity_sold", "total_discounts"]);
    case "sales_by_product":
      return tableOf(report.products, ["product_name", "total_sales", "quantity_sold", "profit"]);
    case "sales_by_employee":
      return tableOf(report.employees, ["employee_name", "total_sales", "total_transactions"]);
    case "sales_by_store":
      return tableOf(report.stores ?? [], [
        "store",
        "total_sales",
        "net_sales",
        "profit",
        "total_transactions",
      ]);
    case "sales_by_hour":
      return tableOf(report.hours ?? [], ["weekday", "hour", "total_sales", "total_transactions", "days"]);
  }
}

function tableOf<Field extends string>(
  rows: readonly Readonly<Record<Field, CsvCell>>[],
  header: readonly Field[],
): CsvTable {
  return { header, rows: rows.map((row) => header.map((field) => row[field])) };
}
