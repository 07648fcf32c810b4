/** What the datasets and their columns are called. */
import type { AnyDataset, Field, ShopPart, SourceDataset } from "../../datasets.ts";
import { page } from "./page.ts";

interface PageTexts {
  /** The title of its table in a page. */
  readonly table: string;
  /** Its sheet in a workbook, and the heading of its own section. */
  readonly sheet: string;
  /** The title of the chart in that section. */
  readonly chart?: string;
}

interface DatasetTexts extends PageTexts {
  /** In a sentence. */
  readonly name: string;
}

/** Those that the script of a report file draws. */
export const pageDatasets = {
  sales_summary: { table: "Daily sales", sheet: "Days" },
  sales_by_month: { table: "Sales by month", sheet: "Months" },
  sales_by_category: { table: "Sales by category", sheet: "Categories" },
  sales_by_product: { table: "Sales by product", sheet: "Products" },
  sales_by_employee: { table: "Sales by employee", sheet: "Employees" },
  sales_by_store: {
    table: "Sales by store",
    sheet: "Stores",
    chart: "Sales by Store",
  },
  sales_by_hour: { table: "Sales by hour", sheet: "Hours" },
} satisfies Record<Exclude<AnyDataset, SourceDataset | ShopPart> | "sales_by_month", PageTexts>;

export const datasets = {
  sales_summary: { ...pageDatasets.sales_summary, name: "daily sales" },
  sales_by_month: { ...pageDatasets.sales_by_month, name: "sales by month" },
  sales_by_category: { ...pageDatasets.sales_by_category, name: "sales by category" },
  sales_by_product: { ...pageDatasets.sales_by_product, name: "sales by product" },
  sales_by_employee: { ...pageDatasets.sales_by_employee, name: "sales by employee" },
  sales_by_store: { ...pageDatasets.sales_by_store, name: "sales by store" },
  sales_by_hour: { ...pageDatasets.sales_by_hour, name: "sales by hour" },
  sales_by_channel: { name: "sales by channel", table: "Sales by channel", sheet: "Channels" },
  sales_by_payment: { name: "payments", table: "Payments", sheet: "Payments" },
  sales_by_store_hour: { name: "hours of each store", table: "Hours of each store", sheet: "Store hours" },
  sales_by_store_category: {
    name: "categories of each store",
    table: "Categories of each store",
    sheet: "Store categories",
  },
} satisfies Record<AnyDataset | "sales_by_month", DatasetTexts>;

/** The columns of the tables that the script of a report file draws, beyond those with a name of their own in a page. */
export const pageFields = {
  category: "Category",
  product_name: "Product",
  employee_name: "Employee",
  store: "Store",
  quantity_sold: "Quantity",
  total_discounts: "Discounts",
} satisfies Partial<Record<Field, string>>;

/** The columns in a workbook. */
export const fields = {
  ...pageFields,
  date: "Date",
  weekday: "Weekday (1 = Monday)",
  hour: "Hour",
  channel: "Channel",
  payment: "Payment",
  amount: "Paid",
  total_sales: page.totalSales,
  net_sales: page.netSales,
  profit: page.profit,
  total_transactions: page.transactions,
  avg_sales_per_transaction: page.averagePerTransaction,
  days: page.openDays,
} satisfies Record<Field, string>;
