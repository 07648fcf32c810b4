/** Stores in PostgreSQL. */

import { textOf } from "../../../cli/store/engine/row-values.ts";
import type { PostgresAddress } from "../../../cli/store/postgres/connection-settings.ts";
import { createStore } from "../../../cli/store/postgres/create-store.ts";
import { readStoreAddress } from "../../../cli/store/store-address.ts";
import { type Files, openMemoryStore, STORE_TABLE_NAMES } from "../memory-store.ts";
import { emptyDatabase, withClient } from "./database.ts";

/** Where the store of a database is, without anything of the environment of the tests. */
export function postgresAddress(url: string): PostgresAddress {
  const address = readStoreAddress(url, { cwd: "", env: {} });
  if (address.kind === "postgres") return address;
  throw new Error(`${url} is not an address of PostgreSQL`);
}

/** The address of a store without sales, in a database of its own. */
export async function newPostgresStore(): Promise<string> {
  const url = await emptyDatabase();
  await createStore(postgresAddress(url));
  return url;
}

/** The address of a store with these receipts. */
export async function postgresStoreWith(files: Files): Promise<string> {
  const url = await newPostgresStore();
  const { add, connection, store } = await openMemoryStore();
  await add(files);
  const months = await connection.rows("SELECT DISTINCT left(day::VARCHAR, 7) AS month FROM lines");
  await withClient(url, async (client) => {
    for (const month of months.map((row) => textOf(row, "month"))) {
      await client.query(`
        CREATE TABLE lines_${month.replace("-", "_")} PARTITION OF lines
        FOR VALUES FROM ('${month}-01') TO (('${month}-01'::date + INTERVAL '1 month')::date)`);
    }
    for (const table of STORE_TABLE_NAMES) {
      for (const row of await connection.rows(`FROM ${table}`)) {
        const columns = Object.keys(row);
        const values = columns.map((_, index) => `$${index + 1}`);
        await client.query(
          `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${values.join(", ")})`,
          Object.values(row),
        );
      }
    }
  });
  await store.close();
  return url;
}
