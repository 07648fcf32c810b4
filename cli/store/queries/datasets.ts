/** What each dataset is, out of the daily sums of a store. */
import { divideRounded, toNumber } from "../../../viewer/report/decimal.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import type { Row } from "../queryable.ts";
import { shopName } from "../selection.ts";
import { hundredthsOf } from "../wire-decimal.ts";
import { decimal } from "./select.ts";

const NO_CATEGORY = "(none)";

export const SUMMARY = {
  sums: "totals",
  groups: "day",
  measures: ["transactions", "gross", "discount", "cost"],
  columns: `day::VARCHAR AS date, sum(transactions) AS transactions, sum(gross) AS total,
    sum(gross) - sum(discount) AS net, sum(gross) - sum(discount) - sum(cost) AS profit`,
  order: "day",
  toRow(row: Row) {
    const transactions = wholeOf(row, "transactions");
    return {
      date: textOf(row, "date"),
      total_sales: decimal(row, "total"),
      net_sales: decimal(row, "net"),
      profit: decimal(row, "profit"),
      total_transactions: transactions,
      avg_sales_per_transaction: toNumber(divideRounded(hundredthsOf(textOf(row, "total")), transactions)),
    };
  },
} as const;

export const CATEGORIES = {
  sums: "categories",
  groups: "category",
  measures: ["quantity", "gross", "discount"],
  columns: "category, sum(gross) AS total, sum(quantity) AS quantity, sum(discount) AS discounts",
  order: "total DESC, category",
  toRow: (row: Row) => ({
    category: textOf(row, "category") || NO_CATEGORY,
    total_sales: decimal(row, "total"),
    quantity_sold: decimal(row, "quantity"),
    total_discounts: decimal(row, "discounts"),
  }),
} as const;

export const PRODUCTS = {
  sums: "products",
  groups: "product, category",
  measures: ["quantity", "gross", "discount", "cost"],
  columns: `product, category, sum(gross) AS total, sum(quantity) AS quantity,
    sum(gross) - sum(discount) - sum(cost) AS profit`,
  order: "total DESC, product, category",
  toRow: (row: Row) => ({
    product_name: textOf(row, "product"),
    category: textOf(row, "category") || NO_CATEGORY,
    total_sales: decimal(row, "total"),
    quantity_sold: decimal(row, "quantity"),
    profit: decimal(row, "profit"),
  }),
} as const;

export const EMPLOYEES = {
  sums: "employees",
  groups: "employee",
  measures: ["transactions", "gross"],
  columns: "employee, sum(gross) AS total, sum(transactions) AS transactions",
  order: "total DESC, employee",
  toRow: (row: Row) => ({
    employee_name: textOf(row, "employee"),
    total_sales: decimal(row, "total"),
    total_transactions: wholeOf(row, "transactions"),
  }),
} as const;

export const STORES = {
  sums: "totals",
  groups: "store",
  measures: ["transactions", "gross", "discount", "cost"],
  columns: `store, sum(transactions) AS transactions, sum(gross) AS total,
    sum(gross) - sum(discount) AS net, sum(gross) - sum(discount) - sum(cost) AS profit`,
  order: "total DESC, store",
  toRow: (row: Row) => ({
    store: shopName(textOf(row, "store")),
    total_sales: decimal(row, "total"),
    net_sales: decimal(row, "net"),
    profit: decimal(row, "profit"),
    total_transactions: wholeOf(row, "transactions"),
  }),
} as const;
