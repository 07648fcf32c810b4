/** The version of the tables in a store's file, and how an older one is brought up to date. */
import { CliError, EXIT, usageError } from "../errors.ts";
import type { Connection } from "./engine/duckdb.ts";
import { createTempTable, wholeOf } from "./engine/rows.ts";
import { sumDays } from "./merge/sum-days.ts";
import type { Queryable } from "./queryable.ts";
import { STORE_TABLES, VERSIONS } from "./schema.ts";

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

// The versions of a store's tables, whatever its engine: which ones this program reads, and what is said of others.

/** Programs that people tried before the first release wrote those with lower numbers. */
export const FIRST_VERSION = 5;

/** @param steps what makes each version out of the one before; the first begins with an empty database */
export function newestOf(steps: readonly string[]): number {
  return FIRST_VERSION + steps.length - 1;
}

/** The steps from a version to the newest one. @param version 0 for an empty database */
export function stepsFrom(version: number, steps: readonly string[]): readonly string[] {
  return version === 0 ? steps : steps.slice(version - FIRST_VERSION + 1);
}

/**
 * @param shown the store as the user named it
 * @throws CliError if only another program can read the store
 */
export function refuseForeign(version: number, shown: string, newest: number): void {
  if (version > newest) throw new NewerStore(shown, { version, known: newest });
  if (version >= FIRST_VERSION) return;
  throw new CliError(
    EXIT.contract,
    `${shown} was made by a trial version of this program (store version ${version}), which this one does not read`,
    {
      hint: "its sales are in the till's exports: import them again into a new store, with cafe-sales import FILES --db STORE",
    },
  );
}

/** A store with tables that only a newer program knows: this one can neither read it nor write to it. */
export class NewerStore extends CliError {
  /** @param shown the store as the user named it */
  constructor(shown: string, { version, known }: { readonly version: number; readonly known: number }) {
    super(
      EXIT.contract,
      `${shown} was written by a newer version of this program (store version ${version}, this one knows ${known})`,
      { hint: "install the newer version" },
    );
  }
}
