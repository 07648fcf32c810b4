import { describe, expect, test } from "vitest";
import { DatasetSums } from "../../../../viewer/report/dataset-sums.ts";
import { buildReport } from "../../../support/samples/build-report.ts";

const REQUIRED = { sales_summary: [], sales_by_category: [], sales_by_product: [], sales_by_employee: [] };
const shop = { store: "A", total_sales: 10, total_transactions: 1 };

describe("the open days of a shop", () => {
  const storesOf = (...sales_by_store: object[]) =>
    buildReport(null, { ...REQUIRED, sales_by_store }).stores?.map(({ store, days }) => ({ store, days }));

  test("are there if its rows have them", () => {
    expect(
      storesOf({ ...shop, days: "3" }, { ...shop, store: "B" }, { ...shop, store: "C", days: null }),
    ).toEqual([
      { store: "A", days: 3 },
      { store: "B", days: undefined },
      { store: "C", days: undefined },
    ]);
  });

  test.each([0, -1, 1.5, "x"])("are a whole number of at least 1, and not %j", (days) => {
    expect(() => storesOf({ ...shop, days })).toThrow(/^sales_by_store row 1, days: .* of at least 1/);
  });

  test("are the same in all rows of the shop", () => {
    expect(() => storesOf({ ...shop, days: 3 }, { ...shop, days: 4 })).toThrow(
      "sales_by_store row 2, days: 4 is not 3, as in another row of the same store",
    );
  });
});

test("two names are never taken for two others, and shops stay together", () => {
  const names = ["A", "A B", "A\0B", "A\0\uffffB", "\uffffB", "B", "\0", ""];
  const sums = new DatasetSums("sales_by_store_category");
  for (const store of names) {
    for (const category of names) sums.add({ store, category, total_sales: 1 });
  }
  const figures = sums.figures();
  expect(figures).toHaveLength(names.length ** 2);
  const shops = figures.map(({ store }) => store);
  expect(shops.filter((name, at) => name !== shops[at - 1])).toEqual([...new Set(shops)]);
  expect(sums.total("total_sales")).toBe(100 * names.length ** 2);
});
