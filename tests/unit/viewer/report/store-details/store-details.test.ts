import { expect, test } from "vitest";
import { isSearched, storeDetails } from "../../../../../viewer/report/store-details.ts";
import { chainReport, chainRows } from "../../../../support/samples/chain.ts";

const stores = [
  { store: "Nimman", total_sales: 300 },
  { store: "Old Town", total_sales: 100 },
];
const storeHours = [
  { store: "Nimman", hour: 9, total_sales: 90 },
  { store: "Nimman", hour: 11, total_sales: 210 },
  { store: "Old Town", hour: 8, total_sales: 100 },
];
const storeCategories = [
  { store: "Nimman", category: "Coffee", total_sales: 100.1 },
  { store: "Nimman", category: "Tea", total_sales: 199.9 },
  { store: "Old Town", category: "Coffee", total_sales: 100 },
];

test("what each hour and each category has of the sales of a shop, beside all shops", () => {
  expect(storeDetails({ stores, storeHours, storeCategories })).toEqual({
    hours: [8, 9, 10, 11],
    categories: ["Coffee", "Tea"],
    otherCategories: 0,
    all: { total_sales: 400, hours: [0.25, 0.225, 0, 0.525], categories: [0.50025, 0.49975] },
    stores: [
      {
        store: "Nimman",
        total_sales: 300,
        hours: [0, 0.3, 0, 0.7],
        categories: [10010 / 30000, 19990 / 30000],
      },
      { store: "Old Town", total_sales: 100, hours: [1, 0, 0, 0], categories: [1, 0] },
    ],
  });
});

test("the hours are in the order of a day that begins late", () => {
  const night = [0, 23].map((hour) => ({ store: "Nimman", hour, total_sales: 1 }));
  expect(storeDetails({ stores, storeHours: night }, "05:00")?.hours).toEqual([23, 0]);
});

test("many shops have fewer categories, and the others are one", () => {
  const few = storeDetails(chainReport(3));
  expect([few?.categories.length, few?.otherCategories]).toEqual([5, 2]);
  const many = storeDetails(chainReport(30));
  expect([many?.categories, many?.otherCategories]).toEqual([["Coffee", "Tea", "Bakery"], 4]);
  for (const { hours, categories } of many?.stores ?? []) {
    for (const parts of [hours, categories]) {
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(1, 10);
    }
    expect(categories).toHaveLength(4);
  }
});

test("nothing is said of one shop, of unknown hours and categories, and of refunds alone", () => {
  expect(storeDetails({ stores: stores.slice(1), storeHours })).toBeUndefined();
  expect(storeDetails({ stores })).toBeUndefined();
  const refunds = [{ store: "Old Town", hour: 9, total_sales: -5 }];
  const own = storeDetails({ stores, storeHours: refunds })?.stores.map(({ hours }) => hours);
  expect(own).toEqual([[], []]);
});

test("a dozen shops are searched", () => {
  expect([11, 12].map(isSearched)).toEqual([false, true]);
  expect(chainRows(12).sales_by_store).toHaveLength(12);
});
