/** What the file of a store holds, stamped with the version of its shape. */
import { CliError, EXIT } from "../errors.ts";
import type { Connection } from "./engine/duckdb.ts";
import { wholeOf } from "./engine/row-values.ts";

const VERSION = 1;

/** Of lines and of days: 18 digits are one machine word, and adding up more of them takes twenty times as long. */
const AMOUNTS = `quantity DECIMAL(18, 3) NOT NULL, gross DECIMAL(18, 2) NOT NULL,
  discount DECIMAL(18, 2) NOT NULL, cost DECIMAL(18, 2) NOT NULL`;

/**
 * The lines are the history itself, in the words of `incoming`. The daily sums beside them say nothing that
 * the lines do not say; they are there so that a dashboard reads days and not receipts.
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

export async function createSchema(connection: Connection): Promise<void> {
  await connection.run(TABLES);
}

/** Whether the database holds anything yet. */
export async function hasTables(connection: Connection): Promise<boolean> {
  return (await tablesNamed(connection, "%")) > 0;
}

/**
 * @param shown the file as the user named it
 * @throws CliError when the database is no store, or one that only a newer program understands
 */
export async function checkSchema(connection: Connection, shown: string): Promise<void> {
  const version = await versionOf(connection);
  if (version === VERSION) return;
  if (version === undefined) {
    const hint = "name the file that cafe-sales import made";
    throw new CliError(EXIT.contract, `${shown} is a database, but no sales store`, { hint });
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
