/**
 * The tables of a store in PostgreSQL, version by version: the names and columns of the file's tables, so that the
 * same queries read both. Texts are sorted by their bytes, as in the file.
 */
import { REFUNDS } from "../merge/working-set.ts";
import { STORE_TABLES } from "../schema.ts";
import { SIGN_IN_TABLES } from "./sign-in-tables.ts";

const { daily, shops, lines } = STORE_TABLES;
const TEXT = `text COLLATE "C"`;
const AMOUNTS = `quantity numeric(18, 3) NOT NULL, gross numeric(18, 2) NOT NULL,
  discount numeric(18, 2) NOT NULL, cost numeric(18, 2) NOT NULL`;

/** The columns of the daily sums between their day and their amounts. */
const GROUPS = {
  totals: "transactions bigint NOT NULL",
  categories: `category ${TEXT} NOT NULL`,
  products: `category ${TEXT} NOT NULL, product ${TEXT} NOT NULL`,
  employees: `employee ${TEXT} NOT NULL, transactions bigint NOT NULL`,
  hours: "hour smallint, transactions bigint NOT NULL",
} as const;

/**
 * A shop is read by its days. An import of one shop also adds up the days of all shops: their rows lie next to each
 * other, so an index of blocks suffices, which costs an import next to nothing.
 */
function sumsTables(): string {
  const tables = [
    ...entriesOf(GROUPS).map(
      ([name, groups]) => `
CREATE TABLE ${daily[name]} (day date NOT NULL, ${groups}, ${AMOUNTS});
CREATE INDEX ON ${daily[name]} (day);
CREATE TABLE ${shops[name]} (day date NOT NULL, store ${TEXT} NOT NULL, ${groups}, ${AMOUNTS});
CREATE INDEX ON ${shops[name]} (store, day);
CREATE INDEX ON ${shops[name]} USING brin (day) WITH (pages_per_range = 32, autosummarize = on);`,
    ),
  ];
  return tables.join("");
}

function entriesOf<K extends string, V>(object: Readonly<Record<K, V>>) {
  const entries: [K, V][] = [];
  for (const key in object) entries.push([key, object[key]]);
  return entries;
}

/** Imports create the partitions of the lines, one for each month. */
const VERSION_1 = `
CREATE TABLE sales_store (version integer NOT NULL);
INSERT INTO sales_store VALUES (1);
CREATE TABLE settings (
  format ${TEXT} NOT NULL, key ${TEXT} NOT NULL, value ${TEXT} NOT NULL, PRIMARY KEY (format, key)
);
CREATE TABLE shops (id ${TEXT} PRIMARY KEY, name ${TEXT} NOT NULL, till_name ${TEXT});
CREATE TABLE imported_files (sha256 ${TEXT} PRIMARY KEY);
CREATE TABLE cancelled_receipts (
  day date NOT NULL, store ${TEXT} NOT NULL, receipt ${TEXT} NOT NULL, is_refund boolean NOT NULL
);
CREATE INDEX ON cancelled_receipts (store, receipt);
CREATE TABLE lines (
  day date NOT NULL, store ${TEXT} NOT NULL, receipt ${TEXT} NOT NULL, time ${TEXT},
  is_refund boolean NOT NULL, product ${TEXT} NOT NULL, category ${TEXT} NOT NULL, employee ${TEXT} NOT NULL,
  ${AMOUNTS},
  payment ${TEXT}, tip numeric(18, 2), dining_option ${TEXT}, customers integer,
  is_synced boolean DEFAULT false
) PARTITION BY RANGE (day);
CREATE INDEX ON lines (store, day);
CREATE INDEX ON lines (store, receipt, day);
${sumsTables()}
${SIGN_IN_TABLES}`;

/**
 * The columns have no default in the end: an import of a program that does not know them fails, and does not store
 * days without refunds.
 */
const VERSION_2 = `
ALTER TABLE ${shops.totals} ADD COLUMN refunds numeric(18, 2) NOT NULL DEFAULT 0;
ALTER TABLE ${daily.totals} ADD COLUMN refunds numeric(18, 2) NOT NULL DEFAULT 0;
UPDATE ${shops.totals} AS sums SET refunds = found.refunds
  FROM (SELECT day, store, ${REFUNDS} FROM ${lines} WHERE is_refund GROUP BY day, store) AS found
  WHERE sums.day = found.day AND sums.store = found.store;
UPDATE ${daily.totals} AS sums SET refunds = found.refunds
  FROM (SELECT day, sum(refunds) AS refunds FROM ${shops.totals} GROUP BY day) AS found
  WHERE sums.day = found.day;
ALTER TABLE ${shops.totals} ALTER COLUMN refunds DROP DEFAULT;
ALTER TABLE ${daily.totals} ALTER COLUMN refunds DROP DEFAULT;
UPDATE sales_store SET version = 2;`;

/** What makes each version out of the one before; the first begins with an empty schema. */
export const VERSIONS: readonly string[] = [VERSION_1, VERSION_2];
