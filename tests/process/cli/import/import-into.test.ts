import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { newOwner, thisMachine } from "../../../../cli/disk/owner.ts";
import { openDatabase } from "../../../../cli/store/engine/duckdb.ts";
import { createSalesStore } from "../../../../cli/store/file/queries.ts";
import { openStoreFile } from "../../../../cli/store/file/store-file.ts";
import type { SalesStore } from "../../../../cli/store/sales-store.ts";
import { answersOf, type Line } from "../../../support/memory-store.ts";
import { endOf, importFiles, newStore, startImport, writeExport } from "../../../support/store-file.ts";
import { filesIn, temporaryFolder } from "../../../support/temporary-folder.ts";

const latte: Line = { receipt: "1-1", day: "2026-05-20", product: "Latte", category: "Coffee", gross: 7500 };
const tea: Line = { ...latte, receipt: "1-2", product: "Tea", gross: 6500 };

async function read(file: string, onTrouble?: (error: unknown) => void): Promise<SalesStore> {
  const store = createSalesStore(
    await openStoreFile({ file, shown: basename(file), ...(onTrouble && { onTrouble }) }),
  );
  onTestFinished(() => store.close());
  return store;
}

async function salesOf(store: SalesStore) {
  return (await store.salesSummary(null)).rows.map((row) => row.total_sales);
}

describe("an import", () => {
  test("makes the store, for its user alone, and leaves nothing beside it", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await (await read(file)).lastDay()).toBe("2026-05-20");
  });

  test("adds to the store, and those who read it see that at once", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    const store = await read(file);
    expect(await salesOf(store)).toEqual([75]);
    await importFiles(file, { b: [tea] });
    expect(await Promise.all([salesOf(store), salesOf(store), store.lastDay()])).toEqual([
      [140],
      [140],
      "2026-05-20",
    ]);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  });

  test("raises the number of the state, which all four answers carry; a dry one does not", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    const store = await read(file);
    const states = async () =>
      (
        await Promise.all([
          store.salesSummary(null),
          store.salesByCategory(null),
          store.salesByProduct(null),
          store.salesByEmployee(null),
        ])
      ).map(({ state }) => state);
    expect(await states()).toEqual([1, 1, 1, 1]);
    await importFiles(file, { b: [tea] }, { dryRun: true });
    expect(await states()).toEqual([1, 1, 1, 1]);
    await importFiles(file, { b: [tea] });
    expect(await states()).toEqual([2, 2, 2, 2]);
  });

  test("that is dry, is refused or is interrupted changes nothing", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    const before = readFileSync(file);
    expect(await importFiles(file, { b: [tea] }, { dryRun: true })).toMatchObject({ receiptsAdded: 1 });
    const wrong = { ...tea, day: "2026-02-30" };
    await expect(importFiles(file, { b: [wrong] })).rejects.toThrow("2026-02-30");
    const reason = new Error("interrupted");
    await expect(importFiles(file, { b: [tea] }, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  });

  test("that is dry makes no store", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] }, { dryRun: true });
    expect(filesIn(dirname(file))).toEqual([]);
  });

  test("follows a link to the store", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    const link = join(temporaryFolder(), "link.duckdb");
    symlinkSync(file, link);
    await importFiles(link, { b: [tea] });
    expect(await salesOf(await read(file))).toEqual([140]);
    expect(filesIn(dirname(link))).toEqual(["link.duckdb"]);
  });

  test("clears away what a killed one left", async () => {
    const file = newStore();
    const folder = dirname(file);
    mkdirSync(join(folder, ".cafe.duckdb.999999.tmp"));
    writeFileSync(join(folder, ".cafe.duckdb.999999.tmp", "store.duckdb"), "half a store");
    const killed = newOwner({ ...thisMachine(Date.now), pid: 999_999 });
    writeFileSync(join(folder, ".cafe.duckdb.lock"), JSON.stringify(killed));
    writeFileSync(join(folder, ".cafe.duckdb.mine"), "not ours");
    await importFiles(file, { a: [latte] });
    expect(filesIn(folder)).toEqual([".cafe.duckdb.mine", "cafe.duckdb"]);
  });

  test("takes along what another program left in the journal of the database, once", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    const program = `const { DuckDBInstance } = require("@duckdb/node-api");
      (async () => {
        const connection = await (await DuckDBInstance.create(${JSON.stringify(file)})).connect();
        await connection.run("UPDATE daily_totals SET transactions = 7");
        process.kill(process.pid, "SIGKILL");
      })();`;
    expect(await endOf(spawn(process.execPath, ["-e", program]))).toBe("SIGKILL");
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb", "cafe.duckdb.wal"]);
    await importFiles(file, { b: [{ ...tea, day: "2026-05-21" }] });
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
    const { rows: days } = await (await read(file)).salesSummary(null);
    expect(days.map((day) => day.total_transactions)).toEqual([7, 1]);
  });

  test("waits for the one before it", async () => {
    const file = newStore();
    const imports = [10, 20].map((price) => startImport(file, writeExport(price, 1000)));
    expect(await Promise.all(imports.map(endOf))).toEqual([0, 0]);
    const sales = (await (await read(file)).salesByEmployee(null)).rows.map((row) => Number(row.total_sales));
    expect([10_000, 20_000]).toContain(sales.reduce((sum, one) => sum + one));
    expect(filesIn(dirname(file))).toEqual(["cafe.duckdb"]);
  });
});

