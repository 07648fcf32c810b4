import type { AnyDataset, Field } from "../datasets.ts";
import { countOf, messages } from "../messages.ts";

export const tableMessages = {
  show: "Show the figures",
  save: "Save as CSV",
  cannotSave: "This app cannot save files. Open this page in Safari or Chrome.",

  days: "Daily sales",
  categories: "Sales by category",
  products: "Sales by product",
  employees: "Sales by employee",
  stores: "Sales by store",

  total: "Total",
  unknown: "–",

  rank: "Rank",
  day: "Day",
  category: "Category",
  product: "Product",
  employee: "Employee",
  store: "Store",
  totalSales: "Total sales",
  netSales: "Net sales",
  profit: "Profit",
  margin: "Margin",
  discounts: "Discounts",
  customers: "Customers",
  averageBill: "Average bill",
  share: "Share",
  quantity: "Quantity",
  averagePrice: "Average price",
  transactions: "Transactions",
  change: "Change",
  changePercent: "Change %",
  isNew: "new",

  dayMargin: "Margin: profit divided by net sales.",
  productMargin: "Margin: profit divided by total sales. The discounts of a product are not known.",
} as const;

export const sheetNames: Readonly<Record<AnyDataset, string>> = {
  sales_summary: "Days",
  sales_by_category: "Categories",
  sales_by_product: "Products",
  sales_by_employee: "Employees",
  sales_by_store: "Stores",
  sales_by_hour: "Hours",
};

/** The columns of datasets, in workbooks. */
export const fieldTitles: Readonly<Record<Field, string>> = {
  date: "Date",
  category: "Category",
  product_name: "Product",
  employee_name: "Employee",
  store: "Store",
  weekday: "Weekday (1 = Monday)",
  hour: "Hour",
  total_sales: messages.totalSales,
  net_sales: messages.netSales,
  profit: messages.profit,
  quantity_sold: "Quantity",
  total_discounts: "Discounts",
  total_transactions: messages.transactions,
  avg_sales_per_transaction: messages.averagePerTransaction,
  days: messages.openDays,
};

/** @param range or both ranges, if they are compared: `Daily sales, 14 – 20 Nov 2026 against 7 – 13 Nov 2026` */
export function tableCaption(title: string, range: string): string {
  return `${title}, ${range}`;
}

/** The row that sums what the table does not list. */
export function andMore(count: number): string {
  return `and ${count} more`;
}

/** The row that sums what only the earlier range has. */
export function onlyBefore(count: number): string {
  return `only before (${count})`;
}

/** Says which day each day is compared with: `Change: against the same weekday, 7 days before.` */
export function dayShiftNote(days: number): string {
  return `Change: against the ${days % 7 === 0 ? "same weekday" : "day"}, ${countOf(days, "day")} before.`;
}

export function againstDay(day: string, amount: string): string {
  return `against ${day}: ${amount}`;
}

/** A note beside the title of a chart that draws only the first of many. */
export function topNote(shown: number, all: number, percent: number | undefined): string {
  const top = `Top ${shown} of ${all} products`;
  return percent === undefined ? top : `${top}, ${percent}% of sales`;
}

/** A note beside the title of a list that has only the first of many: `top 5 of 40`. */
export function topOf(shown: number, all: number): string {
  return `top ${shown} of ${all}`;
}

/** A line under a chart whose figures are in the table of another one. */
export function figuresElsewhere(title: string): string {
  return `The figures are in the table under “${title}”.`;
}
