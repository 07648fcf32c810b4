import { describe, expect, onTestFinished, test } from "vitest";
import { explainEngineError } from "../../../../../cli/store/engine/explain-engine-error.ts";
import { salesStoreOf } from "../../../../support/fakes/sales-store.ts";
import { answersOf, type Files, type Line } from "../../../../support/stores/memory-store.ts";
import { emptyTestStore, openTestStore } from "../../../../support/stores/test-store.ts";

const DAY = "2026-05-20";
const latte: Line = { receipt: "1-1", day: DAY, product: "Latte", category: "Coffee", gross: 7500 };
const tea: Line = { ...latte, product: "Tea", category: "Tea", gross: 6500 };
const other: Line = { ...latte, receipt: "1-2", employee: "Mook", gross: 8000 };
const third: Line = { ...latte, receipt: "1-3", gross: 9000 };

const memory = await emptyTestStore();

/** The sales of the day and its customers. */
async function dayOf(...imports: readonly Files[]) {
  const { store, add, clear } = memory;
  await clear();
  for (const files of imports) await add(files);
  const [day] = (await store.read("sales_summary", { range: { startDate: DAY, endDate: DAY } })).rows;
  return [day?.total_sales, day?.total_transactions];
}

describe("a receipt that comes again", () => {
  test("adds nothing", async () => {
    const { store, add } = memory;
    expect(await add({ a: [latte, tea, other] })).toEqual({
      receiptsAdded: 2,
      receiptsReplaced: 0,
      receiptsMoved: 0,
      receiptsShortened: 0,
      receiptsJoined: 0,
      receiptsAlike: 0,
      receiptsUnchanged: 0,
      receiptsOverruled: 0,
      receiptsRemoved: 0,
      lines: 3,
      days: 1,
    });
    const before = await answersOf(store);
    expect(await add({ b: [other, tea, latte] })).toEqual({
      receiptsAdded: 0,
      receiptsReplaced: 0,
      receiptsMoved: 0,
      receiptsShortened: 0,
      receiptsJoined: 0,
      receiptsAlike: 0,
      receiptsUnchanged: 2,
      receiptsOverruled: 0,
      receiptsRemoved: 0,
      lines: 0,
      days: 0,
    });
    expect(await answersOf(store)).toBe(before);
  });

  test("replaces itself, and leaves the others alone", async () => {
    const { store, add } = memory;
    await add({ a: [latte, tea, other] });
    expect(await add({ b: [{ ...latte, gross: 7000, employee: "Beam" }] })).toMatchObject({
      receiptsReplaced: 1,
      lines: 1,
      days: 1,
    });
    expect((await store.read("sales_by_employee", { range: null })).rows).toEqual([
      { employee_name: "Mook", total_sales: 80, total_transactions: 1 },
      { employee_name: "Beam", total_sales: 70, total_transactions: 1 },
    ]);
    expect((await store.read("sales_by_category", { range: null })).rows).toHaveLength(1);
  });

  test("is a different one in another shop, and on another day", async () => {
    const { store, add } = memory;
    await add({ a: [latte, { ...latte, store: "Nimman" }, { ...latte, day: "2026-05-21" }] });
    expect(
      (await store.read("sales_summary", { range: null })).rows.map((row) => row.total_transactions),
    ).toEqual([2, 1]);
  });
});

