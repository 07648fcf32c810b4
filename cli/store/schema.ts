/** The tables of a store, as every engine has them, and those of its file, version by version. */
import { entriesOf } from "../../viewer/report/records.ts";
import { SHIFTS } from "./facts/shifts.ts";
import type { DailyTables } from "./merge/working-set.ts";
import { FIRST_VERSION } from "./versions.ts";

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

/** Amounts of lines and of days. 18 digits fit one machine word; sums of wider numbers take twenty times as long. */
const AMOUNTS = `quantity numeric(18, 3) NOT NULL, gross numeric(18, 2) NOT NULL,
  discount numeric(18, 2) NOT NULL, cost numeric(18, 2) NOT NULL`;
const TRANSACTIONS = "transactions bigint NOT NULL";

/** The columns of the daily sums beside their day, and those that only the sums of a shop have. */
interface SumColumns {
  readonly columns: string;
  readonly ofShop?: string;
}

/**
 * `tips` and taxes of a day are null if they are not known. Refunds are sums as well, and so is the number of the lines
 * with which a product was sold: a head office that reads those of other servers has no lines.
 *
 * @param text how the engine writes the type of texts
 */
export function sumColumns(text: string): Readonly<Record<keyof DailyTables, SumColumns>> {
  return {
    totals: {
      columns: `${TRANSACTIONS}, ${AMOUNTS}, refunds numeric(18, 2) NOT NULL, refund_receipts bigint NOT NULL,
        tips numeric(18, 2), tax numeric(18, 2), added_tax numeric(18, 2)`,
      ofShop: `first_receipt ${text} NOT NULL, last_receipt ${text} NOT NULL`,
    },
    categories: { columns: `category ${text} NOT NULL, ${AMOUNTS}` },
    products: {
      columns: `category ${text} NOT NULL, product ${text} NOT NULL, ${AMOUNTS}, sale_lines bigint NOT NULL`,
    },
    employees: { columns: `employee ${text} NOT NULL, ${TRANSACTIONS}, ${AMOUNTS}` },
    hours: { columns: `hour smallint, ${TRANSACTIONS}, ${AMOUNTS}` },
    payments: { columns: `payment ${text} NOT NULL, ${TRANSACTIONS}, amount numeric(18, 2) NOT NULL` },
    channels: { columns: `channel ${text} NOT NULL, ${TRANSACTIONS}, ${AMOUNTS}` },
  };
}

/**
 * The columns of the other tables. The lines are the history itself, with the columns of incoming lines; the daily sums
 * add nothing to them, and exist so that a dashboard reads days and not receipts. `tax` is the whole tax of a line, and
 * `added_tax` the part of it that is not inside its price. `payments` is JSON, such as `[["Cash","100.00"],["Card","35.00"]]`,
 * with the amounts that the till says; `payment` has only the names. A receipt that was paid at once with one type needs only
 * the name.
 *
 * `shops` has, by the till's own id, the name that a shop has in the store, and the one that it has in the till.
 * `imported_files` has the SHA-256 of what was imported, with all that decides how it is read, and the newest receipt of the
 * file, with one of its shops. `known_sales` is what `facts/known-sales.ts` says.
 */
export function otherColumns(text: string) {
  const key = `day date NOT NULL, store ${text} NOT NULL, receipt ${text} NOT NULL`;
  return {
    settings: `format ${text} NOT NULL, key ${text} NOT NULL, value ${text} NOT NULL`,
    shops: `id ${text} NOT NULL, name ${text} NOT NULL, till_name ${text}`,
    imported_files: `sha256 ${text} NOT NULL, store ${text}, newest ${text}`,
    known_sales: `store ${text} NOT NULL, together ${text} NOT NULL, newest ${text} NOT NULL, moment ${text} NOT NULL`,
    cancelled_receipts: `${key}, is_refund boolean NOT NULL, time ${text}, employee ${text}, amount numeric(18, 2),
      is_synced boolean NOT NULL`,
    lines: `${key}, time ${text}, is_refund boolean NOT NULL, product ${text} NOT NULL, category ${text} NOT NULL,
      employee ${text} NOT NULL, ${AMOUNTS}, tax numeric(18, 2), added_tax numeric(18, 2), payment ${text}, payments ${text},
      tip numeric(18, 2), dining_option ${text}, channel ${text}, customers integer, closed_time ${text},
      is_synced boolean NOT NULL`,
  } as const;
}

