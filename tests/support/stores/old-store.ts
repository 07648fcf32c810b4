/** A store as the first version of the program wrote it. */
import { openDatabase, withConnection } from "../../../cli/store/engine/duckdb.ts";
import { MONTHLY_EMPLOYEES } from "../../../cli/store/postgres/month-sums.ts";
import { newStore } from "./store-file.ts";

const AMOUNTS = `quantity DECIMAL(18, 3) NOT NULL, gross DECIMAL(18, 2) NOT NULL,
  discount DECIMAL(18, 2) NOT NULL, cost DECIMAL(18, 2) NOT NULL`;
const SUMS = "sum(quantity), sum(gross), sum(discount), sum(cost)";

/** @param lines SELECT of the lines, with the columns of the table in their order */
const tables = (lines: string) => `
  CREATE TABLE sales_store (version INTEGER NOT NULL);
  INSERT INTO sales_store VALUES (1);
  CREATE TABLE settings (format VARCHAR NOT NULL, key VARCHAR NOT NULL, value VARCHAR NOT NULL);
  INSERT INTO settings VALUES ('loyverse', 'time_zone', 'Asia/Bangkok'), ('loyverse', 'date_order', 'dmy'), ('store', 'state', '7');
  CREATE TABLE lines (
    day DATE NOT NULL, store VARCHAR NOT NULL, receipt VARCHAR NOT NULL, time VARCHAR,
    is_refund BOOLEAN NOT NULL, product VARCHAR NOT NULL, category VARCHAR NOT NULL, employee VARCHAR NOT NULL, ${AMOUNTS}
  );
  INSERT INTO lines ${lines};
  CREATE TABLE daily_totals (day DATE NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS});
  CREATE TABLE daily_categories (day DATE NOT NULL, category VARCHAR NOT NULL, ${AMOUNTS});
  CREATE TABLE daily_products (day DATE NOT NULL, category VARCHAR NOT NULL, product VARCHAR NOT NULL, ${AMOUNTS});
  CREATE TABLE daily_employees (day DATE NOT NULL, employee VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS});
  INSERT INTO daily_totals
    SELECT day, count(DISTINCT (store, receipt)) FILTER (NOT is_refund), ${SUMS} FROM lines GROUP BY day;
  INSERT INTO daily_categories SELECT day, category, ${SUMS} FROM lines GROUP BY day, category;
  INSERT INTO daily_products SELECT day, category, product, ${SUMS} FROM lines GROUP BY day, category, product;
  INSERT INTO daily_employees
    SELECT day, employee, count(DISTINCT (store, receipt)) FILTER (NOT is_refund), ${SUMS} FROM lines GROUP BY day, employee;
  CHECKPOINT`;

/** Two lines to a receipt, two receipts an hour, three shops, one receipt in eleven a refund. Its state is 7. */
const MADE_UP = (lines: number) => `
  SELECT DATE '2026-01-01' + (i // 48)::INTEGER, 'Shop ' || i // 2 % 3, '1-' || 1000 + i // 2,
    lpad((i // 4 % 12 + 8)::VARCHAR, 2, '0') || ':15', i // 2 % 11 = 0, 'Product ' || i % 7, 'Category ' || i % 3,
    'Employee ' || i // 2 % 4, s, s * (60 + i % 5), s * 0.5, s * 20
  FROM (SELECT i, CASE WHEN i // 2 % 11 = 0 THEN -1 ELSE 1 END AS s FROM range(${lines}) numbers(i))`;

/** The path of such a store, in a folder of its own. */
export async function oldStore(lines = 480): Promise<string> {
  const file = newStore();
  const database = await openDatabase({ file });
  await withConnection(database, (connection) => connection.run(tables(MADE_UP(lines))));
  database.close();
  return file;
}

const drop = (table: string, columns: string) =>
  columns.split(", ").map((column) => `ALTER TABLE ${table} DROP COLUMN ${column}`);

/** Only PostgreSQL has them. */
export const WITHOUT_MONTHS = `DROP TABLE IF EXISTS ${MONTHLY_EMPLOYEES}`;

/** SQL of both engines that takes from a store what a store without taxes and channels did not have. */
export function undoLastVersion(version: number): string {
  const ofDays = "refunds, refund_receipts, tips, tax, added_tax";
  return [
    ...drop("lines", "tax, added_tax, payments, channel, closed_time"),
    ...drop("cancelled_receipts", "time, employee, amount, is_synced"),
    ...drop("daily_totals", ofDays),
    ...drop("shop_totals", `${ofDays}, first_receipt, last_receipt`),
    ...["daily", "shop"].flatMap((prefix) => [
      `DROP TABLE ${prefix}_payments`,
      `DROP TABLE ${prefix}_channels`,
    ]),
    WITHOUT_MONTHS,
    `UPDATE sales_store SET version = ${version}`,
  ].join("; ");
}
