import { mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { newOwner, thisMachine } from "../../../../../cli/disk/owner.ts";
import { nodeEffects } from "../../../../../cli/door/effects.ts";
import { waitingWith } from "../../../../../cli/store/import-session.ts";
import { openImport } from "../../../../../cli/store/open-reader.ts";
import type { SalesStore } from "../../../../../cli/store/sales-store.ts";
import { readStoreAddress } from "../../../../../cli/store/store-address.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import {
  importFiles,
  newStore,
  openStore,
  salesOf,
  storeWith,
} from "../../../../support/stores/store-file.ts";
import { filesIn, temporaryFolder } from "../../../../support/temporary-folder.ts";

const latte: Line = { receipt: "1-1", day: "2026-05-20", product: "Latte", category: "Coffee", gross: 7500 };
const tea: Line = { ...latte, receipt: "1-2", product: "Tea", gross: 6500 };

async function statesOf(store: SalesStore) {
  const answers = await Promise.all([
    store.read("sales_summary", { range: null }),
    store.read("sales_by_category", { range: null }),
    store.read("sales_by_product", { range: null }),
    store.read("sales_by_employee", { range: null }),
  ]);
  return answers.map(({ state }) => state);
}

describe("the engine of an import", () => {
  const openWith = async (env: Readonly<Record<string, string>>) => {
    const { signal } = new AbortController();
    const waiting = waitingWith({ ...nodeEffects(), env }, signal, () => {});
    return openImport(readStoreAddress(newStore(), { cwd: "", env }), { ...waiting, mayRead: [] });
  };

  test.each([
    [{}, "488.2 MiB"],
    [{ IMPORT_MEMORY_MB: "64" }, "61.0 MiB"],
  ])("takes as much memory as the environment says, else 512 MB: %j", async (env, limit) => {
    const session = await openWith(env);
    const [row] = await session.connection.rows("SELECT current_setting('memory_limit') AS memory");
    await session.close();
    expect(row?.memory).toBe(limit);
  });

  test.each(["63", "1GB", "-1"])("refuses a limit of %s", async (memory) => {
    await expect(openWith({ IMPORT_MEMORY_MB: memory })).rejects.toMatchObject({
      exitCode: 2,
      message: `IMPORT_MEMORY_MB '${memory}' is not a number of megabytes`,
    });
  });
});

describe("an import", () => {
  test("creates the store, for its user alone, and leaves nothing next to it", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await (await openStore(file)).dataDays()).toEqual({
      startDate: "2026-05-20",
      endDate: "2026-05-20",
    });
  });

  test("adds to the store, and its readers see that at once, with a higher number of the state", async () => {
    const file = await storeWith({ a: [latte] });
    const store = await openStore(file);
    expect(await salesOf(store)).toEqual([75]);
    expect(await statesOf(store)).toEqual([1, 1, 1, 1]);
    await importFiles(file, { b: [{ ...tea, day: "2026-05-18" }] });
    expect(await Promise.all([salesOf(store), salesOf(store), store.dataDays()])).toEqual([
      [65, 75],
      [65, 75],
      { startDate: "2026-05-18", endDate: "2026-05-20" },
    ]);
    expect(await statesOf(store)).toEqual([2, 2, 2, 2]);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  });

  test("that is dry, is refused or is interrupted changes nothing", async () => {
    const file = await storeWith({ a: [latte] });
    const before = readFileSync(file);
    expect(await importFiles(file, { b: [tea] }, { dryRun: true })).toMatchObject({ receiptsAdded: 1 });
    const wrong = { ...tea, day: "2026-02-30" };
    await expect(importFiles(file, { b: [wrong] })).rejects.toThrow("2026-02-30");
    const reason = new Error("interrupted");
    await expect(importFiles(file, { b: [tea] }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  });

  test("that is dry creates no store", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] }, { dryRun: true });
    expect(filesIn(dirname(file))).toEqual([]);
  });

  test("follows a link to the store", async () => {
    const file = await storeWith({ a: [latte] });
    const link = join(temporaryFolder(), "link.duckdb");
    symlinkSync(file, link);
    await importFiles(link, { b: [tea] });
    expect(await salesOf(await openStore(file))).toEqual([140]);
    expect(filesIn(dirname(link))).toEqual(["link.duckdb"]);
  });

  test("removes what a killed one left", async () => {
    const file = newStore();
    const folder = dirname(file);
    mkdirSync(join(folder, ".cafe.duckdb.999999.tmp"), { mode: 0o700 });
    writeFileSync(join(folder, ".cafe.duckdb.999999.tmp", "store.duckdb"), "half a store");
    const killed = newOwner({ ...thisMachine(Date.now), pid: 999_999 });
    writeFileSync(join(folder, ".cafe.duckdb.lock"), JSON.stringify(killed));
    writeFileSync(join(folder, ".cafe.duckdb.mine"), "not ours");
    await importFiles(file, { a: [latte] });
    expect(filesIn(folder)).toEqual([".cafe.duckdb.mine", "cafe.duckdb"]);
  });

  test("into a folder that does not exist is 8, and names the option", async () => {
    const file = join(dirname(newStore()), "nowhere", "cafe.duckdb");
    await expect(importFiles(file, { a: [latte] }, { shown: "x" })).rejects.toMatchObject({
      exitCode: 8,
      message: "cannot write x: there is no such folder",
      hint: "choose another place with --db FILE",
    });
  });
});
