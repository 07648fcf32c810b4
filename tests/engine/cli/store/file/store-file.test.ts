import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Connection, openDatabase, withConnection } from "../../../../../cli/store/engine/duckdb.ts";
import { answersOf, type Line } from "../../../../support/stores/memory-store.ts";
import {
  importFiles,
  newStore,
  openStore,
  salesOf,
  storeWith,
} from "../../../../support/stores/store-file.ts";

const latte: Line = { receipt: "1-1", day: "2026-05-20", product: "Latte", category: "Coffee", gross: 7500 };
const tea: Line = { ...latte, receipt: "1-2", product: "Tea", gross: 6500 };

async function change(file: string, work: (connection: Connection) => Promise<void>) {
  const database = await openDatabase({ file });
  await withConnection(database, work);
  database.close();
}

test("a store of an older version, without a number of its state, counts as state 0", async () => {
  const file = await storeWith({ a: [latte] });
  await change(file, (connection) => connection.run("DELETE FROM settings; CHECKPOINT"));
  const store = await openStore(file);
  expect((await store.read("sales_summary", { range: null })).state).toBe(0);
  await importFiles(file, { b: [tea] });
  expect((await store.read("sales_summary", { range: null })).state).toBe(1);
});

describe("a file that is not a store", () => {
  test.each([
    ["a text", () => Buffer.from("hello".repeat(10_000))],
    ["empty", () => Buffer.alloc(0)],
    ["a damaged database", async () => readFileSync(await storeWith({ a: [latte] })).fill(7, 4096, 16_384)],
  ])("is 5 if it is %s", async (_, content) => {
    const file = newStore();
    writeFileSync(file, await content());
    const error = { exitCode: 5, message: "cafe.duckdb is not a sales store, or is damaged" };
    await expect(openStore(file)).rejects.toMatchObject(error);
    await expect(importFiles(file, { a: [latte] }, { shown: "cafe.duckdb" })).rejects.toMatchObject(error);
  });

  test("is 5 if it is another database", async () => {
    const file = newStore();
    await change(file, (connection) => connection.run("CREATE TABLE recipes (name VARCHAR)"));
    await expect(openStore(file)).rejects.toMatchObject({
      exitCode: 5,
      message: "cafe.duckdb is a database, but not a sales store",
    });
  });

  test("is 5 if it is of a newer version", async () => {
    const file = await storeWith({ a: [latte] });
    await change(file, (connection) => connection.run("UPDATE sales_store SET version = 7; CHECKPOINT"));
    const message = "was written by a newer version of this program (store version 7, this one knows 6)";
    await expect(openStore(file)).rejects.toMatchObject({ exitCode: 5, message: `cafe.duckdb ${message}` });
    await expect(importFiles(file, { b: [tea] }, { shown: "mine" })).rejects.toMatchObject({
      exitCode: 5,
      message: `mine ${message}`,
    });
  });

  test("is 2 if it is missing, with the command that creates it", async () => {
    await expect(openStore(newStore())).rejects.toMatchObject({
      exitCode: 2,
      message: "there is no sales store cafe.duckdb",
      hint: "create it with cafe-sales import FILES --db cafe.duckdb",
    });
  });

  test("is 2 if it is a folder, with the command that makes a store of a copied one", async () => {
    const file = newStore();
    mkdirSync(file);
    await expect(openStore(file)).rejects.toMatchObject({
      exitCode: 2,
      message: "cafe.duckdb is a folder, which only store copy can read",
      hint: "copy it into a file: cafe-sales store copy --from cafe.duckdb --to FILE",
    });
  });

  test("in the place of a store leaves the readers what they had, and is reported once", async () => {
    const file = await storeWith({ a: [latte] });
    const reported: unknown[] = [];
    const store = await openStore(file, (error) => reported.push(String(error)));
    const before = await answersOf(store);
    renameSync(file, `${file}.old`);
    expect(await answersOf(store)).toBe(before);
    writeFileSync(file, "junk");
    expect(await answersOf(store)).toBe(before);
    expect(reported).toEqual([
      expect.stringContaining("there is no sales store cafe.duckdb"),
      expect.stringContaining("cafe.duckdb is not a sales store, or is damaged"),
    ]);
    renameSync(`${file}.old`, file);
    await importFiles(file, { b: [tea] });
    expect(await salesOf(store)).toEqual([140]);
  });
});
