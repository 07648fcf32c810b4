/** The lists of a report as tables with titles and kinds of columns, for the sheets of a workbook. */

import { comparedCsvTable } from "../../viewer/report/comparison/compared-csv-table.ts";
import { menuOf } from "../../viewer/report/menu/menu.ts";
import { menuTable } from "../../viewer/report/menu/menu-table.ts";
import { menuMessages } from "../../viewer/report/menu/messages.ts";
import { messages } from "../../viewer/report/messages.ts";
import type { Report } from "../../viewer/report/report.ts";
import type { AnyDataset } from "../../viewer/report/rows.ts";
import { datasetsOf } from "../../viewer/report/tables/csv-table.ts";

export type TableName = AnyDataset | "menu";

export interface Table {
  readonly name: TableName;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly (string | number)[])[];
}

interface Column {
  /** Its name in the API and in the CSV files. */
  readonly field: string;
  /** Its name for people. */
  readonly title: string;
  readonly kind: "text" | "day" | "amount" | "count";
}

const PRODUCT = { field: "product_name", title: "Product", kind: "text" } as const;
const TOTAL_SALES = { field: "total_sales", title: messages.totalSales, kind: "amount" } as const;
const NET_SALES = { field: "net_sales", title: messages.netSales, kind: "amount" } as const;
const PROFIT = { field: "profit", title: messages.profit, kind: "amount" } as const;
const QUANTITY = { field: "quantity_sold", title: "Quantity", kind: "count" } as const;
const TRANSACTIONS = { field: "total_transactions", title: messages.transactions, kind: "count" } as const;

const BEFORE = [
  { field: "total_sales_before", title: "Total sales before", kind: "amount" },
  { field: "total_sales_change", title: "Change", kind: "amount" },
] as const;

const COLUMNS: Readonly<Record<TableName, readonly Column[]>> = {
  sales_summary: [
    { field: "date", title: "Date", kind: "day" },
    TOTAL_SALES,
    NET_SALES,
    PROFIT,
    TRANSACTIONS,
    { field: "avg_sales_per_transaction", title: messages.averagePerTransaction, kind: "amount" },
    { field: "date_before", title: "Date before", kind: "day" },
    ...BEFORE,
  ],
  sales_by_category: [
    { field: "category", title: "Category", kind: "text" },
    TOTAL_SALES,
    QUANTITY,
    { field: "total_discounts", title: "Discounts", kind: "amount" },
    ...BEFORE,
  ],
  sales_by_product: [PRODUCT, TOTAL_SALES, QUANTITY, PROFIT, ...BEFORE],
  sales_by_employee: [
    { field: "employee_name", title: "Employee", kind: "text" },
    TOTAL_SALES,
    TRANSACTIONS,
    ...BEFORE,
  ],
  sales_by_store: [
    { field: "store", title: "Store", kind: "text" },
    TOTAL_SALES,
    NET_SALES,
    PROFIT,
    TRANSACTIONS,
    ...BEFORE,
  ],
  sales_by_hour: [
    { field: "weekday", title: "Weekday (1 = Monday)", kind: "count" },
    { field: "hour", title: "Hour", kind: "count" },
    TOTAL_SALES,
    TRANSACTIONS,
    { field: "days", title: messages.openDays, kind: "count" },
  ],
  menu: [
    PRODUCT,
    { field: "category", title: "Category", kind: "text" },
    { field: "group", title: menuMessages.group, kind: "text" },
    { field: "new", title: "New", kind: "text" },
    QUANTITY,
    { field: "profit_per_piece", title: menuMessages.profitPerPiece, kind: "amount" },
    PROFIT,
    TOTAL_SALES,
  ],
};

/**
 * One table for each dataset, with its changes if the report is compared, and one for a menu that has groups; all rows, in
 * the order of the report.
 */
export function tablesOf(report: Report): readonly Table[] {
  const datasets = datasetsOf(report).map((name) => {
    const { header, rows } = comparedCsvTable(report, name);
    return { name, columns: COLUMNS[name].filter(({ field }) => header.includes(field)), rows };
  });
  const { rows } = menuTable(menuOf(report));
  return rows.length > 0 ? [...datasets, { name: "menu", columns: COLUMNS.menu, rows }] : datasets;
}
