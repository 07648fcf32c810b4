/** What a workbook says beyond the tables of a page. */
import type { AnyDataset, Field } from "../../datasets.ts";
import { page } from "./page.ts";

export const workbook = {
  sheets: {
    sales_summary: "Days",
    sales_by_category: "Categories",
    sales_by_product: "Products",
    sales_by_employee: "Employees",
    sales_by_store: "Stores",
    sales_by_hour: "Hours",
  } satisfies Record<AnyDataset, string>,
  /** The titles of the columns. */
  fields: {
    date: "Date",
    category: "Category",
    product_name: "Product",
    employee_name: "Employee",
    store: "Store",
    weekday: "Weekday (1 = Monday)",
    hour: "Hour",
    total_sales: page.totalSales,
    net_sales: page.netSales,
    profit: page.profit,
    quantity_sold: "Quantity",
    total_discounts: "Discounts",
    total_transactions: page.transactions,
    avg_sales_per_transaction: page.averagePerTransaction,
    days: page.openDays,
  } satisfies Record<Field, string>,
  dateBefore: "Date before",
  totalSalesBefore: "Total sales before",
  isNew: "New",

  summary: {
    sheet: "Summary",
    measure: "Measure",
    value: "Value",
    before: "Before",
    cafe: "Cafe",
    firstDay: "First day",
    lastDay: "Last day",
    days: "Days of the range",
    openDays: "Days with sales",
    discounts: "Discounts",
    cost: "Cost of goods",
    currency: "Currency",
    loadedAt: "Loaded at",
  },
  notes: { sheet: "Notes", kind: "Kind", note: "Note", comparison: "Comparison" },
};
