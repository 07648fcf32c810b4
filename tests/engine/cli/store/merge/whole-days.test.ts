import { describe, expect, test } from "vitest";
import type { Files, Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const [FIRST, SECOND] = ["2026-05-20", "2026-05-21"] as const;
const latte: Line = { receipt: "1-1", store: "Nimman", day: FIRST, product: "Latte", gross: 7500 };
const tea: Line = { ...latte, receipt: "1-2", product: "Tea", gross: 6500 };
const later: Line = { ...latte, receipt: "1-3", day: SECOND };

const memory = await emptyTestStore();

const copy = (files: Files) => memory.add(files, undefined, { wholeDays: true });
const salesByDay = async () =>
  (await memory.store.read("sales_summary", { range: null })).rows.map(({ date, total_sales }) => [
    date,
    total_sales,
  ]);

describe("a copy of whole days", () => {
  test("removes receipts that it does not have, of its own days and shops only", async () => {
    await memory.add({ a: [latte, tea, later, { ...latte, store: "Thapae" }] });
    expect(await copy({ b: [latte] })).toMatchObject({
      receiptsUnchanged: 1,
      receiptsRemoved: 1,
      receiptsAdded: 0,
      days: 1,
    });
    expect(await salesByDay()).toEqual([
      [FIRST, 150],
      [SECOND, 75],
    ]);
  });

  test("that comes again changes nothing", async () => {
    const lines = [latte, tea, { ...later, isSynced: true }];
    await copy({ a: lines });
    expect(await copy({ a: lines })).toMatchObject({ receiptsUnchanged: 3, receiptsRemoved: 0, days: 0 });
  });

  test("replaces what a sync brought, and a receipt that moved has moved", async () => {
    const synced = { ...latte, isSynced: true };
    await memory.add({ a: [synced, { ...tea, isSynced: true }] });
    expect(
      await copy({
        b: [
          { ...latte, gross: 8000 },
          { ...tea, day: SECOND, isSynced: true },
        ],
      }),
    ).toMatchObject({
      receiptsReplaced: 2,
      receiptsMoved: 1,
      receiptsRemoved: 0,
      receiptsOverruled: 0,
    });
    expect(await salesByDay()).toEqual([
      [FIRST, 80],
      [SECOND, 65],
    ]);
  });

  test("is refused if most receipts of a shop would be lost: it is another shop of the same name", async () => {
    const of = (gross: number) =>
      Array.from({ length: 12 }, (_, index) => ({ ...latte, receipt: `1-${index}`, gross }));
    await memory.add({ a: [...of(7500), { ...tea, store: "Thapae" }] });
    await expect(copy({ b: of(6500) })).rejects.toMatchObject({
      exitCode: 5,
      message:
        '12 of 12 receipts of the shop "Nimman" would be lost or changed: two shops may have the same name',
    });
    await expect(copy({ b: of(7500).slice(0, 5) })).rejects.toMatchObject({ exitCode: 5 });
    expect(await salesByDay()).toEqual([[FIRST, 965]]);
    expect(await copy({ b: of(7500).slice(0, 6) })).toMatchObject({ receiptsRemoved: 6 });
  });
});
