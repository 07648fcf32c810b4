/**
 * The tables of a store in PostgreSQL, version by version: the names and columns of the file's tables, so that the
 * same queries read both. Texts are sorted by their bytes, as in the file.
 */
import { entriesOf } from "../../../viewer/report/records.ts";
import { SHIFTS } from "../facts/shifts.ts";
import { addTillFacts, CREATE_STAMP, otherColumns, STORE_TABLES, sumColumns } from "../schema.ts";
import { MONTHLY_EMPLOYEES } from "./month-sums.ts";

/**
 * What several servers of a store must agree on: who is signed in, and who failed to. Of a token, only a hash is
 * kept. A failure without an address counts among those of all addresses only.
 */
export const SIGN_IN_TABLES = `
CREATE TABLE sessions (key text PRIMARY KEY, opened_at timestamptz NOT NULL, used_at timestamptz NOT NULL);
CREATE TABLE failed_sign_ins (
  address text, failed_at timestamptz NOT NULL, locks integer NOT NULL, locked_until timestamptz
);`;

const { daily, shops, lines } = STORE_TABLES;
const TEXT = `text COLLATE "C"`;

const SUMS = sumColumns(TEXT);

/**
 * A shop is read by its days. An import of one shop also adds up the days of all shops: their rows lie next to each
 * other, so an index of blocks suffices, which costs an import next to nothing.
 */
const SUM_TABLES = entriesOf(SUMS).map(([name, { columns, ofShop }]) => {
  const own = ofShop === undefined ? columns : `${columns}, ${ofShop}`;
  return `
CREATE TABLE ${daily[name]} (day date NOT NULL, ${columns});
CREATE INDEX ON ${daily[name]} (day);
CREATE TABLE ${shops[name]} (day date NOT NULL, store ${TEXT} NOT NULL, ${own});
CREATE INDEX ON ${shops[name]} (store, day);
CREATE INDEX ON ${shops[name]} USING brin (day) WITH (pages_per_range = 32, autosummarize = on);`;
});

/** What follows the columns of a table. Imports create the partitions of the lines, one for each month. */
const MORE: Readonly<Record<keyof ReturnType<typeof otherColumns>, string>> = {
  settings: ", PRIMARY KEY (format, key));",
  shops: ", PRIMARY KEY (id));",
  imported_files: ", PRIMARY KEY (sha256));",
  known_sales: ", PRIMARY KEY (store, together, newest, moment));",
  cancelled_receipts: "); CREATE INDEX ON cancelled_receipts (store, receipt);",
  lines: `) PARTITION BY RANGE (day);
CREATE INDEX ON ${lines} (store, day);
CREATE INDEX ON ${lines} (store, receipt, day);`,
};

/**
 * A publication of all tables, as for an upgrade of the server, refuses to change rows that nothing identifies. Rows of
 * these tables can be equal, so they are identified by all their columns. That costs nothing without a publication.
 */
const IDENTIFIED = [
  "sales_store",
  "cancelled_receipts",
  "failed_sign_ins",
  lines,
  ...Object.values(daily),
  ...Object.values(shops),
  MONTHLY_EMPLOYEES,
].map((table) => `ALTER TABLE ${table} REPLICA IDENTITY FULL;`);

/** Columns that are always known have no default: an import of a program that does not know them fails. */
const FIRST = [
  CREATE_STAMP,
  ...entriesOf(otherColumns(TEXT)).map(
    ([table, columns]) => `CREATE TABLE ${table} (${columns}${MORE[table]}`,
  ),
  ...SUM_TABLES,
  `CREATE TABLE ${MONTHLY_EMPLOYEES} (day date NOT NULL, ${SUMS.employees.columns});`,
  `CREATE INDEX ON ${MONTHLY_EMPLOYEES} (day);`,
  SIGN_IN_TABLES,
  ...IDENTIFIED,
].join("\n");

/** What makes each version out of the one before; the first begins with an empty schema. */
export const VERSIONS: readonly string[] = [
  FIRST,
  addTillFacts(TEXT, `, PRIMARY KEY (id)); CREATE INDEX ON ${SHIFTS} (opened_local);`),
];
