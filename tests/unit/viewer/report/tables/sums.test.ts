import { expect, test } from "vitest";
import { difference, percentOf, perUnit, sumDays } from "../../../../../viewer/report/tables/sums.ts";

const day = (total_sales: number, net_sales: number, profit: number, total_transactions: number) => ({
  date: "2026-11-02",
  total_sales,
  net_sales,
  profit,
  total_transactions,
  avg_sales_per_transaction: 0,
});

test("the sums of days have the average bill of all of their transactions", () => {
  expect(sumDays([day(0.1, 0.1, 0.1, 1), day(0.2, 0.1, 0, 2), day(1000, 900, 400, 1)])).toEqual({
    total_sales: 1000.3,
    net_sales: 900.2,
    profit: 400.1,
    total_transactions: 4,
    avg_sales_per_transaction: 250.075,
  });
});

test("a difference has no binary fraction", () => {
  expect([difference(0.3, 0.1), difference(0.1, 0.3), difference(5, 5)]).toEqual([0.2, -0.2, 0]);
});

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 800, 0.1],
  [-1, 800, -0.1],
  [-1, 4000, 0],
  [150, 100, 150],
  [1, 0, undefined],
  [1, -5, undefined],
])("%d of %d is %d per cent", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test("a whole per cent is rounded once", () => {
  expect(percentOf(704.99, 1000, 0)).toBe(70);
  expect(percentOf(705, 1000, 0)).toBe(71);
});

test.each([
  [100, 3, 100 / 3],
  [-100, 3, -100 / 3],
  [1, 8, 0.125],
  [100, 0.5, 200],
  [100, 0, undefined],
])("%d for %d is %d each", (sum, units, each) => {
  expect(perUnit(sum, units)).toBe(each);
});
