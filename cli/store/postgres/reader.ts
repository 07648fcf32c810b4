/** A store in PostgreSQL, as readers see it. */
import type { ClientConfig } from "pg";
import type { StoreReader } from "../queryable.ts";
import { readState } from "../state.ts";
import { connectPostgres } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { explainPostgresError } from "./explain-postgres-error.ts";
import { openPool } from "./pool.ts";
import { BEGIN_READING, BEGIN_SHARED } from "./transactions.ts";
import { checkStore } from "./version.ts";

/** @throws CliError if the database cannot be reached or used, or has no store */
export async function openPostgresReader(address: PostgresAddress): Promise<StoreReader> {
  const { rows, transaction, close } = openPool(await findWay(address), address.shown);
  return {
    read: (work) =>
      transaction(BEGIN_READING, async (queryable) => work(queryable, await readState(queryable))),
    shared: { rows, transaction: (work) => transaction(BEGIN_SHARED, work) },
    close,
  };
}

/** @returns how to connect to the store */
async function findWay({ settings, shown }: PostgresAddress): Promise<ClientConfig> {
  try {
    const { queryable, config, close } = await connectPostgres(settings);
    try {
      await checkStore(queryable, shown);
      return config;
    } finally {
      await close();
    }
  } catch (error) {
    throw explainPostgresError(error, shown);
  }
}
