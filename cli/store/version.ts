/** The version of a store's tables: which ones this program reads, and how it brings older ones up to date. */
import { CliError, EXIT } from "../errors.ts";
import type { Connection } from "./engine/duckdb.ts";
import { wholeOf } from "./engine/row-values.ts";
import { createTempTable } from "./engine/temp-table.ts";
import { sumDays } from "./merge/sum-days.ts";
import { NewerStore } from "./newer-store.ts";
import type { Queryable } from "./queryable.ts";
import { STORE_TABLES, VERSIONS } from "./schema.ts";

const CURRENT = VERSIONS.length;

/**
 * Older versions are read as they are.
 *
 * @param shown the store as the user named it
 * @returns the version of the store
 * @throws CliError if the database is not a store, or is one that only a newer program can read
 */
export async function checkVersion(queryable: Queryable, shown: string): Promise<number> {
  const version = await versionOf(queryable);
  if (version === undefined) {
    const hint = "name the file that cafe-sales import created";
    throw new CliError(EXIT.contract, `${shown} is a database, but not a sales store`, { hint });
  }
  if (version <= CURRENT) return version;
  throw new NewerStore(shown, { version, known: CURRENT });
}

/**
 * Creates the tables in an empty database, or adds what the tables of an older version lack. The caller works on a
 * copy, which replaces the store when all is done. The sums are computed again: older versions have fewer.
 */
export async function updateTables(connection: Connection): Promise<void> {
  const version = (await versionOf(connection)) ?? 0;
  if (version === CURRENT) return;
  for (const step of VERSIONS.slice(version)) await connection.run(step);
  if (version === 0) return;
  const { lines, touched } = STORE_TABLES;
  await createTempTable(connection, touched, `SELECT DISTINCT day, store FROM ${lines}`);
  await sumDays({ connection, ...STORE_TABLES });
}

async function versionOf(queryable: Queryable): Promise<number | undefined> {
  const [table] = await queryable.rows(
    "SELECT 1 FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_name = 'sales_store'",
  );
  if (table === undefined) return undefined;
  const [stamp] = await queryable.rows("SELECT version FROM sales_store");
  return wholeOf(stamp, "version");
}
