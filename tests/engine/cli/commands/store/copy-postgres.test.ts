/** @module-tag deep */
import { describe, expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { afterFile } from "../../../../support/browser/after-file.ts";
import { changeStore, copy } from "../../../../support/runs/copy-run.ts";
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

  test("that is dry changes nothing; a real one follows its shop, day by day", async () => {
    const [cwd, shop, url] = [
      temporaryFolder(),
      await storeWith({ a: [latte, { ...latte, receipt: "1-2" }, { ...latte, day: "2026-06-01" }] }),
      await newPostgresStore(),
    ];
    const store = await openPostgres(url);
    expect((await copy(cwd, shop, url, "--dry-run")).stderr).toContain("it would be: receipts 3 added");
    expect(await salesOf(store)).toEqual([]);
    await copy(cwd, shop, url);
    expect(await salesOf(store)).toEqual([150, 75]);
    await changeStore(
      shop,
      "DELETE FROM lines WHERE receipt = '1-2'; UPDATE lines SET gross = 80 WHERE month(day) = 6",
    );
    expect((await copy(cwd, shop, url)).stderr).toContain("0 added, 1 replaced, 1 as they were, 1 removed");
    expect(await salesOf(store)).toEqual([75, 80]);
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
