/** The datasets, answered from the daily sums of a store, in SQL that every engine understands. */
import { divideRounded, toNumber } from "../../viewer/report/decimal.ts";
import { textOf, wholeOf } from "./engine/row-values.ts";
import type { DailyTables } from "./merge/working-set.ts";
import type { Cell, Queryable, Row, StoreReader } from "./queryable.ts";
import type { SalesStore } from "./sales-store.ts";
import { STORE_TABLES } from "./schema.ts";
import { type Selection, shopName, storesOf } from "./selection.ts";
import { readStoreZone } from "./time-zone.ts";
import { hundredthsOf, type WireDecimal, wireDecimal } from "./wire-decimal.ts";

const NO_CATEGORY = "(none)";
const { daily, shops: byShop } = STORE_TABLES;

export function createSalesStore(reader: StoreReader): SalesStore {
  function ask<T>(dataset: Dataset<T>, selection: Selection) {
    return reader.read(async (queryable, state) => {
      const rows = await select(queryable, dataset, selection);
      return { state, rows: rows.map(dataset.toRow) };
    });
  }
  return {
    salesSummary: (selection) => ask(SUMMARY, selection),
    salesByCategory: (selection) => ask(CATEGORIES, selection),
    salesByProduct: (selection) => ask(PRODUCTS, selection),
    salesByEmployee: (selection) => ask(EMPLOYEES, selection),
    salesByStore: (selection) => ask(STORES, selection),
    dataDays: (shops) =>
      reader.read(async (queryable) => {
        const { where, values } = condition({ range: null, shops });
        const [row] = await queryable.rows(
          `SELECT min(day)::VARCHAR AS first, max(day)::VARCHAR AS last
           FROM ${(shops ? byShop : daily).totals} ${where}`,
          values,
        );
        if (row?.first === null) return undefined;
        return { startDate: textOf(row, "first"), endDate: textOf(row, "last") };
      }),
    shopNames: () =>
      reader.read(async (queryable) => {
        const rows = await queryable.rows(`SELECT DISTINCT store FROM ${byShop.totals} ORDER BY store`);
        return [...new Set(rows.map((row) => shopName(textOf(row, "store"))))];
      }),
    timeZone: () => reader.read((store) => readStoreZone(store)),
    shared: reader.shared,
    close: () => reader.close(),
  };
}

interface Dataset<T> {
  readonly sums: keyof DailyTables;
  /** The columns by which it has rows. */
  readonly groups: string;
  /** The columns that are added up. */
  readonly measures: readonly string[];
  /** The columns of its rows, out of the groups and the added measures. */
  readonly columns: string;
  readonly order: string;
  toRow(row: Row): T;
}

const SUMMARY = {
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

const CATEGORIES = {
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

const PRODUCTS = {
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

const EMPLOYEES = {
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

const STORES = {
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

function select<T>(queryable: Queryable, dataset: Dataset<T>, selection: Selection): Promise<readonly Row[]> {
  const { groups, columns, order } = dataset;
  const { where, values } = condition(selection);
  const rows = rowsOf(dataset, where, selection.shops !== undefined);
  return queryable.rows(`SELECT ${columns} FROM ${rows} GROUP BY ${groups} ORDER BY ${order}`, values);
}

function rowsOf({ sums, groups, measures }: Dataset<unknown>, where: string, isOfSomeShops: boolean): string {
  if (groups === "store") return `${byShop[sums]} ${where}`;
  if (!isOfSomeShops) return `${daily[sums]} ${where}`;
  // Shops may be on different servers, so the rows of each are added up before they are put together.
  const added = measures.map((measure) => `sum(${measure}) AS ${measure}`).join(", ");
  return `(SELECT store, ${groups}, ${added} FROM ${byShop[sums]} ${where} GROUP BY store, ${groups}) AS of_shops`;
}

function condition({ range, shops }: Selection): { readonly where: string; readonly values: Cell[] } {
  const values: Cell[] = [];
  const next = (value: Cell) => `$${values.push(value)}`;
  const conditions = [
    ...(range ? [`day BETWEEN ${next(range.startDate)}::DATE AND ${next(range.endDate)}::DATE`] : []),
    ...(shops ? [`store IN (${storesOf(shops).map(next).join(", ")})`] : []),
  ];
  return { where: conditions.length === 0 ? "" : `WHERE ${conditions.join(" AND ")}`, values };
}

function decimal(row: Row, column: string): WireDecimal {
  return wireDecimal(textOf(row, column));
}
