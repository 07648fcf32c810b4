/** The tables of a store, version by version. */
import type { DailyTables } from "./merge/working-set.ts";

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
    payments: `${prefix}_payments`,
    channels: `${prefix}_channels`,
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

/** What a day has of its receipts beside its amounts. `tips` and taxes are null if they are not known. */
const OF_DAY = `refunds DECIMAL(18, 2) NOT NULL, refund_receipts BIGINT NOT NULL, tips DECIMAL(18, 2),
  tax DECIMAL(18, 2), added_tax DECIMAL(18, 2)`;

/**
 * `tax` is the whole tax of a line, and `added_tax` the part of it that is not inside its price. `payments` is JSON, such
 * as `[["Cash","100.00"],["Card","35.00"]]`, with the amounts that the till says; `payment` has only the names. A receipt
 * that was paid at once with one type needs only the name.
 * Refunds are sums as well: a head office that reads those of other servers has no lines.
 */
const VERSION_3 = `
ALTER TABLE lines ADD COLUMN tax DECIMAL(18, 2);
ALTER TABLE lines ADD COLUMN added_tax DECIMAL(18, 2);
ALTER TABLE lines ADD COLUMN payments VARCHAR;
ALTER TABLE lines ADD COLUMN channel VARCHAR;
ALTER TABLE lines ADD COLUMN closed_time VARCHAR;
ALTER TABLE cancelled_receipts ADD COLUMN time VARCHAR;
ALTER TABLE cancelled_receipts ADD COLUMN employee VARCHAR;
ALTER TABLE cancelled_receipts ADD COLUMN amount DECIMAL(18, 2);
ALTER TABLE cancelled_receipts ADD COLUMN is_synced BOOLEAN DEFAULT true;
CREATE OR REPLACE TABLE daily_totals (day DATE NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}, ${OF_DAY});
CREATE OR REPLACE TABLE shop_totals (
  day DATE NOT NULL, store VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}, ${OF_DAY},
  first_receipt VARCHAR NOT NULL, last_receipt VARCHAR NOT NULL
);
CREATE TABLE daily_payments (
  day DATE NOT NULL, payment VARCHAR NOT NULL, transactions BIGINT NOT NULL, amount DECIMAL(18, 2) NOT NULL
);
CREATE TABLE shop_payments (
  day DATE NOT NULL, store VARCHAR NOT NULL, payment VARCHAR NOT NULL, transactions BIGINT NOT NULL,
  amount DECIMAL(18, 2) NOT NULL
);
CREATE TABLE daily_channels (
  day DATE NOT NULL, channel VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}
);
CREATE TABLE shop_channels (
  day DATE NOT NULL, store VARCHAR NOT NULL, channel VARCHAR NOT NULL, transactions BIGINT NOT NULL, ${AMOUNTS}
);
UPDATE sales_store SET version = 3;`;

/** What makes each version out of the one before; the first begins with an empty database. */
export const VERSIONS = [VERSION_1, VERSION_2, VERSION_3];
