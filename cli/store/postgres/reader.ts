/** A store in PostgreSQL, as readers see it. */
import type { StoreReader } from "../queryable.ts";
import { readState } from "../state.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";
import { BEGIN_READING } from "./transactions.ts";
import { checkStore } from "./version.ts";

/** @throws CliError if the database cannot be reached or used, or has no store */
export async function openPostgresReader({ settings, shown }: PostgresAddress): Promise<StoreReader> {
  const read: StoreReader["read"] = async (work) => {
    try {
      const { client, queryable, close } = await connectPostgres(settings);
      try {
        await client.query(BEGIN_READING);
        return await work(queryable, await readState(queryable));
      } finally {
        await close();
      }
    } catch (error) {
      throw explainPostgresError(error, shown);
    }
  };
  await read((queryable) => checkStore(queryable, shown));
  return { read, close: async () => {} };
}
