import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openDatabase, withConnection } from "../../../../cli/store/engine/duckdb.ts";
import { STORE_TABLES } from "../../../../cli/store/schema.ts";
import { changeStore, contentOf } from "../../../support/runs/copy-run.ts";
import { answersOf, type Line } from "../../../support/stores/memory-store.ts";
import { oldStore, undoLastVersion } from "../../../support/stores/old-store.ts";
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
  await expect(store.dayCloses({ range: null })).rejects.toMatchObject({
    exitCode: 2,
    message:
      "the sales store is of an older version, which keeps neither the numbers of receipts nor payments",
  });
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
  expect((await store.dayCloses({ range: old })).rows).toHaveLength(30);
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

describe("a store of version 2", () => {
  const told: Line = { ...LATER, payment: "Cash", tip: 500, diningOption: "Dine in", customers: 2 };
  const OF_VERSION_2: readonly Line[] = [
    told,
    { ...told, product: "Tea", employee: "Mook" },
    { ...LATER, receipt: "2-2", isRefund: true, gross: -2550 },
    // A refund may charge for something, which was not given back.
    { ...LATER, receipt: "2-2", isRefund: true, gross: 1000 },
    { ...told, receipt: "2-10", store: "Shop 2", day: "2026-06-02", isRefund: true, gross: -100, time: null },
  ];

  async function storeOfVersion2() {
    const file = await storeWith({ a: OF_VERSION_2 });
    await changeStore(
      file,
      "INSERT INTO cancelled_receipts (day, store, receipt, is_refund) VALUES ('2026-06-01', 'Shop 1', '2-7', false)",
    );
    const content = await contentOf(file);
    await changeStore(file, undoLastVersion(2));
    return { file, content };
  }

  test("is read as it is, with its refunds", async () => {
    const { file } = await storeOfVersion2();
    const { rows } = await (await openStore(file)).read("sales_summary", { range: null });
    expect(rows).toMatchObject([
      { total_sales: 134.5, total_transactions: 1, gross_sales: 160, refunds: 25.5 },
      { total_sales: -1, total_transactions: 0, gross_sales: 0, refunds: 1 },
    ]);
    expect(rows.some((row) => "tax" in row)).toBe(false);
  });

  test("is brought up to date with all that its lines say, as if it had been imported now", async () => {
    const { file, content } = await storeOfVersion2();
    const before = readFileSync(file);
    await importFiles(file, {}, { dryRun: true });
    expect(readFileSync(file).equals(before)).toBe(true);
    const store = await openStore(file);
    const answers = async () => [await answersOf(store), await answersOf(store, null, ["Shop 2"])];
    const figures = await answers();
    await importFiles(file, {});
    expect(await answers()).toEqual(figures);
    expect(await contentOf(file)).toEqual(content);
  });
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
