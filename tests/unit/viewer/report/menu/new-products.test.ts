import { describe, expect, test } from "vitest";
import { firstHalf, withNewProducts } from "../../../../../viewer/report/menu/new-products.ts";
import { productRow, RANGE, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const MENU = ["A", "B", "C", "D"].map((product_name) => ({ ...productRow, product_name, quantity_sold: 30 }));

function halfOf(startDate: string, endDate: string, sales_by_product: unknown = MENU) {
  const sales_summary = [{ ...summaryRow, date: startDate }];
  return firstHalf(reportOf({ sales_by_product, sales_summary }, { startDate, endDate }));
}

describe("the first half of a range", () => {
  test("has half of its days, without the one in the middle", () => {
    expect(halfOf("2026-11-01", "2026-11-30")).toEqual({ startDate: "2026-11-01", endDate: "2026-11-15" });
    expect(halfOf("2026-11-09", "2026-11-15")).toEqual({ startDate: "2026-11-09", endDate: "2026-11-11" });
    expect(halfOf("2026-02-28", "2026-03-01")).toEqual({ startDate: "2026-02-28", endDate: "2026-02-28" });
  });

  test("is of the days with data if all days were asked for", () => {
    const sales_summary = ["2026-11-02", "2026-11-07"].map((date) => ({ ...summaryRow, date }));
    expect(firstHalf(reportOf({ sales_summary, sales_by_product: MENU }, null))).toEqual({
      startDate: "2026-11-02",
      endDate: "2026-11-04",
    });
    expect(firstHalf(reportOf({ sales_summary: [], sales_by_product: MENU }, null))).toBeUndefined();
  });

  test("is nothing of a single day, and of a range that ends before it starts", () => {
    expect(halfOf("2026-11-02", "2026-11-02")).toBeUndefined();
    expect(halfOf("2026-11-09", "2026-11-02")).toBeUndefined();
  });
});

test("no half is needed for a menu without groups", () => {
  expect(halfOf("2026-11-01", "2026-11-30", MENU.slice(1))).toBeUndefined();
});

describe("a new product", () => {
  const rows = (...names: readonly string[]) =>
    names.map((product_name) => ({
      ...productRow,
      product_name,
      quantity_sold: product_name === "Taken back" ? -1 : 2,
    }));
  const productsOf = (...names: readonly string[]) =>
    reportOf({ sales_by_product: rows(...names) }, RANGE).products;
  const newIn = (names: readonly string[], before: readonly string[]) =>
    withNewProducts(reportOf({ sales_by_product: rows(...names) }), productsOf(...before))
      .products.filter(({ is_new }) => is_new)
      .map(({ product_name }) => product_name);

  test("was sold, but not in the first half", () => {
    expect(newIn(["Latte", "Mocha", "Taken back"], ["Latte", "Gone"])).toEqual(["Mocha"]);
  });

  test("is not marked if nothing was sold in the first half", () => {
    expect(newIn(["Latte", "Mocha"], [])).toEqual([]);
  });
});
