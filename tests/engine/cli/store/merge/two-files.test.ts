/** Receipts in two files of one import. The import settles them among the incoming lines, before it looks at a store. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Files, type Line, openMemoryStore } from "../../../../support/stores/memory-store.ts";

const DAY = "2026-05-20";
const latte: Line = { receipt: "1-1", day: DAY, product: "Latte", category: "Coffee", gross: 7500 };
const tea: Line = { ...latte, product: "Tea", category: "Tea", gross: 6500 };
const other: Line = { ...latte, receipt: "1-2", employee: "Mook", gross: 8000 };
const third: Line = { ...latte, receipt: "1-3", gross: 9000 };

let memory: Awaited<ReturnType<typeof openMemoryStore>>;
beforeAll(async () => {
  memory = await openMemoryStore();
});
afterAll(() => memory.store.close());
beforeEach(() => memory.clear());

/** The sales of the day and its customers. */
async function dayOf(files: Files) {
  const { store, add, clear } = memory;
  await clear();
  await add(files);
  const [day] = (await store.read("sales_summary", { range: { startDate: DAY, endDate: DAY } })).rows;
  return [day?.total_sales, day?.total_transactions];
}

describe("the same receipt in two files of one import", () => {
  test("counts once if it is the same", async () => {
    expect(await dayOf({ a: [latte, tea, other], b: [other, third] })).toEqual([310, 3]);
    expect(await dayOf({ a: [other, latte, tea], b: [tea, latte, third] })).toEqual([310, 3]);
  });

  test("is the one of the later file if it differs", async () => {
    const corrected = { ...latte, gross: 7000 };
    expect(await dayOf({ a: [other, latte, third], b: [corrected] })).toEqual([240, 3]);
    expect(await dayOf({ b: [corrected], a: [other, latte, third] })).toEqual([245, 3]);
    // At the edges of both, but the later file has all of it.
    expect(await dayOf({ a: [other, latte], b: [latte, tea, third] })).toEqual([310, 3]);
  });

  test("is joined if the cut between them went through it", async () => {
    expect(await dayOf({ a: [other, latte], b: [tea, third] })).toEqual([310, 3]);
    expect(await dayOf({ b: [tea, third], a: [other, latte] })).toEqual([310, 3]);
  });
});

describe("a receipt at the edges of two files of one import", () => {
  const cake: Line = { ...latte, product: "Cake", gross: 12000 };

  test("is the one of the file that has all of it", async () => {
    expect(await dayOf({ a: [other, latte, tea], b: [tea, third] })).toEqual([310, 3]);
    expect(await dayOf({ b: [tea, third], a: [other, latte, tea] })).toEqual([310, 3]);
    expect(await dayOf({ a: [other, latte, latte], b: [latte, third] })).toEqual([320, 3]);
  });

  test("is joined from two parts only; three are refused unless one file has all of it", async () => {
    const { add } = memory;
    await expect(add({ a: [other, latte], b: [tea], c: [cake, third] })).rejects.toThrow(
      `receipt 1-1 of ${DAY} is at the end of b and the start of c, with different lines`,
    );
    expect(await dayOf({ a: [other, latte], b: [tea, cake], c: [third, latte, tea, cake] })).toEqual([
      430, 3,
    ]);
    expect(
      await dayOf({ a: [other, latte], b: [tea, third], c: [{ ...other, gross: 1 }, latte, cake, third] }),
    ).toEqual([285.01, 3]);
  });

  test("counts once if it is identical in both, and that is counted", async () => {
    const { add } = memory;
    expect(await add({ a: [other, latte], b: [latte, third] })).toMatchObject({ receiptsAlike: 1, lines: 3 });
    expect(await add({ a: [other, latte], b: [latte, tea, third] })).toMatchObject({ receiptsAlike: 1 });
    expect(await add({ a: [other, latte, third], b: [latte, tea, third] })).toMatchObject({
      receiptsAlike: 0,
    });
  });

  test.each([
    ["renamed", [{ ...latte, product: "Caffè latte" }]],
    ["at another price", [{ ...latte, gross: 7000 }]],
    ["with a part of it in both", [tea, latte], [latte, cake]],
  ])("is refused if it may have been cut or changed: %s", async (_, later, earlier = [latte]) => {
    const { store, add } = memory;
    const error = await add({ a: [other, ...earlier], b: [...later, third] }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      exitCode: 5,
      message: `receipt 1-1 of ${DAY} is at the end of a and the start of b, with different lines`,
    });
    expect((await store.read("sales_summary", { range: null })).rows).toEqual([]);
  });
});
