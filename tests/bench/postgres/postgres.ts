/** `npm run bench -- postgres`: a store in PostgreSQL, on a server of its own in a temporary folder. */
import { withClient } from "../../support/stores/postgres/database.ts";
import { HAS_SERVER, startServer } from "../../support/stores/postgres/server.ts";
import type { Bench } from "../bench.ts";
import { benchServeMemory } from "../serve-memory.ts";
import { benchCalls } from "./calls.ts";
import { benchCopy } from "./copy.ts";
import { benchLongChains } from "./long-chains.ts";
import { benchShops } from "./shops.ts";

export async function benchPostgres(bench: Bench): Promise<void> {
  if (!HAS_SERVER) {
    process.stdout.write("PostgreSQL is not installed, so its benchmarks are left out\n");
    return;
  }
  const server = await startServer({ isDurable: true });
  try {
    const newDatabase = async (name: string) => {
      const address = (database: string) => `postgres://postgres@127.0.0.1:${server.port}/${database}`;
      await withClient(address("postgres"), (client) => client.query(`CREATE DATABASE ${name}`));
      return address(name);
    };
    await benchCopy(bench, newDatabase);
    const store = await benchCalls(bench, newDatabase);
    await benchServeMemory(bench, store, 200);
    await benchShops(bench, newDatabase);
    await benchLongChains(bench, newDatabase);
  } finally {
    await server.kill();
  }
}
