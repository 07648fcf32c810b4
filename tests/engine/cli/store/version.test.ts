import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openDatabase, withConnection } from "../../../../cli/store/engine/duckdb.ts";
import { STORE_TABLES } from "../../../../cli/store/schema.ts";
import { answersOf, type Line } from "../../../support/stores/memory-store.ts";
import { oldStore } from "../../../support/stores/old-store.ts";
import { importFiles, openStore, storeWith } from "../../../support/stores/store-file.ts";

const LATER: Line = { receipt: "2-1", store: "Shop 1", day: "2026-06-01", product: "Latte", gross: 7500 };

async function rowsOf(file: string, sql: string) {
  const database = await openDatabase({ file, readOnly: true });
  const rows = await withConnection(database, (connection) => connection.rows(sql));
  database.close();
  return rows;
}

test("a store of version 1 is read as it is", async () => {
  const file = await oldStore();
  const before = readFileSync(file);
  const store = await openStore(file);
  const { state, rows } = await store.read("sales_summary", { range: null });
  expect([state, rows.length]).toEqual([7, 10]);
  expect(await store.dataDays()).toEqual({ startDate: "2026-01-01", endDate: "2026-01-10" });
  expect(await store.shopNames()).toEqual(["Shop 0", "Shop 1", "Shop 2"]);
  await importFiles(file, { a: [LATER] }, { dryRun: true });
  expect(readFileSync(file).equals(before)).toBe(true);
});

test("the next import brings it up to date, and all sums are as before", async () => {
  const file = await oldStore();
  const store = await openStore(file);
  const old = { startDate: "2026-01-01", endDate: "2026-01-10" };
  const before = await answersOf(store, old);
  expect(await importFiles(file, { a: [LATER] })).toMatchObject({ receiptsAdded: 1, days: 1 });
  expect(await answersOf(store, old)).toBe(before);
  expect((await store.read("sales_summary", { range: null })).state).toBe(8);
  expect(await rowsOf(file, "FROM sales_store")).toEqual([{ version: 3 }]);
  const sums = "sum(transactions) AS transactions, sum(quantity), sum(gross), sum(discount), sum(cost)";
  const { daily, shops } = STORE_TABLES;
  const totals = await rowsOf(file, `SELECT ${sums} FROM ${daily.totals}`);
  for (const table of [daily.hours, shops.totals, shops.hours]) {
    expect(await rowsOf(file, `SELECT ${sums} FROM ${table}`)).toEqual(totals);
  }
  const hours = await rowsOf(file, `SELECT DISTINCT hour FROM ${daily.hours} ORDER BY hour`);
  expect(hours.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("a store of version 2 has the refunds of its lines, as after its update", async () => {
  const file = await storeWith({
    a: [
      LATER,
      { ...LATER, receipt: "2-2", isRefund: true, gross: -2550 },
      // A refund may charge for something, which was not given back.
      { ...LATER, receipt: "2-2", isRefund: true, gross: 1000 },
      {
        ...LATER,
        receipt: "2-2",
        store: "Shop 2",
        day: "2026-06-02",
        isRefund: true,
        gross: -100,
        time: null,
      },
    ],
  });
  const database = await openDatabase({ file });
  await withConnection(database, (connection) =>
    connection.run(`ALTER TABLE daily_totals DROP COLUMN refunds; ALTER TABLE shop_totals DROP COLUMN refunds;
      UPDATE sales_store SET version = 2; CHECKPOINT`),
  );
  database.close();
  const store = await openStore(file);
  const range = { startDate: "2026-06-01", endDate: "2026-06-02" };
  const { rows } = await store.read("sales_summary", { range });
  expect(rows).toMatchObject([
    { total_sales: 59.5, total_transactions: 1, refunds: 25.5 },
    { total_sales: -1, total_transactions: 0, refunds: 1 },
  ]);
  const answers = async () => [await answersOf(store, range), await answersOf(store, range, ["Shop 2"])];
  const before = await answers();
  await importFiles(file, { b: [{ ...LATER, day: "2026-06-03" }] });
  expect(await answers()).toEqual(before);
});

test("its receipts are the same ones as those of a new export or of a sync", async () => {
  const file = await oldStore();
  const first: Line = { receipt: "1-1001", store: "Shop 1", day: "2026-01-01", product: "Latte", gross: 100 };
  expect(await importFiles(file, { a: [{ ...first, isUnique: true, day: "2026-01-02" }] })).toMatchObject({
    receiptsReplaced: 1,
    receiptsMoved: 1,
  });
  expect(await importFiles(file, { a: [{ ...first, isSynced: true }] })).toMatchObject({
    receiptsReplaced: 1,
  });
});
