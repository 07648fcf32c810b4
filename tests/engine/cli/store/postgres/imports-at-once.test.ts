/** @module-tag deep */
import { expect, onTestFinished, test } from "vitest";
import { readState } from "../../../../../cli/store/facts/settings.ts";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { answersOf, openMemoryStore } from "../../../../support/stores/memory-store.ts";
import { importIntoPostgres, wrongDaysIn } from "../../../../support/stores/postgres/import.ts";
import { pricesIn, receiptsOf } from "../../../../support/stores/postgres/priced-shops.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";

/** `SHOPS=20 OF_ONE=5 DASHBOARDS=50 npx vitest run --project engine imports-at-once` is a large chain. */
const { SHOPS = "4", OF_ONE = "4", DASHBOARDS = "1" } = process.env;
const IMPORTS = [
  ...Array.from({ length: Number(SHOPS) }, (_, index) => ({ store: `Shop ${index}`, price: 10 })),
  ...Array.from({ length: Number(OF_ONE) }, (_, index) => ({ store: "Shop 0", price: 20 + index })),
];

test.skipIf(!HAS_SERVER)(
  "imports of several shops and of one shop at once lose nothing, and readers see whole states only",
  async () => {
    const url = await newPostgresStore();
    const reader = await openReader(postgresAddress(url));
    onTestFinished(() => reader.close());
    let importing = true;
    const all = Promise.all(
      IMPORTS.map(({ store, price }) => importIntoPostgres(url, { file: receiptsOf(store, price) })),
    ).finally(() => {
      importing = false;
    });
    const seen = new Map<number, string>();
    const watch = async () => {
      let loads = 0;
      for (; importing; loads += 1) {
        const { state, prices } = await reader.read(async (queryable, number) => ({
          state: number,
          prices: JSON.stringify(await pricesIn(queryable)),
        }));
        expect(prices).not.toContain("not whole");
        expect(seen.get(state) ?? prices).toBe(prices);
        seen.set(state, prices);
      }
      return loads;
    };
    const loads = await Promise.all(Array.from({ length: Number(DASHBOARDS) }, watch));
    const results = await all;
    // Of the imports of one shop, the one that came first added its receipts, and each other one replaced them.
    const added = results.map(
      ({ receiptsAdded, receiptsReplaced }) => `${receiptsAdded} ${receiptsReplaced}`,
    );
    expect(added.filter((counts) => counts === "60 0").length).toBe(Number(SHOPS));
    expect(added.filter((counts) => counts === "0 60").length).toBe(Number(OF_ONE));
    expect(await reader.read(readState)).toBe(IMPORTS.length);
    expect(await wrongDaysIn(url)).toEqual([]);

    const memory = await openMemoryStore();
    onTestFinished(() => memory.store.close());
    const { "(all)": _, ...last } = await reader.read((queryable) => pricesIn(queryable));
    for (const [store, price] of Object.entries(last))
      await memory.add({ a: receiptsOf(store, Number(price)) });
    expect(await answersOf(createSalesStore(reader))).toBe(await answersOf(memory.store));
    process.stdout.write(
      `${IMPORTS.length} imports at once, ${loads.reduce((sum, one) => sum + one, 0)} loads of ${seen.size} states\n`,
    );
  },
  30_000 + IMPORTS.length * 5_000,
);
