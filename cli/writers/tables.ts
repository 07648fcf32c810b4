/** The lists of a report as tables with titles and kinds of columns, for the sheets of a workbook. */
import { messages } from "../../viewer/report/messages.ts";
import type { Report } from "../../viewer/report/report.ts";
import type { Dataset } from "../../viewer/report/rows.ts";

export interface Table {
  readonly dataset: Dataset;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface Column<Field extends string = string> {
  /** Its name in the API and in a saved report. */
  readonly field: Field;
  /** Its name for people. */
  readonly title: string;
  readonly kind: "text" | "day" | "amount" | "count";
}

const TOTAL_SALES = { field: "total_sales", title: messages.totalSales, kind: "amount" } as const;
const PROFIT = { field: "profit", title: messages.profit, kind: "amount" } as const;
const QUANTITY = { field: "quantity_sold", title: "Quantity", kind: "count" } as const;
const TRANSACTIONS = { field: "total_transactions", title: messages.transactions, kind: "count" } as const;

/** One table for each dataset; all rows, in the order of the report. */
export function tablesOf({ salesOverTime, categories, products, employees }: Report): readonly Table[] {
  return [
    tableOf("sales_summary", salesOverTime, [
      { field: "date", title: "Date", kind: "day" },
      TOTAL_SALES,
      { field: "net_sales", title: messages.netSales, kind: "amount" },
      PROFIT,
      TRANSACTIONS,
      { field: "avg_sales_per_transaction", title: messages.averagePerTransaction, kind: "amount" },
    ]),
    tableOf("sales_by_category", categories, [
      { field: "category", title: "Category", kind: "text" },
      TOTAL_SALES,
      QUANTITY,
      { field: "total_discounts", title: "Discounts", kind: "amount" },
    ]),
    tableOf("sales_by_product", products, [
      { field: "product_name", title: "Product", kind: "text" },
      TOTAL_SALES,
      QUANTITY,
      PROFIT,
    ]),
    tableOf("sales_by_employee", employees, [
      { field: "employee_name", title: "Employee", kind: "text" },
      TOTAL_SALES,
      TRANSACTIONS,
    ]),
  ];
}

function tableOf<Field extends string>(
  dataset: Dataset,
  rows: readonly Readonly<Record<Field, string | number>>[],
  columns: readonly Column<Field>[],
): Table {
  return { dataset, columns, rows: rows.map((row) => columns.map(({ field }) => row[field])) };
}