describe("what is no store", () => {
  test.each([
    ["a text", "hello".repeat(10_000)],
    ["empty", ""],
    ["a database with a hole in it", "damaged"],
  ])("is 5 when it is %s", async (_, content) => {
    const file = newStore();
    if (content === "damaged") {
      await importFiles(file, { a: [latte] });
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.fill(7, 4096, 16_384));
    } else {
      writeFileSync(file, content);
    }
    const words = { exitCode: 5, message: "cafe.duckdb is no sales store, or it is damaged" };
    await expect(read(file)).rejects.toMatchObject(words);
    await expect(importFiles(file, { a: [latte] }, { shown: "cafe.duckdb" })).rejects.toMatchObject(words);
  });

  test("is 5 when it is another database, or of a newer version", async () => {
    const file = newStore();
    const database = await openDatabase({ file });
    const connection = await database.connect();
    await connection.run("CREATE TABLE recipes (name VARCHAR)");
    connection.close();
    database.close();
    await expect(read(file)).rejects.toMatchObject({
      exitCode: 5,
      message: "cafe.duckdb is a database, but not a sales store",
    });

    const newer = newStore();
    await importFiles(newer, { a: [latte] });
    const changing = await openDatabase({ file: newer });
    const writer = await changing.connect();
    await writer.run("UPDATE sales_store SET version = 2; CHECKPOINT");
    writer.close();
    changing.close();
    const words = "was written by a newer version of this program (store version 2, this one knows 1)";
    await expect(read(newer)).rejects.toMatchObject({ exitCode: 5, message: `cafe.duckdb ${words}` });
    await expect(importFiles(newer, { b: [tea] }, { shown: "mine" })).rejects.toMatchObject({
      exitCode: 5,
      message: `mine ${words}`,
    });
  });

  test("is 2 when it is not there, with the command that makes it", async () => {
    await expect(read(newStore())).rejects.toMatchObject({
      exitCode: 2,
      message: "there is no sales store cafe.duckdb",
      hint: "create it with cafe-sales import FILES --db cafe.duckdb",
    });
  });

  test("in the place of a store leaves the readers what they had, and is told once", async () => {
    const file = newStore();
    await importFiles(file, { a: [latte] });
    const told: unknown[] = [];
    const store = await read(file, (error) => told.push(String(error)));
    const before = await answersOf(store);
    renameSync(file, `${file}.old`);
    expect(await answersOf(store)).toBe(before);
    writeFileSync(file, "junk");
    expect(await answersOf(store)).toBe(before);
    expect(told).toEqual([
      expect.stringContaining("there is no sales store cafe.duckdb"),
      expect.stringContaining("cafe.duckdb is no sales store, or it is damaged"),
    ]);
    renameSync(`${file}.old`, file);
    await importFiles(file, { b: [tea] });
    expect(await salesOf(store)).toEqual([140]);
  });
});

test("a folder that is not there is 8, and names the option", async () => {
  const file = join(dirname(newStore()), "nowhere", "cafe.duckdb");
  await expect(importFiles(file, { a: [latte] }, { shown: "x" })).rejects.toMatchObject({
    exitCode: 8,
    message: "cannot write x: there is no such folder",
    hint: "choose another place with --db FILE",
  });
});
