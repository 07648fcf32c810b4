/** The version of the tables in a store's file, and how an older one is brought up to date. */
import { CliError, EXIT, usageError } from "../door/errors.ts";
import type { Connection } from "./engine/duckdb.ts";
import { createTempTable, wholeOf } from "./engine/rows.ts";
import { sumDays } from "./merge/sum-days.ts";
import type { Queryable } from "./queryable.ts";
import { STORE_TABLES, VERSIONS } from "./schema.ts";
import { newestOf, refuseForeign, stepsFrom } from "./versions.ts";

/**
 * @param shown the store as the user named it
 * @returns the version of the store, which may be older than that of this program
 * @throws CliError if the database is not a store, or is one that only another program can read
 */
export async function checkVersion(
  queryable: Queryable,
  shown: string,
  steps: readonly string[] = VERSIONS,
): Promise<number> {
  const version = await versionOf(queryable);
  if (version === undefined) {
    const hint = "name the file that cafe-sales import created";
    throw new CliError(EXIT.contract, `${shown} is a database, but not a sales store`, { hint });
  }
  refuseForeign(version, shown, newestOf(steps));
  return version;
}

/** For those who only read. @throws CliError as {@link checkVersion} does, and if the tables are of an older version */
export async function refuseOtherVersion(
  queryable: Queryable,
  shown: string,
  steps: readonly string[] = VERSIONS,
): Promise<void> {
  if ((await checkVersion(queryable, shown, steps)) === newestOf(steps)) return;
  throw usageError(
    `${shown} was made by an older version of this program`,
    "the next cafe-sales import brings it up to date",
  );
}

/**
 * Creates the tables in an empty database, or adds what the tables of an older version lack. The caller works on a
 * copy, which replaces the store when all is done. The sums are computed again: older versions may have fewer.
 */
export async function updateTables(
  connection: Connection,
  steps: readonly string[] = VERSIONS,
): Promise<void> {
  const version = (await versionOf(connection)) ?? 0;
  if (version === newestOf(steps)) return;
  for (const step of stepsFrom(version, steps)) await connection.run(step);
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
