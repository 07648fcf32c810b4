import { expect, test } from "vitest";
import { changedShops, countedShops } from "../../../../../viewer/live/reports/counted-shops.ts";
import { addDays, type DateRange } from "../../../../../viewer/report/date-range.ts";
import type { ShopDays } from "../../../../../viewer/report/shop-rows.ts";
import { reportOf, shopRows } from "../../../../support/samples/rows.ts";

const TODAY = "2026-11-26";
const SHOPS = ["Nimman", "Old Town", "Airport"];
const counted = (changed: readonly ShopDays[], shops: readonly string[] = SHOPS) =>
  countedShops(TODAY, shops, async () => changed);
const namesOf = async (...asked: Parameters<typeof counted>) => (await counted(...asked))?.counted;

test("are those that were open in all eight weeks, without the others", async () => {
  const changed = [
    { store: "Airport", opened: "2026-11-16" },
    { store: "Old Town", closed: "2026-11-12" },
    { store: "Elsewhere", closed: "2026-11-12" },
  ];
  expect(await counted(changed)).toEqual({ counted: ["Nimman"], changed: changed.slice(0, 2) });
});

test("are asked about in these weeks", async () => {
  await countedShops(TODAY, SHOPS, async (range) => {
    expect(range).toEqual({ startDate: "2026-10-01", endDate: TODAY });
    return [];
  });
  expect.assertions(1);
});

test("are all shops if none of them has changed, or closed long ago, or has yet to open", async () => {
  expect(await counted([])).toBeUndefined();
  expect(await counted([], [])).toBeUndefined();
  expect(await counted([{ store: "Old Town", closed: "2026-09-30" }])).toBeUndefined();
  expect(await counted([{ store: "Old Town", closed: "2026-10-01" }])).toBeDefined();
  expect(await counted([{ store: "Airport", opened: "2026-12-01" }])).toBeUndefined();
});

test.each([
  ["closed before", { closed: "2026-11-12" }],
  ["closed long ago", { closed: "2024-11-12" }],
  ["closes today", { closed: TODAY }],
  ["opens tomorrow", { opened: addDays(TODAY, 1) }],
])("are none of a shop alone that %s", async (_, days) => {
  const own = { store: "Airport", ...days };
  expect(await counted([own], ["Airport"])).toEqual({ counted: [], changed: [own] });
});

test("are a new shop itself if it is alone, or beside a closed one", async () => {
  const changed = [
    { store: "Airport", opened: "2026-10-20" },
    { store: "Old Town", closed: "2026-11-12" },
  ];
  expect(await counted(changed, ["Airport"])).toBeUndefined();
  expect(await namesOf(changed, ["Airport", "Old Town"])).toEqual(["Airport"]);
  const longClosed = [...changed, { store: "Nimman", closed: "2024-11-12" }];
  expect(await namesOf(longClosed)).toEqual(["Airport"]);
});

test("without their days, are those whose first sale is before these weeks, and that sold something lately", async () => {
  const [row] = shopRows;
  const asked: DateRange[] = [];
  const sellers = [
    ["Nimman", "Old Town"],
    ["Nimman", "Airport"],
  ];
  const changed = await changedShops({ startDate: "2026-10-01", endDate: TODAY }, SHOPS, async (range) => {
    asked.push(range);
    const names = sellers[asked.length - 1] ?? [];
    return reportOf({ sales_by_store: names.map((store) => ({ ...row, store })) }, range);
  });
  expect(asked).toEqual([
    { startDate: "2026-01-08", endDate: "2026-10-01" },
    { startDate: "2026-10-30", endDate: TODAY },
  ]);
  expect(changed).toEqual([{ store: "Old Town" }, { store: "Airport" }]);
  expect(await namesOf(changed)).toEqual(["Nimman"]);
});
