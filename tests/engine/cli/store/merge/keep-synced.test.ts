import { describe, expect, test } from "vitest";
import { answersOf, type Filling, type Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const [FIRST, SECOND] = ["2026-05-20", "2026-05-21"] as const;
const latte: Line = { receipt: "1-1001", day: FIRST, product: "Latte", gross: 7500, isUnique: true };
const tea: Line = { ...latte, receipt: "1-1002", product: "Tea", gross: 6500 };
const synced: Line = { ...latte, gross: 8000, time: "10:00:27", employee: "Mook", isSynced: true };

const memory = await emptyTestStore();

function cancelled(line: Line) {
  const { day, receipt, isSynced = false } = line;
  return ({ connection, incoming }: Filling) =>
    connection.run(`
      INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique, is_synced)
      VALUES ('x', 99, '${day}', '', '${receipt}', false, true, ${isSynced})`);
}

describe("a receipt that came by an export", () => {
  test("is the same one if a sync brings it, and is replaced", async () => {
    const { store, add } = memory;
    await add({ a: [latte, tea] });
    expect(await add({ sync: [synced] })).toMatchObject({ receiptsAdded: 0, receiptsReplaced: 1 });
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([
      { total_sales: 145, total_transactions: 2 },
    ]);
    expect(await add({ sync: [synced] })).toMatchObject({ receiptsUnchanged: 1, lines: 0 });
    await add({ sync: [{ ...synced, day: SECOND }] });
    expect((await store.read("sales_summary", { range: null })).rows.map((row) => row.total_sales)).toEqual([
      65, 80,
    ]);
  });

  test("is the same one if its till has numbers that begin again, on the same day", async () => {
    const { store, add } = memory;
    await add({ a: [{ ...latte, isUnique: false }] });
    await add({ sync: [synced] });
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([{ total_sales: 80 }]);
    expect(await add({ b: [{ ...latte, isUnique: false }] })).toMatchObject({ receiptsOverruled: 1 });
  });
});

describe("an export beside what a sync brought", () => {
  test("changes nothing, and the receipts that differ are counted", async () => {
    const { store, add } = memory;
    await add({ sync: [synced, { ...tea, isSynced: true }] });
    const before = await answersOf(store);
    expect(await add({ a: [latte, tea] })).toMatchObject({
      receiptsAdded: 0,
      receiptsReplaced: 0,
      receiptsUnchanged: 1,
      receiptsOverruled: 1,
      lines: 0,
    });
    expect(await add({ a: [{ ...latte, gross: 8000, day: SECOND }] })).toMatchObject({
      receiptsOverruled: 1,
    });
    expect(await add({}, cancelled(latte))).toMatchObject({ receiptsRemoved: 0, receiptsOverruled: 1 });
    expect(await answersOf(store)).toBe(before);
  });

  test("adds the receipts that the sync did not bring", async () => {
    const { store, add } = memory;
    await add({ sync: [synced] });
    expect(await add({ a: [latte, tea] })).toMatchObject({ receiptsAdded: 1, receiptsOverruled: 1 });
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([{ total_sales: 145 }]);
  });

  test("does not bring back what the sync has cancelled", async () => {
    const { store, add } = memory;
    await add({ a: [latte, tea] });
    expect(await add({}, cancelled({ ...synced, day: SECOND }))).toMatchObject({ receiptsRemoved: 1 });
    expect(await add({ a: [latte, tea] })).toMatchObject({
      receiptsAdded: 0,
      receiptsUnchanged: 1,
      receiptsOverruled: 1,
    });
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([{ total_sales: 65 }]);
    await add({ sync: [synced] });
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([{ total_sales: 145 }]);
  });
});

describe("a cancelled receipt", () => {
  const facts = () =>
    memory.connection.rows("SELECT receipt, time, employee, amount, is_synced FROM cancelled_receipts");
  const drop =
    ({ day, receipt, isSynced = false }: Line, amount: number, isCancelled = true) =>
    ({ connection, incoming }: Filling) =>
      connection.run(`
        INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique, is_synced,
          is_cancelled, time, employee, amount)
        VALUES ('x', 99, '${day}', '', '${receipt}', false, true, ${isSynced}, ${isCancelled}, '10:05', 'Ploy', ${amount})`);

  test("of an export is kept with what it came to, until it counts again", async () => {
    const { store, add } = memory;
    await add({ a: [latte, tea] });
    await add({}, drop(latte, 75));
    const kept = { receipt: "1-1001", time: "10:05", employee: "Ploy", is_synced: false };
    expect(await facts()).toEqual([{ ...kept, amount: "75.00" }]);
    await add({}, drop({ ...latte, day: SECOND }, 80));
    expect(await facts()).toEqual([{ ...kept, amount: "80.00" }]);
    await add({ b: [latte] });
    expect(await facts()).toEqual([]);
    expect((await store.read("sales_summary", { range: null })).rows).toMatchObject([{ total_sales: 140 }]);
  });

  test("of a sync is kept as the sync says it, whatever an export says", async () => {
    const { add } = memory;
    await add({}, drop(synced, 80));
    await add({}, drop(latte, 75));
    expect(await facts()).toMatchObject([{ amount: "80.00", is_synced: true }]);
    await add({}, drop({ ...synced, day: SECOND }, 0));
    expect(await facts()).toMatchObject([{ amount: "0.00", is_synced: true }]);
  });

  test("that a sync brought as a sale is not cancelled by an export", async () => {
    await memory.add({ sync: [synced] });
    await memory.add({}, drop(latte, 75));
    expect(await facts()).toEqual([]);
  });

  test("is none if the money was only given back within its sale", async () => {
    await memory.add({}, drop(latte, 75, false));
    expect(await facts()).toEqual([]);
  });
});