/**
 * The second version: what only the API of a till says of a line and of its receipt, which exports leave null, and the shifts of
 * a till. `customer` is a salted hash of the till's id. `modifiers` is JSON, such as `[["Milk","Oat","15.00"]]`, and so are
 * `discount_names`. `seconds` is what `time` lacks, such as `07` or `07.250`: a moment would take four times as much.
 *
 * The times of a shift are texts, such as `2026-11-20T01:00:00.000Z`, and `2026-11-20 08:00:00` on the clock of the cafe. `payments` and `taxes` are JSON of the till's ids with
 * amounts, and `movements` has the type, the amount, the comment, the employee and the time of each. `is_comparable`: syncs have
 * read all receipts of its time, with their devices.
 *
 * @param more what follows the columns of the shifts
 */
export function addTillFacts(text: string, more: string): string {
  const facts = ["device", "customer", "refund_for", "seconds", "modifiers", "discount_names"].map(
    (name) => `${name} ${text}`,
  );
  const amounts = ["starting_cash", "cash_payments", "cash_refunds", "paid_in", "paid_out", "expected_cash"];
  const sums = ["gross_sales", "refunds", "discounts", "net_sales", "tip", "surcharge"];
  const amount = (name: string) => `${name} numeric(18, 2) NOT NULL`;
  return [
    ...[...facts, "surcharge numeric(18, 2)"].map(
      (column) => `ALTER TABLE ${STORE_TABLES.lines} ADD COLUMN ${column};`,
    ),
    `CREATE TABLE ${SHIFTS} (id ${text} NOT NULL, store ${text} NOT NULL, device ${text}, opened_at ${text} NOT NULL,
      closed_at ${text}, opened_local ${text} NOT NULL, closed_local ${text}, opened_by ${text} NOT NULL, closed_by ${text} NOT NULL, ${amounts.map(amount).join(", ")},
      actual_cash numeric(18, 2), ${sums.map(amount).join(", ")}, taxes ${text} NOT NULL, payments ${text} NOT NULL,
      movements ${text} NOT NULL, is_comparable boolean NOT NULL${more}`,
    `UPDATE sales_store SET version = ${FIRST_VERSION + 1};`,
  ].join("\n");
}

/** The number of the first version is in it. */
export const CREATE_STAMP = `
CREATE TABLE sales_store (version integer NOT NULL);
INSERT INTO sales_store VALUES (${FIRST_VERSION});`;

const TEXT = "VARCHAR";
const { daily, shops } = STORE_TABLES;

const SUM_TABLES = entriesOf(sumColumns(TEXT)).map(([name, { columns, ofShop }]) => {
  const own = ofShop === undefined ? columns : `${columns}, ${ofShop}`;
  return `
CREATE TABLE ${daily[name]} (day date NOT NULL, ${columns});
CREATE TABLE ${shops[name]} (day date NOT NULL, store ${TEXT} NOT NULL, ${own});`;
});

const FIRST = [
  CREATE_STAMP,
  ...entriesOf(otherColumns(TEXT)).map(([table, columns]) => `CREATE TABLE ${table} (${columns});`),
  ...SUM_TABLES,
].join("\n");

/**
 * What makes each version out of the one before; the first begins with an empty database. A new column is a step of its own, here and
 * in `postgres/schema.ts`: `FIRST` keeps the columns of the first version. A fact of a receipt also needs a column in
 * `merge/incoming.ts`, its name in `OF_RECEIPT` of `merge/working-set.ts`, and a rule in `copy/copied-values.ts`.
 */
export const VERSIONS: readonly string[] = [FIRST, addTillFacts(TEXT, ");")];
