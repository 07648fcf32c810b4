/** Stores in PostgreSQL. */
import type { PostgresAddress } from "../../../../cli/store/postgres/connection-settings.ts";
import { createStore } from "../../../../cli/store/postgres/create-store.ts";
import { readStoreAddress } from "../../../../cli/store/store-address.ts";
import { filledDatabase } from "./database.ts";

/** Where the store of a database is, without anything of the environment of the tests. */
export function postgresAddress(url: string): PostgresAddress {
  const address = readStoreAddress(url, { cwd: "", env: {} });
  if (address.kind === "postgres") return address;
  throw new Error(`${url} is not an address of PostgreSQL`);
}

/** The address of a store without sales, in a database of its own. */
export function newPostgresStore(): Promise<string> {
  return filledDatabase(makeStore);
}

async function makeStore(url: string): Promise<void> {
  await createStore(postgresAddress(url));
}
