import { expect, test } from "vitest";
import { usualOfShops } from "../../../../../../viewer/live/reports/today/usual-of-shops.ts";
import { addDays, daysOf } from "../../../../../../viewer/report/date-range.ts";
import type { ReadSales } from "../../../../../../viewer/report/load/read-sales.ts";
import type { ShopDays } from "../../../../../../viewer/report/shop-groups/shop-days.ts";
import { reportOf, summaryRow } from "../../../../../support/samples/rows.ts";

const TODAY = "2026-11-26";
const SALES: Readonly<Record<string, number>> = { Nimman: 1000, "Old Town": 200, Airport: 50 };

/** Each shop sells as much on every day. */
const readOf =
  (shops: readonly string[]): ReadSales =>
  async (range) =>
    reportOf(
      {
        sales_summary: daysOf(range ?? { startDate: TODAY, endDate: TODAY }).map((date) => ({
          ...summaryRow,
          date,
          total_sales: shops.reduce((sum, shop) => sum + (SALES[shop] ?? 0), 0),
        })),
      },
      range,
    );

const SHOPS = Object.keys(SALES);
const usual = (changed: readonly ShopDays[], shops: readonly string[] = SHOPS) =>
  usualOfShops(TODAY, shops, async () => changed, readOf);
const salesOf = async (...asked: Parameters<typeof usual>) =>
  (await usual(...asked))?.days.map(({ total_sales }) => total_sales);

test("is that of the shops that were open in all eight weeks, without the others", async () => {
  const changed = [
    { store: "Airport", opened: "2026-11-16" },
    { store: "Old Town", closed: "2026-11-12" },
    { store: "Elsewhere", closed: "2026-11-12" },
  ];
  expect(await salesOf(changed)).toEqual(Array(8).fill(1000));
  expect((await usual(changed))?.changed).toEqual({ shops: changed.slice(0, 2), isAway: false });
});

test("asks for the shops that changed in these weeks", async () => {
  await usualOfShops(
    TODAY,
    SHOPS,
    async (range) => {
      expect(range).toEqual({ startDate: "2026-10-01", endDate: TODAY });
      return [];
    },
    readOf,
  );
  expect.assertions(1);
});

test("is that of all shops if none of them has changed, or closed long ago, or has yet to open", async () => {
  expect(await usual([])).toBeUndefined();
  expect(await usual([], [])).toBeUndefined();
  expect(await usual([{ store: "Old Town", closed: "2026-09-30" }])).toBeUndefined();
  expect(await usual([{ store: "Old Town", closed: "2026-10-01" }])).toBeDefined();
  expect(await usual([{ store: "Airport", opened: "2026-12-01" }])).toBeUndefined();
});

test.each([
  ["closed before", { closed: "2026-11-12" }],
  ["closed long ago", { closed: "2024-11-12" }],
  ["closes today", { closed: TODAY }],
  ["opens tomorrow", { opened: addDays(TODAY, 1) }],
])("is nothing for a shop alone that %s", async (_, days) => {
  const own = { store: "Airport", ...days };
  expect(await usual([own], ["Airport"])).toEqual({
    date: TODAY,
    days: [],
    weeks: [],
    changed: { shops: [own], isAway: true },
  });
});

test("is that of a new shop itself if it is alone, or beside a closed one", async () => {
  const changed = [
    { store: "Airport", opened: "2026-10-20" },
    { store: "Old Town", closed: "2026-11-12" },
  ];
  expect(await usual(changed, ["Airport"])).toBeUndefined();
  expect(await salesOf(changed, ["Airport", "Old Town"])).toEqual(Array(8).fill(50));
  const longClosed = [...changed, { store: "Nimman", closed: "2024-11-12" }];
  expect(await salesOf(longClosed)).toEqual(Array(8).fill(50));
});
