/** Stores in PostgreSQL. */
import type { PostgresAddress } from "../../../../cli/store/postgres/connection-settings.ts";
import { createStore } from "../../../../cli/store/postgres/create-store.ts";
import { POSTGRES } from "../../../../cli/store/postgres/postgres.ts";
import { filledDatabase } from "./database.ts";

/** Where the store of a database is, without anything of the environment of the tests. */
export function postgresAddress(url: string): PostgresAddress {
  return POSTGRES.addressOf(url, {});
}

/** The address of a store without sales, in a database of its own. */
export function newPostgresStore(): Promise<string> {
  return filledDatabase(makeStore);
}

async function makeStore(url: string): Promise<void> {
  await createStore(postgresAddress(url));
}
