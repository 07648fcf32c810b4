/** The same receipts in a store of each engine. */
import { openReader } from "../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../cli/store/queries/create-sales-store.ts";
import type { StoreReader } from "../../../cli/store/queryable.ts";
import type { SalesStore } from "../../../cli/store/sales-store.ts";
import { afterFile } from "../browser/after-file.ts";
import { type Line, openMemoryStore } from "./memory-store.ts";
import { postgresStoreWith } from "./postgres/import.ts";
import { postgresAddress } from "./postgres/store.ts";

/** Whoever opens a store closes it. */
type OpenEngine = (lines: readonly Line[]) => Promise<StoreReader>;

export async function inMemory(lines: readonly Line[]): Promise<StoreReader> {
  const { connection, store, add } = await openMemoryStore();
  await add({ a: lines });
  return { read: (work) => work(connection, 1), close: () => store.close() };
}

async function inPostgres(lines: readonly Line[]): Promise<StoreReader> {
  return openReader(postgresAddress(await postgresStoreWith({ a: lines })));
}

/** The cases of a test: the name of an engine, how it is opened, and whether it is a server, whose tests take longer. */
export const ENGINES = [
  ["DuckDB", inMemory, false],
  ["PostgreSQL", inPostgres, true],
] as const satisfies readonly (readonly [string, OpenEngine, boolean])[];

/** A store that is opened when a test first asks for it, and closed after the last test of the file. */
export function storeOfFile(open: OpenEngine, lines: readonly Line[]): () => Promise<SalesStore> {
  let opened: Promise<SalesStore> | undefined;
  const openStore = async () => {
    const store = createSalesStore(await open(lines));
    afterFile(() => store.close());
    return store;
  };
  return () => {
    opened ??= openStore();
    return opened;
  };
}
