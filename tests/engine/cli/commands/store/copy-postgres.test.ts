/** @module-tag deep */
import { describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { afterFile } from "../../../../support/browser/after-file.ts";
import { copy } from "../../../../support/runs/copy-run.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { emptyDatabase } from "../../../../support/stores/postgres/database.ts";
import { HAS_SERVER } from "../../../../support/stores/postgres/server.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";
import { salesOf, storeWith } from "../../../../support/stores/store-file.ts";
import { temporaryFolder } from "../../../../support/temporary-folder.ts";

const latte: Line = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };

async function openPostgres(url: string) {
  const store = createSalesStore(await openReader(postgresAddress(url)));
  afterFile(() => store.close());
  return store;
}

describe("a copy into PostgreSQL", () => {
  test("needs a store there, which store create makes, and a server", async () => {
    const [cwd, shop, url] = [temporaryFolder(), await storeWith({ a: [latte] }), await emptyDatabase()];
    const lastLine = `cafe-sales: there is no sales store in ${url}; nothing was done; create it with cafe-sales store create --db ${url}`;
    expect(await copy(cwd, shop, url)).toMatchObject({ code: 2, lastLine });
    expect(await copy(cwd, url, "copy.duckdb")).toMatchObject({ code: 2, lastLine });
    const nowhere = "postgres://postgres@127.0.0.1:1/cafe";
    for (const [from, to] of [
      [shop, nowhere],
      [nowhere, "copy.duckdb"],
    ] as const) {
      expect(await copy(cwd, from, to)).toMatchObject({
        code: 4,
        lastLine: expect.stringContaining("; nothing was copied; "),
      });
    }
  });

  test.runIf(HAS_SERVER)("of many shops at once has all of them", async () => {
    const [cwd, url] = [temporaryFolder(), await newPostgresStore()];
    const shops = ["Nimman", "Thapae", "Old Town", "Chang Phueak"];
    const stores = await Promise.all(shops.map((store) => storeWith({ a: [{ ...latte, store }] })));
    const copies = await Promise.all(stores.map((shop) => copy(cwd, shop, url)));
    expect(copies.map(({ code, lastLine }) => [code, lastLine])).toEqual(
      shops.map(() => [0, expect.stringContaining("the sums of 1 shop on 1 day are those of ")]),
    );
    expect(await salesOf(await openPostgres(url))).toEqual([300]);
  });
});
