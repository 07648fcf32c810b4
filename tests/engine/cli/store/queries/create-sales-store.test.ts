import { describe, expect, test } from "vitest";
import { onlyShop } from "../../../../../cli/store/selection.ts";
import { deepIf } from "../../../../support/deep.ts";
import { ENGINES, inMemory, storeOfFile } from "../../../../support/stores/engines.ts";
import { answersOf, type Line } from "../../../../support/stores/memory-store.ts";

const nimman: Line = {
  receipt: "1-1",
  store: "Nimman",
  day: "2026-05-20",
  product: "Latte",
  category: "Coffee",
  gross: 7500,
  discount: 500,
  cost: 2000,
};
const LINES: readonly Line[] = [
  { ...nimman, time: "09:30" },
  { ...nimman, receipt: "1-2", day: "2026-05-21", gross: 10_050 },
  { ...nimman, store: "Old Town", employee: "Nok", gross: 6500 },
  { ...nimman, store: "Old Town", receipt: "1-2", isRefund: true, gross: -500, discount: 0, cost: 0 },
  {
    ...nimman,
    store: "",
    receipt: "1-3",
    product: "Tea",
    category: "",
    day: "2026-05-22",
    time: null,
    gross: 3000,
  },
];

describe.each(ENGINES)("a store of several shops, in %s,", (_, open, isServer) => {
  const openOnce = storeOfFile(open, LINES);

  test("has one row for each shop, by total sales", deepIf(isServer), async () => {
    const store = await openOnce();
    const { rows } = await store.read("sales_by_store", { range: null });
    expect(rows).toEqual([
      {
        store: "Nimman",
        total_sales: 175.5,
        net_sales: 165.5,
        profit: 125.5,
        total_transactions: 2,
        days: 2,
      },
      { store: "Old Town", total_sales: 60, net_sales: 55, profit: 35, total_transactions: 1, days: 1 },
      { store: "(none)", total_sales: 30, net_sales: 25, profit: 5, total_transactions: 1, days: 1 },
    ]);
    const range = { startDate: "2026-05-21", endDate: "2026-05-22" };
    const ofDays = await store.read("sales_by_store", { range, shops: ["(none)", "Old Town"] });
    expect(ofDays.rows).toEqual(rows.slice(2));
  });

  test(
    "has what each shop sells, and when, by shop; a receipt without a time is in no hour",
    deepIf(isServer),
    async () => {
      const store = await openOnce();
      const read = async (shops?: readonly string[]) => ({
        hours: (await store.read("sales_by_store_hour", { range: null, shops })).rows,
        categories: (await store.read("sales_by_store_category", { range: null, shops })).rows,
      });
      const all = await read();
      expect(all.hours).toEqual([
        { store: "Nimman", hour: 9, total_sales: 75, total_transactions: 1 },
        { store: "Nimman", hour: 10, total_sales: 100.5, total_transactions: 1 },
        { store: "Old Town", hour: 10, total_sales: 60, total_transactions: 1 },
      ]);
      expect(all.categories).toEqual([
        { store: "(none)", category: "(none)", total_sales: 30, quantity_sold: 1 },
        { store: "Nimman", category: "Coffee", total_sales: 175.5, quantity_sold: 2 },
        { store: "Old Town", category: "Coffee", total_sales: 60, quantity_sold: 2 },
      ]);
      const some = await read(["Old Town", "(none)"]);
      expect([some.hours, some.categories]).toEqual([
        all.hours.slice(2),
        all.categories.filter(({ store: name }) => name !== "Nimman"),
      ]);
    },
  );

  test("says what was given back on each day, before discounts", deepIf(isServer), async () => {
    const store = await openOnce();
    const refunds = async (shops?: readonly string[]) =>
      (await store.read("sales_summary", { range: null, shops })).rows.map((row) => row.refunds);
    expect(await refunds()).toEqual([5, 0, 0]);
    expect(await refunds(["Nimman", "(none)"])).toEqual([0, 0, 0]);
    expect(await refunds(["Old Town"])).toEqual([5]);
  });

  test("names its shops, and those without a name as (none)", deepIf(isServer), async () => {
    const store = await openOnce();
    expect(await store.shopNames()).toEqual(["(none)", "Nimman", "Old Town"]);
  });

  test.each([[["Nimman"]], [["Old Town", "Nimman"]], [["(none)"]], [["Nimman", "(none)"]]])(
    "answers for %j what a store with nothing else answers",
    deepIf(isServer),
    async (shops) => {
      const store = await openOnce();
      const own = LINES.filter(({ store = "" }) => shops.includes(store || "(none)"));
      const alone = await storeOfFile(inMemory, own)();
      expect(await answersOf(store, null, shops)).toBe(await answersOf(alone));
      expect(await store.dataDays(shops)).toEqual(await alone.dataDays());
      const range = { startDate: "2026-05-20", endDate: "2026-05-21" };
      expect(await answersOf(store, range, shops)).toBe(await answersOf(alone, range));
    },
  );

  test("has nothing for a shop that it does not know", deepIf(isServer), async () => {
    const store = await openOnce();
    expect((await answersOf(store, null, ["nimman"])).trim()).toBe("");
    expect(await store.dataDays(["nimman"])).toBeUndefined();
  });
});

test.each([
  ["that of all receipts", ["Nimman"], "Nimman"],
  ["unknown if there are two", ["Nimman", "Old Town"], undefined],
  ["unknown if receipts have no shop", ["(none)"], undefined],
  ["unknown if some receipts have none", ["(none)", "Nimman"], undefined],
  ["unknown without any receipt", [], undefined],
])("the only shop is %s", (_, shops, only) => {
  expect(onlyShop(shops)).toBe(only);
});
