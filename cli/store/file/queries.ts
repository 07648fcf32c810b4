/** The four datasets, answered from the daily sums of a store. */
import type { DateRange } from "../../../viewer/report/date-range.ts";
import { divideRounded, toNumber } from "../../../viewer/report/decimal.ts";
import type { Connection, Row } from "../engine/duckdb.ts";
import { textOf, wholeOf } from "../engine/row-values.ts";
import type { SalesStore } from "../sales-store.ts";
import { readStoreZone } from "../time-zone.ts";
import { hundredthsOf, type WireDecimal, wireDecimal } from "../wire-decimal.ts";

export interface StoreReader {
  /** Opens a connection for one answer. Everything that it reads is of the one state whose number it is given. */
  read<T>(work: (connection: Connection, state: number) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const NO_CATEGORY = "(none)";

export function createSalesStore(reader: StoreReader): SalesStore {
  function ask<T>({ columns, rest, toRow }: Dataset<T>, range: DateRange | null) {
    return reader.read(async (connection, state) => {
      const rows = await select(connection, columns, range, rest);
      return { state, rows: rows.map(toRow) };
    });
  }
  return {
    salesSummary: (range) => ask(SUMMARY, range),
    salesByCategory: (range) => ask(CATEGORIES, range),
    salesByProduct: (range) => ask(PRODUCTS, range),
    salesByEmployee: (range) => ask(EMPLOYEES, range),
    dataDays: () =>
      reader.read(async (connection) => {
        const [row] = await select(connection, DATA_DAYS, null);
        if (row?.start_date === null) return undefined;
        return { startDate: textOf(row, "start_date"), endDate: textOf(row, "end_date") };
      }),
    shopName: () =>
      reader.read(async (connection) => {
        const [row] = await connection.rows(SHOPS);
        if (row?.first === null) return undefined;
        const [first, last] = [textOf(row, "first"), textOf(row, "last")];
        return first === last && first !== "" ? first : undefined;
      }),
    timeZone: () => reader.read(readStoreZone),
    close: () => reader.close(),
  };
}

interface Dataset<T> {
  readonly columns: string;
  /** What follows the range. */
  readonly rest: string;
  toRow(row: Row): T;
}

const DATA_DAYS = `strftime(min(day), '%Y-%m-%d') AS start_date, strftime(max(day), '%Y-%m-%d') AS end_date
  FROM daily_totals`;

const SHOPS = "SELECT min(store) AS first, max(store) AS last FROM lines";

const SUMMARY = {
  columns: `strftime(day, '%Y-%m-%d') AS date, transactions, gross AS total, gross - discount AS net,
    gross - discount - cost AS profit FROM daily_totals`,
  rest: "ORDER BY day",
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
};

const CATEGORIES = {
  columns: `category, sum(gross) AS total, sum(quantity) AS quantity, sum(discount) AS discounts
    FROM daily_categories`,
  rest: "GROUP BY category ORDER BY total DESC, category",
  toRow: (row: Row) => ({
    category: textOf(row, "category") || NO_CATEGORY,
    total_sales: decimal(row, "total"),
    quantity_sold: decimal(row, "quantity"),
    total_discounts: decimal(row, "discounts"),
  }),
};

const PRODUCTS = {
  columns: `product, category, sum(gross) AS total, sum(quantity) AS quantity,
    sum(gross) - sum(discount) - sum(cost) AS profit FROM daily_products`,
  rest: "GROUP BY product, category ORDER BY total DESC, product, category",
  toRow: (row: Row) => ({
    product_name: textOf(row, "product"),
    category: textOf(row, "category") || NO_CATEGORY,
    total_sales: decimal(row, "total"),
    quantity_sold: decimal(row, "quantity"),
    profit: decimal(row, "profit"),
  }),
};

const EMPLOYEES = {
  columns: "employee, sum(gross) AS total, sum(transactions) AS transactions FROM daily_employees",
  rest: "GROUP BY employee ORDER BY total DESC, employee",
  toRow: (row: Row) => ({
    employee_name: textOf(row, "employee"),
    total_sales: decimal(row, "total"),
    total_transactions: wholeOf(row, "transactions"),
  }),
};

function select(connection: Connection, columns: string, range: DateRange | null, rest = "") {
  const where = range === null ? "" : "WHERE day BETWEEN $1::DATE AND $2::DATE";
  const values = range === null ? [] : [range.startDate, range.endDate];
  return connection.rows(`SELECT ${columns} ${where} ${rest}`, values);
}

function decimal(row: Row, column: string): WireDecimal {
  return wireDecimal(textOf(row, column));
}
