import { expect, test } from "vitest";
import { readShopDays, shopDaysIn } from "../../../../../viewer/report/shop-rows.ts";

const row = (shop: string, days: { opened?: string; closed?: string } = {}) => ({
  shop,
  group: "North",
  managers: ["pim@example.com"],
  ...days,
});
const ROWS = [
  row("Nimman"),
  row("Old Town", { opened: "2024-02-01" }),
  row("Airport", { opened: "2026-11-16" }),
  row("Night Market", { opened: "2025-06-01", closed: "2026-11-12" }),
  row("Riverside", { closed: "2026-12-24" }),
];
const RANGE = { startDate: "2026-10-01", endDate: "2026-11-26" };

test("the shops that were not open on all days of a range, without their managers", () => {
  expect(shopDaysIn(ROWS, RANGE)).toEqual([
    { store: "Airport", opened: "2026-11-16" },
    { store: "Night Market", opened: "2025-06-01", closed: "2026-11-12" },
  ]);
  const onItsDay = (day: string) =>
    shopDaysIn(ROWS, { startDate: day, endDate: day }).map(({ store }) => store);
  expect(onItsDay("2026-11-16")).toEqual(["Night Market"]);
  expect(onItsDay("2026-11-12")).toEqual(["Airport", "Night Market"]);
  expect(shopDaysIn(ROWS, null).map(({ store }) => store)).toEqual([
    "Old Town",
    "Airport",
    "Night Market",
    "Riverside",
  ]);
});

test("an answer is read, and refused if a day of it is none", () => {
  const answer = shopDaysIn(ROWS, RANGE);
  expect(readShopDays(JSON.parse(JSON.stringify(answer)))).toEqual(answer);
  for (const wrong of [
    {},
    [{}],
    [{ store: "Airport", opened: "16/11/2026" }],
    [{ store: "Airport", closed: 3 }],
  ])
    expect(() => readShopDays(wrong)).toThrow("in the answer");
});
