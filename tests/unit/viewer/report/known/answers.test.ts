import { expect, test } from "vitest";
import { readKnownShops } from "../../../../../viewer/report/known/known-shops.ts";
import { readProductDates } from "../../../../../viewer/report/known/product-dates.ts";

const SHOP = { shop: "Nimman", known_until: "2026-11-27T21:40:00", exported_at: "2026-11-27T21:41:05" };
const PRODUCT = { product_name: "Latte", first_sale: "2025-01-02", last_sale: "2026-11-27" };

test("until when shops are known is read without what else a row has", () => {
  const rows = [SHOP, { shop: "", known_until: "2026-11-27", exported_at: null }];
  expect(readKnownShops(rows.map((row) => ({ ...row, more: 1 })))).toEqual(rows);
  expect(readKnownShops([])).toEqual([]);
});

test.each<readonly [unknown, string]>([
  [{}, "rows is"],
  [[null], "rows[0] is"],
  [[{ ...SHOP, shop: undefined }], "rows[0].shop is"],
  [[SHOP, SHOP], "rows[1].shop is"],
  [[{ ...SHOP, known_until: null }], "rows[0].known_until is"],
  ...["2026-11-27T21:40", "2026-11-31", "2026-11-27T24:00:00", "2026-11-27T21:40:00Z", "27/11/2026"].map(
    (known_until) => [[{ ...SHOP, known_until }], "rows[0].known_until is"] as const,
  ),
  [[{ ...SHOP, exported_at: undefined }], "rows[0].exported_at is"],
  [[{ ...SHOP, exported_at: "" }], "rows[0].exported_at is"],
])("%j is not such an answer", (rows, message) => {
  expect(() => readKnownShops(rows)).toThrow(message);
});

test("the first and the last sale of products are read", () => {
  expect(readProductDates([{ ...PRODUCT, category: "Coffee" }])).toEqual([PRODUCT]);
});

test.each<readonly [unknown, string]>([
  ["none", "rows is"],
  [[PRODUCT, { ...PRODUCT, last_sale: "2026-11-28" }], "rows[1].product_name is"],
  [[{ ...PRODUCT, first_sale: "2026-11-28" }], "rows[0].last_sale is"],
  [[{ ...PRODUCT, first_sale: "2026-11-27T10:00:00" }], "rows[0].first_sale is"],
])("%j is not such an answer either", (rows, message) => {
  expect(() => readProductDates(rows)).toThrow(message);
});
