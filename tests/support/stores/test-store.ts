/** A store of the engine on which the suite of the store runs: see `vitest.config.ts`. */
import { afterAll, beforeEach } from "vitest";
import { openMemoryStore } from "./memory-store.ts";
import { openPostgresTestStore } from "./postgres/test-store.ts";

export type TestStore = Awaited<ReturnType<typeof openPostgresTestStore>>;

export function openTestStore(): Promise<TestStore> {
  return process.env.CAFE_SALES_TEST_STORE === "postgres" ? openPostgresTestStore() : openMemoryStore();
}

/** The same for all tests of a file, each of which finds it empty. */
export async function emptyTestStore(): Promise<TestStore> {
  const opened = await openTestStore();
  afterAll(() => opened.store.close());
  beforeEach(() => opened.clear());
  return opened;
}
