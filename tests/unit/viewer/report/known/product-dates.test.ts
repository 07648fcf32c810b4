/** What is new and what is gone, by the days of first and last sales. */
import { expect, test } from "vitest";
import { type ProductDates, productStates } from "../../../../../viewer/report/known/product-dates.ts";

const WEEK = { startDate: "2026-11-16", endDate: "2026-11-22" };
const ONLY_NOW = { now: true, before: false };
const ONLY_BEFORE = { now: false, before: true };
const row = (product_name: string, first_sale: string, last_sale: string): ProductDates => ({
  product_name,
  first_sale,
  last_sale,
});
/** Sold for ninety days before the week. */
const OLD = row("Old", "2026-08-18", "2026-11-22");

test.each([
  ["2026-11-16", "new"],
  ["2026-11-22", "new"],
  // It was sold before, and only not in the week before.
  ["2026-11-15", "not-before"],
] as const)("a product first sold on %s is %s", (first, state) => {
  const rows = [OLD, row("Matcha", first, "2026-11-22")];
  expect(productStates(WEEK, rows)("Matcha", ONLY_NOW)).toBe(state);
});

test("nothing is new in a history of less than ninety days", () => {
  const rows = [row("Old", "2026-08-19", "2026-11-22"), row("Matcha", "2026-11-17", "2026-11-22")];
  expect(productStates(WEEK, rows)("Matcha", ONLY_NOW)).toBe("not-before");
});

test.each([
  // 28 days without a sale, and the 28 days before these.
  ["2026-10-25", "gone"],
  ["2026-09-28", "gone"],
  ["2026-10-26", "not-now"],
  ["2026-09-27", "not-now"],
  ["2026-11-30", "not-now"],
] as const)("a product last sold on %s is %s", (last, state) => {
  expect(productStates(WEEK, [OLD, row("Tea", "2026-01-01", last)])("Tea", ONLY_BEFORE)).toBe(state);
});

test("without dates, the two ranges say all that is known; less than a week says nothing", () => {
  expect(productStates(WEEK, [])("Tea", ONLY_NOW)).toBe("not-before");
  expect(productStates(WEEK, [])("Tea", ONLY_BEFORE)).toBe("not-now");
  expect(productStates(WEEK, [OLD])("Tea", { now: true, before: true })).toBeUndefined();
  const days = { ...WEEK, startDate: "2026-11-17" };
  expect(productStates(days, [OLD, row("Tea", "2026-11-18", "2026-11-18")])("Tea", ONLY_NOW)).toBeUndefined();
});

test("one that comes back or goes on under another spelling is neither new nor gone", () => {
  const rows = [
    OLD,
    row("Iced latte", "2026-01-01", "2026-10-20"),
    row("ICED LATTE (L)", "2026-11-18", "2026-11-20"),
  ];
  expect(productStates(WEEK, rows)("ICED LATTE (L)", ONLY_NOW)).toBe("not-before");
  expect(productStates(WEEK, rows)("Iced latte", ONLY_BEFORE)).toBe("not-now");
});
