/** `npm run bench -- --postgres`: a store in PostgreSQL, on a server of its own in a temporary folder. */
import { withClient } from "../../support/stores/postgres/database.ts";
import { HAS_SERVER, startServer } from "../../support/stores/postgres/server.ts";
import { benchServeMemory } from "../serve-memory.ts";
import { benchCalls } from "./calls.ts";
import { benchCopy } from "./copy.ts";
import { benchLongChains } from "./long-chains.ts";
import { benchShops } from "./shops.ts";

export async function benchPostgres(cli: string, folder: string): Promise<void> {
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
    await benchCopy(cli, folder, newDatabase);
    const store = await benchCalls(folder, newDatabase);
    await benchServeMemory(cli, store, 200);
    await benchShops(newDatabase);
    await benchLongChains(cli, newDatabase);
  } finally {
    await server.kill();
  }
}
