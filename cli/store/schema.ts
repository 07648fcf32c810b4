/** The tables of a store, stamped with the version of their layout. */
import { CliError, EXIT } from "../errors.ts";
import type { Connection } from "./engine/duckdb.ts";
import { wholeOf } from "./engine/row-values.ts";
import type { WorkingSet } from "./merge/working-set.ts";

const VERSION = 1;

/** Amounts of lines and of days. 18 digits fit one machine word; sums of wider numbers take twenty times as long. */
const AMOUNTS = `quantity DECIMAL(18, 3) NOT NULL, gross DECIMAL(18, 2) NOT NULL,
  discount DECIMAL(18, 2) NOT NULL, cost DECIMAL(18, 2) NOT NULL`;

/**
 * The lines are the history itself, with the columns of incoming lines. The daily sums add nothing to them; they
 * exist so that a dashboard reads days and not receipts.
 */
const TABLES = `
CREATE TABLE sales_store (version INTEGER NOT NULL);
INSERT INTO sales_store VALUES (${VERSION});
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

/** The tables of a store, as a merge works on them. */
export const STORE_TABLES: Pick<WorkingSet, "lines" | "daily"> = {
  lines: "lines",
  daily: {
    totals: "daily_totals",
    categories: "daily_categories",
    products: "daily_products",
    employees: "daily_employees",
  },
};

export async function createSchema(connection: Connection): Promise<void> {
  await connection.run(TABLES);
}

/** Whether the database holds anything yet. */
export async function hasTables(connection: Connection): Promise<boolean> {
  return (await tablesNamed(connection, "%")) > 0;
}

/**
 * @param shown the store as the user named it
 * @throws CliError if the database is not a store, or is one that only a newer program can read
 */
export async function checkSchema(connection: Connection, shown: string): Promise<void> {
  const version = await versionOf(connection);
  if (version === VERSION) return;
  if (version === undefined) {
    const hint = "name the file that cafe-sales import created";
    throw new CliError(EXIT.contract, `${shown} is a database, but not a sales store`, { hint });
  }
  throw new CliError(
    EXIT.contract,
    `${shown} was written by a newer version of this program (store version ${version}, this one knows ${VERSION})`,
    { hint: "install the newer version" },
  );
}

async function versionOf(connection: Connection): Promise<number | undefined> {
  if ((await tablesNamed(connection, "sales_store")) === 0) return undefined;
  const [stamp] = await connection.rows("SELECT version FROM sales_store");
  return wholeOf(stamp, "version");
}

async function tablesNamed(connection: Connection, pattern: string): Promise<number> {
  const [row] = await connection.rows(
    "SELECT count(*) AS tables FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_name LIKE $1",
    [pattern],
  );
  return wholeOf(row, "tables");
}
