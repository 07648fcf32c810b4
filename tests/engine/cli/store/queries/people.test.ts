/** The call for what each employee sold, against the daily sums of employees and of products. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { deepIf } from "../../../../support/deep.ts";
import { ENGINES, storeOfFile } from "../../../../support/stores/engines.ts";

const line = fc.record({
  day: fc.integer({ min: 0, max: 40 }).map((nth) => addDays("2026-04-20", nth)),
  store: fc.constantFrom("", "Nimman"),
  receipt: fc.integer({ min: 1, max: 60 }).map((number) => `1-${number}`),
  product: fc.constantFrom("Latte", "Mocha", "ชาไทย"),
  category: fc.constantFrom("", "Coffee"),
  employee: fc.constantFrom("", "Nok", "Ploy"),
  quantity: fc.integer({ min: -3000, max: 3000 }),
  gross: fc.integer({ min: -99_999, max: 999_999 }),
  discount: fc.integer({ min: 0, max: 999 }),
  cost: fc.integer({ min: 0, max: 9_999 }),
});

describe.each(ENGINES)("what each employee sold, of a store in %s", (_, open, isServer) => {
  const openOnce = storeOfFile(open, fc.sample(line, 500));

  test.each([
    ["all days", { range: null }],
    ["some days of a shop", { range: { startDate: "2026-04-25", endDate: "2026-05-10" }, shops: ["(none)"] }],
    ["no days", { range: { startDate: "2026-05-02", endDate: "2026-05-01" } }],
  ])("adds up to the employees and to the products: %s", deepIf(isServer), async (_, selection) => {
    const store = await openOnce();
    const { rows } = await store.read("sales_by_employee_product", selection);
    const employees = await store.read("sales_by_employee", selection);
    const products = await store.read("sales_by_product", selection);
    const sums = (keyOf: (row: (typeof rows)[number]) => string) => {
      const found = new Map<string, number>();
      for (const row of rows)
        found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + Math.round(Number(row.total_sales) * 100));
      return found;
    };
    expect(sums((row) => row.employee_name)).toEqual(
      new Map(employees.rows.map((row) => [row.employee_name, Math.round(Number(row.total_sales) * 100)])),
    );
    const productOf = (row: { readonly product_name: string; readonly category: string }) =>
      JSON.stringify([row.product_name, row.category]);
    expect(sums(productOf)).toEqual(
      new Map(products.rows.map((row) => [productOf(row), Math.round(Number(row.total_sales) * 100)])),
    );
  });
});
