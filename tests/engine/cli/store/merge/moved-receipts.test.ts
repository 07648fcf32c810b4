import { describe, expect, test } from "vitest";
import type { Files, Filling, Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore } from "../../../../support/stores/test-store.ts";

const [FIRST, SECOND, THIRD] = ["2026-05-20", "2026-05-21", "2026-05-22"] as const;
const latte: Line = { receipt: "1-1001", day: FIRST, product: "Latte", gross: 7500, isUnique: true };
const tea: Line = { ...latte, receipt: "1-1002", product: "Tea", gross: 6500 };
const moved: Line = { ...latte, day: SECOND };

const memory = await emptyTestStore();

/** The sales of each day after imports one after the other. */
async function daysOf(...imports: readonly Files[]) {
  const { store, add, clear } = memory;
  await clear();
  for (const files of imports) await add(files);
  return (await store.read("sales_summary", { range: null })).rows.map(({ date, total_sales }) => [
    date,
    total_sales,
  ]);
}

describe("a receipt whose number is never used again", () => {
  test("leaves its old day if its date moves, and that is counted", async () => {
    const { add } = memory;
    await add({ a: [latte, tea] });
    expect(await add({ b: [moved, { ...tea, day: SECOND, receipt: "1-1003" }] })).toMatchObject({
      receiptsAdded: 1,
      receiptsReplaced: 1,
      receiptsMoved: 1,
      receiptsRemoved: 0,
      days: 2,
    });
    expect(await daysOf({ a: [latte, tea] }, { b: [moved] })).toEqual([
      [FIRST, 65],
      [SECOND, 75],
    ]);
    expect(await daysOf({ a: [latte] }, { b: [moved] })).toEqual([[SECOND, 75]]);
    expect(await daysOf({ a: [latte] }, { b: [moved] }, { c: [latte] })).toEqual([[FIRST, 75]]);
  });

  test("is on the day of the later file if two files of one import have it", async () => {
    expect(await daysOf({ a: [latte, tea], b: [moved] })).toEqual([
      [FIRST, 65],
      [SECOND, 75],
    ]);
    expect(await daysOf({ b: [moved, tea], a: [latte] })).toEqual([[FIRST, 140]]);
    expect(await daysOf({ z: [latte] }, { a: [{ ...latte, day: THIRD }], b: [moved] })).toEqual([
      [SECOND, 75],
    ]);
  });

  test("is removed from its old day if it is cancelled on another one", async () => {
    const { add } = memory;
    await add({ a: [latte, tea] });
    const cancel = ({ connection, incoming }: Filling) =>
      connection.run(`
        INSERT INTO ${incoming.dropped} (source, place, day, store, receipt, is_refund, is_unique)
        VALUES ('b', -1, '${SECOND}', '', '1-1001', false, true)`);
    expect(await add({}, cancel)).toMatchObject({ receiptsRemoved: 1, days: 1 });
  });

  test("that an older program kept on two days leaves the one on which it no longer is", async () => {
    const daily = { ...latte, isUnique: false };
    expect(await daysOf({ a: [daily] }, { b: [{ ...daily, day: SECOND }] }, { c: [moved] })).toEqual([
      [SECOND, 75],
    ]);
  });

  test("is another one months later, if it differs: the till was set up again", async () => {
    const old: Line = { ...latte, time: "09:10" };
    const later: Line = { ...tea, receipt: "1-1001", day: "2026-08-03", time: "14:20" };
    const both = [
      [FIRST, 75],
      ["2026-08-03", 65],
    ];
    expect(await daysOf({ a: [old] }, { b: [later] })).toEqual(both);
    expect(await daysOf({ a: [old], b: [later] })).toEqual(both);
    expect(await daysOf({ a: [old] }, { b: [later] }, { c: [{ ...later, day: "2026-08-04" }] })).toEqual([
      [FIRST, 75],
      ["2026-08-04", 65],
    ]);
    // A file whose dates were read wrongly has the same receipt.
    expect(await daysOf({ a: [old] }, { b: [{ ...old, day: "2026-08-03" }] })).toEqual([["2026-08-03", 75]]);
    expect(await daysOf({ a: [old], b: [{ ...old, day: "2026-08-03" }] })).toEqual([["2026-08-03", 75]]);
  });

  test("is another one in another shop, and as a refund", async () => {
    const others = [
      { ...moved, store: "Nimman" },
      { ...moved, isRefund: true, gross: -500 },
    ];
    expect(await daysOf({ a: [latte] }, { b: others })).toEqual([
      [FIRST, 75],
      [SECOND, 70],
    ]);
  });
});

describe("receipts of a till whose numbers begin again each day", () => {
  const both = [
    [FIRST, 75],
    [SECOND, 75],
  ];

  test("stay on their days", async () => {
    const [first, second] = [latte, moved].map((line) => ({ ...line, isUnique: false }));
    if (first === undefined || second === undefined) throw new RangeError("two lines");
    expect(await daysOf({ a: [first] }, { b: [second] })).toEqual(both);
    expect(await daysOf({ a: [first], b: [second] })).toEqual(both);
  });

  test("are known by a file that has a number on two days", async () => {
    expect(await daysOf({ a: [latte, moved] })).toEqual(both);
    expect(await daysOf({ z: [latte] }, { a: [latte, moved] })).toEqual(both);
    expect(await daysOf({ a: [latte, moved], b: [latte] })).toEqual(both);
  });

  test("are known by a store that has a number on several days", async () => {
    const kept = { a: [latte, moved] };
    expect(await daysOf(kept, { b: [{ ...latte, day: THIRD }] })).toEqual([...both, [THIRD, 75]]);
  });
});
