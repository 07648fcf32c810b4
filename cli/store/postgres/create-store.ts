/** Makes the tables of a store in PostgreSQL, and brings those of an older version up to date. */

import { newestOf, stepsFrom } from "../versions.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";
import { refuseHeadOffice } from "./head-office.ts";
import { VERSIONS } from "./schema.ts";
import { BEGIN_WRITING, inSchema } from "./transactions.ts";
import { checkStore, storeVersion } from "./version.ts";

/** Two programs that make tables do so one after the other. */
const LOCK = "SELECT pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('cafe-sales tables', 0))";

/**
 * Waits for those who read and write the tables as they were. Readers that come meanwhile wait for the change, and not
 * for so long that they give up.
 */
const ALONE = "SET LOCAL lock_timeout = '20s'; LOCK TABLE sales_store IN ACCESS EXCLUSIVE MODE";

const MIGRATE_EACH =
  "run this on the store of each of these servers, then make this one again, as docs/operators/chains.md of cafe-sales says";

/**
 * All of it happens, or nothing.
 *
 * @returns whether the store is new; if not, nothing was changed
 * @throws CliError if the database has a store of another version, or its tables cannot be made
 */
export function createStore(address: PostgresAddress): Promise<boolean> {
  return change(address, VERSIONS, (version) => version === 0);
}

/**
 * All of it happens, or nothing.
 *
 * @param versions what makes each version out of the one before
 * @returns whether the store was of an older version; if not, nothing was changed
 * @throws CliError if there is no store, or only a newer program can read it
 */
export function migrateStore(address: PostgresAddress, versions = VERSIONS): Promise<boolean> {
  return change(address, versions, (version) => version > 0 && version < newestOf(versions));
}

async function change(
  { settings, shown }: PostgresAddress,
  versions: readonly string[],
  isToChange: (version: number) => boolean,
): Promise<boolean> {
  try {
    const { client, queryable, schema, close } = await connectPostgres(settings);
    try {
      await client.query(`${inSchema(BEGIN_WRITING, schema)}; ${LOCK}`);
      const version = await storeVersion(queryable, shown, newestOf(versions));
      const isChanged = isToChange(version);
      if (isChanged && version > 0) {
        await refuseHeadOffice(queryable, shown, MIGRATE_EACH);
        await client.query(ALONE);
      }
      if (isChanged) for (const step of stepsFrom(version, versions)) await client.query(step);
      await checkStore(queryable, shown, newestOf(versions));
      await client.query("COMMIT");
      return isChanged;
    } finally {
      await close();
    }
  } catch (error) {
    throw explainPostgresError(error, shown);
  }
}
