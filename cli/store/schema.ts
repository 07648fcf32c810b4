/** The tables of a store, version by version. */
import { type DailyTables, REFUNDS } from "./merge/working-set.ts";

/** Amounts of lines and of days. 18 digits fit one machine word; sums of wider numbers take twenty times as long. */
const AMOUNTS = `quantity DECIMAL(18, 3) NOT NULL, gross DECIMAL(18, 2) NOT NULL,
  discount DECIMAL(18, 2) NOT NULL, cost DECIMAL(18, 2) NOT NULL`;

/** The tables of a store, as a merge works on them. */
export const STORE_TABLES = {
  lines: "lines",
  cancelled: "cancelled_receipts",
  shops: dailyTables("shop"),
  daily: dailyTables("daily"),
  /** A temporary table. */
  touched: "touched_sums",
} as const;

/** @param prefix of their names */
export function dailyTables(prefix: string): DailyTables {
  return {
    totals: `${prefix}_totals`,
    categories: `${prefix}_categories`,
    products: `${prefix}_products`,
    employees: `${prefix}_employees`,
    hours: `${prefix}_hours`,
  };
}

/**
 * The lines are the history itself, with the columns of incoming lines. The daily sums add nothing to them; they
 * exist so that a dashboard reads days and not receipts.
 */
const VERSION_1 = `
CREATE TABLE sales_store (version INTEGER NOT NULL);
INSERT INTO sales_store VALUES (1);
CREATE TABLE settings (format VARCHAR NOT NULL, key VARCHAR NOT NULL, value VARCHAR NOT NULL);
CREATE TABLE lines (
  day DATE NOT NULL, store VARCHAR NOT NULL, receipt VARCHAR NOT NULL, time VARCHAR,
  is_refund BOOLEAN NOT NULL, product VARCHAR NOT NULL, category VARCHAR NOT NULL, employee VARCHAR NOT NULL,
  ${AMOUNTS}
);
CREATE TABLE daily_totals (day DATE NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS});
CREATE TABLE daily_categories (day DATE NOT NULL, category VARCHAR NOT NULL, ${AMOUNTS});
CREATE TABLE daily_products (
  day DATE NOT NULL, category VARCHAR NOT NULL, product VARCHAR NOT NULL, ${AMOUNTS}
);
CREATE TABLE daily_employees (
  day DATE NOT NULL, employee VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}
);`;

/**
 * `shops` has, by the till's own id, the name that a shop has in the store, and the one that it has in the till.
 * `imported_files` has the SHA-256 of what was imported, with all that decides how it is read.
 */
const VERSION_2 = `
ALTER TABLE lines ADD COLUMN payment VARCHAR;
ALTER TABLE lines ADD COLUMN tip DECIMAL(18, 2);
ALTER TABLE lines ADD COLUMN dining_option VARCHAR;
ALTER TABLE lines ADD COLUMN customers INTEGER;
ALTER TABLE lines ADD COLUMN is_synced BOOLEAN DEFAULT false;
CREATE TABLE cancelled_receipts (
  day DATE NOT NULL, store VARCHAR NOT NULL, receipt VARCHAR NOT NULL, is_refund BOOLEAN NOT NULL
);
CREATE TABLE shops (id VARCHAR NOT NULL, name VARCHAR NOT NULL, till_name VARCHAR);
CREATE TABLE imported_files (sha256 VARCHAR NOT NULL);
CREATE TABLE daily_hours (day DATE NOT NULL, hour TINYINT, transactions BIGINT NOT NULL, ${AMOUNTS});
CREATE TABLE shop_totals (
  day DATE NOT NULL, store VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}
);
CREATE TABLE shop_categories (
  day DATE NOT NULL, store VARCHAR NOT NULL, category VARCHAR NOT NULL, ${AMOUNTS}
);
CREATE TABLE shop_products (
  day DATE NOT NULL, store VARCHAR NOT NULL, category VARCHAR NOT NULL, product VARCHAR NOT NULL, ${AMOUNTS}
);
CREATE TABLE shop_employees (
  day DATE NOT NULL, store VARCHAR NOT NULL, employee VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}
);
CREATE TABLE shop_hours (
  day DATE NOT NULL, store VARCHAR NOT NULL, hour TINYINT, transactions BIGINT NOT NULL, ${AMOUNTS}
);
UPDATE sales_store SET version = 2;`;

export const AMOUNT_SUMS =
  "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";

/** The totals, out of what a store of version 2 has. The lines of refunds are few; the other sums are those of the hours. */
export const TOTALS_BEFORE_VERSION_3 = {
  shops: `
    SELECT day, store, sum(transactions) AS transactions, ${AMOUNT_SUMS}, coalesce(any_value(refunds), 0) AS refunds
    FROM shop_hours LEFT JOIN (
      SELECT day, store, ${REFUNDS} FROM lines WHERE is_refund GROUP BY day, store
    ) USING (day, store) GROUP BY day, store`,
  daily: `
    SELECT day, sum(transactions) AS transactions, ${AMOUNT_SUMS}, sum(refunds) AS refunds FROM shop_totals GROUP BY day`,
} as const;

/** Refunds are sums as well: a head office that reads those of other servers has no lines. */
const VERSION_3 = `
CREATE OR REPLACE TABLE daily_totals (
  day DATE NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}, refunds DECIMAL(18, 2) NOT NULL
);
CREATE OR REPLACE TABLE shop_totals (
  day DATE NOT NULL, store VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS},
  refunds DECIMAL(18, 2) NOT NULL
);
INSERT INTO shop_totals ${TOTALS_BEFORE_VERSION_3.shops} ORDER BY day;
INSERT INTO daily_totals ${TOTALS_BEFORE_VERSION_3.daily} ORDER BY day;
UPDATE sales_store SET version = 3;`;

/** What makes each version out of the one before; the first begins with an empty database. */
export const VERSIONS = [VERSION_1, VERSION_2, VERSION_3];
