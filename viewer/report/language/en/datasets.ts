/** What the datasets and their columns are called. */
import type { AnyDataset, Field, ShopPart, SourceDataset } from "../../datasets.ts";
import { page } from "./page.ts";

interface DatasetTexts {
  /** In a sentence. */
  readonly name: string;
  /** The title of its table in a page. */
  readonly table: string;
  /** Its sheet in a workbook, and the heading of its own section. */
  readonly sheet: string;
  /** The title of the chart in that section. */
  readonly chart?: string;
}

/** Those that the script of a report file draws. */
export const pageDatasets = {
  sales_summary: { name: "daily sales", table: "Daily sales", sheet: "Days" },
  sales_by_month: { name: "sales by month", table: "Sales by month", sheet: "Months" },
  sales_by_category: { name: "sales by category", table: "Sales by category", sheet: "Categories" },
  sales_by_product: { name: "sales by product", table: "Sales by product", sheet: "Products" },
  sales_by_employee: { name: "sales by employee", table: "Sales by employee", sheet: "Employees" },
  sales_by_store: {
    name: "sales by store",
    table: "Sales by store",
    sheet: "Stores",
    chart: "Sales by Store",
  },
  sales_by_hour: { name: "sales by hour", table: "Sales by hour", sheet: "Hours" },
} satisfies Record<Exclude<AnyDataset, SourceDataset | ShopPart> | "sales_by_month", DatasetTexts>;

export const datasets = {
  ...pageDatasets,
  sales_by_channel: { name: "sales by channel", table: "Sales by channel", sheet: "Channels" },
  sales_by_payment: { name: "payments", table: "Payments", sheet: "Payments" },
  sales_by_store_hour: { name: "hours of each store", table: "Hours of each store", sheet: "Store hours" },
  sales_by_store_category: {
    name: "categories of each store",
    table: "Categories of each store",
    sheet: "Store categories",
  },
} satisfies Record<AnyDataset | "sales_by_month", DatasetTexts>;

/** The columns in a workbook; those of a page have some of these names. */
export const fields = {
  date: "Date",
  category: "Category",
  product_name: "Product",
  employee_name: "Employee",
  store: "Store",
  weekday: "Weekday (1 = Monday)",
  hour: "Hour",
  channel: "Channel",
  payment: "Payment",
  amount: "Paid",
  total_sales: page.totalSales,
  net_sales: page.netSales,
  profit: page.profit,
  quantity_sold: "Quantity",
  total_discounts: "Discounts",
  total_transactions: page.transactions,
  avg_sales_per_transaction: page.averagePerTransaction,
  days: page.openDays,
} satisfies Record<Field, string>;