describe("a receipt", () => {
  test("may hold the same line twice", async () => {
    expect(await dayOf({ a: [latte, latte, other] })).toEqual([230, 2]);
    expect(await dayOf({ a: [latte, latte] }, { b: [latte, latte] })).toEqual([150, 1]);
    expect(await dayOf({ a: [latte, latte] }, { b: [latte] })).toEqual([75, 1]);
  });

  test("of a refund is not a customer, and gives its discount back", async () => {
    const { store, add } = memory;
    const sale = { ...latte, discount: 750, cost: 2800 };
    const refund = { ...sale, receipt: "1-9", isRefund: true, quantity: -1000 };
    await add({ a: [sale, other, { ...refund, gross: -7500, discount: -750, cost: -2800 }] });
    expect((await store.read("sales_summary", { range: null })).rows).toEqual([
      {
        date: DAY,
        total_sales: 80,
        net_sales: 80,
        profit: 80,
        total_transactions: 2,
        gross_sales: 155,
        refunds: 75,
        avg_sales_per_transaction: 40,
      },
    ]);
  });

  test("of a refund may have the number of its sale; both are kept", async () => {
    const refund = { ...latte, isRefund: true, quantity: -1000, gross: -4000 };
    expect(await dayOf({ a: [latte] }, { b: [refund] })).toEqual([35, 1]);
    expect(await dayOf({ a: [refund] }, { b: [latte] })).toEqual([35, 1]);
    expect(await dayOf({ sales: [latte], refunds: [refund] })).toEqual([35, 1]);
    expect(await dayOf({ sales: [other, latte], refunds: [refund, { ...refund, receipt: "1-2" }] })).toEqual([
      75, 2,
    ]);
    expect(await dayOf({ a: [latte, refund] }, { b: [refund] }, { c: [refund, latte] })).toEqual([35, 1]);
    expect(await dayOf({ a: [latte, refund] }, { b: [{ ...refund, gross: -5000 }] })).toEqual([25, 1]);
    expect(await dayOf({ a: [latte, refund] }, { b: [{ ...latte, gross: 8000 }] })).toEqual([40, 1]);
  });

  test("that two employees rang up is one transaction of each, and one of the cafe", async () => {
    const { store, add } = memory;
    await add({ a: [latte, { ...tea, employee: "Mook" }] });
    expect(
      (await store.read("sales_by_employee", { range: null })).rows.map((row) => row.total_transactions),
    ).toEqual([1, 1]);
    expect(
      (await store.read("sales_summary", { range: null })).rows.map((row) => row.total_transactions),
    ).toEqual([1]);
  });
});

test("a receipt that loses lines is counted, because its export may have been cut", async () => {
  const { add } = memory;
  await add({ a: [latte, tea, other] });
  expect(await add({ b: [latte, other] })).toMatchObject({ receiptsReplaced: 1, receiptsShortened: 1 });
});

describe("receipts without a shop", () => {
  const bare = [latte, tea, other, third];
  const named = bare.map((line) => ({ ...line, store: "Nimman" }));

  test("that are kept with one are refused, and the other way round", async () => {
    for (const [first, second] of [[bare, named] as const, [named, bare] as const]) {
      const { store, add, clear } = memory;
      await clear();
      await add({ a: first });
      const before = await answersOf(store);
      await expect(add({ b: second })).rejects.toThrow(
        /^b: 3 receipts have (no|the) shop.*, but the store already has them (for|without)/,
      );
      expect(await answersOf(store)).toBe(before);
      await clear();
      await expect(add({ a: first, b: second })).rejects.toThrow("already has them");
    }
  });

  test("may have the same numbers as those of another shop", async () => {
    const elsewhere = named.map((line, index) => ({ ...line, gross: 100 + index }));
    expect(await dayOf({ a: bare }, { b: elsewhere })).toEqual([310 + 4.06, 6]);
  });
});

test("an import that fails leaves everything as it was", async () => {
  const { store, connection, add } = await openTestStore();
  onTestFinished(() => store.close());
  await add({ a: [latte] });
  const before = await answersOf(store);
  await connection.run("DROP TABLE daily_employees");
  await expect(add({ b: [tea, other] })).rejects.toThrow("daily_employees");
  expect(await connection.rows("SELECT product FROM lines")).toEqual([{ product: "Latte" }]);
  const rest = salesStoreOf(
    (dataset) =>
      dataset === "sales_by_employee"
        ? async () => ({ state: 0, rows: [] })
        : (selection) => store.read(dataset, selection),
    store,
  );
  expect((await answersOf(rest)).split("\n\n")[0]).toBe(before.split("\n\n")[0]);
});

test("a day that is too large to be added up is refused whole", async () => {
  const { store, add } = memory;
  const huge = { ...latte, gross: 900_000_000_000_000_000 };
  const error = await add({ a: [huge, huge] }).catch((reason: unknown) =>
    explainEngineError(reason, "cafe.duckdb"),
  );
  expect(error).toMatchObject({ exitCode: 5, message: "the amounts of a day are too large to be added up" });
  expect((await store.read("sales_summary", { range: null })).rows).toEqual([]);
});
