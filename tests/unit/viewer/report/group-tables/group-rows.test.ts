import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comparedOf } from "../../../../../viewer/report/comparison/compared.ts";
import {
  groupPairsOf,
  groupRowsOf,
  groupsCsvTable,
  sameShopsOfGroups,
  sumGroups,
} from "../../../../../viewer/report/comparison/group-tables.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { loadReport } from "../../../../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../../../../viewer/report/load/one-state.ts";
import type { StoreGroup } from "../../../../../viewer/report/shop-rows.ts";
import { groupTitle } from "../../../../../viewer/report/wording/titles.ts";
import { runs } from "../../../../support/property-runs.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const NOW = { startDate: "2026-11-16", endDate: "2026-11-22" };
const BEFORE = { startDate: "2026-11-09", endDate: "2026-11-15" };
const COMPARISON = { kind: "same-weekdays", range: BEFORE, compared: NOW } as const;

/** Satang of each shop. */
type Sales = Readonly<Record<string, number>>;

const rowsOf = (sales: ReadonlyMap<string, number>) =>
  [...sales].map(([store, satang]) => ({
    store,
    total_sales: satang / 100,
    net_sales: satang / 100,
    profit: satang / 200,
    total_transactions: 3,
  }));

function load(
  now: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, number>,
  storeGroups: readonly StoreGroup[],
  chosen?: readonly string[],
) {
  const read: ReadSales = async (range) =>
    reportOf(
      {
        sales_summary: [{ ...summaryRow, date: range?.startDate ?? NOW.startDate }],
        sales_by_store: rowsOf(range?.startDate === NOW.startDate ? now : before),
      },
      range,
    );
  return loadReport(
    { range: NOW, comparison: COMPARISON, storeGroups, shops: chosen, today: "2026-11-25" },
    read,
  );
}

const shops = (sales: Sales) => new Map(Object.entries(sales));

describe("the groups of a report", () => {
  const before = shops({ Nimman: 100_00, "Old Town": 50_00, Riverside: 70_00, Kiosk: 10_00 });
  const now = shops({ Nimman: 120_05, "Old Town": 40_00, Riverside: 80_00, Airport: 5_00 });
  const groups = [
    { group: "North", stores: ["Nimman", "Old Town", "Ghost"] },
    { group: "South", stores: ["Riverside", "Ghost 3"] },
    { group: "East", stores: ["Ghost 2", "Ghost 4"] },
  ];

  test("with new or closed shops say what the same ones sold", async () => {
    const own = [
      { group: "North", stores: ["Nimman", "Old Town"] },
      { group: "South", stores: ["Riverside", "Airport", "Kiosk"] },
      { group: "East", stores: ["Ghost"] },
    ];
    const report = await load(now, before, own);
    const compared = comparedOf(report);
    expect(compared && sameShopsOfGroups(report, compared)).toEqual([
      { group: "North", shops: 2, now: 160.05, before: 150, hasOthers: false },
      { group: "South", shops: 1, now: 80, before: 70, hasOthers: true },
    ]);
    const { header, rows } = groupsCsvTable(report);
    expect(header.slice(-5).join()).toBe(
      "same_shops,same_shops_sales,same_shops_sales_before,same_shops_sales_change,same_shops_sales_change_percent",
    );
    expect(rows.map(([group, ...row]) => [group, ...row.slice(-5)])).toEqual([
      ["North", 2, 160.05, 150, 10.05, 6.7],
      ["South", 1, 80, 70, 10, 14.3],
    ]);
    const opened = await load(now, shops({ Nimman: 100_00 }), own);
    const other = comparedOf(opened);
    // Of the South nothing is the same.
    expect(other && sameShopsOfGroups(opened, other)).toEqual([
      { group: "North", shops: 1, now: 120.05, before: 100, hasOthers: true },
      { group: "South", shops: 0, now: 0, before: 0, hasOthers: true },
    ]);
    expect(groupsCsvTable(opened).rows[1]?.slice(-5)).toEqual([0, "", "", "", ""]);
  });

  test("are those with a shop in it, and the rest is in none", async () => {
    const report = await load(now, before, groups);
    expect(report.storeGroups).toEqual([
      { group: "North", stores: ["Nimman", "Old Town"] },
      { group: "South", stores: ["Riverside"] },
    ]);
    expect(groupRowsOf(report).map(({ group, stores, total_sales }) => [group, stores, total_sales])).toEqual(
      [
        ["North", 2, 160.05],
        ["South", 1, 80],
        ["", 1, 5],
      ],
    );
  });

  test("that have one shop are no groups", async () => {
    const own = [
      { group: "North", stores: ["Nimman", "Old Town"] },
      { group: "South", stores: ["Riverside"] },
    ];
    expect((await load(now, before, own)).storeGroups).toEqual(own.slice(0, 1));
    expect(await load(now, before, own.slice(1))).not.toHaveProperty("storeGroups");
  });

  test("say how many of their shops are shown, if they have others", async () => {
    const part = { group: "North", stores: ["Nimman"], seen: 1 };
    const report = await load(now, before, [part], ["Nimman", "Riverside"]);
    expect(report.storeGroups).toEqual([part]);
    expect(await load(now, before, groups, ["Nimman", "Riverside"])).toMatchObject({
      storeGroups: [part, { group: "South", stores: ["Riverside"], seen: 1 }],
    });
    expect(groupTitle(part, english.page)).toBe("North, your 1 shop");
    expect(groupTitle(part, thai("buddhist").page)).toBe("North เฉพาะ 1 สาขาของคุณ");
    const { header, rows } = groupsCsvTable(report);
    expect([header.slice(0, 3), rows[0]?.slice(0, 3)]).toEqual([
      ["group", "seen", "stores"],
      ["North", 1, 1],
    ]);
  });

  test("have their changes, which a file has too", async () => {
    const { header, rows } = groupsCsvTable(await load(now, before, groups));
    expect(header.join()).toBe(
      "group,stores,total_sales,net_sales,profit,total_transactions,total_sales_before,total_sales_change,total_sales_change_percent,same_shops,same_shops_sales,same_shops_sales_before,same_shops_sales_change,same_shops_sales_change_percent",
    );
    expect(rows.map((row) => row.slice(0, 9).filter((_, at) => ![3, 4, 5].includes(at)))).toEqual([
      ["North", 2, 160.05, 150, 10.05, 6.7],
      ["South", 1, 80, 70, 10, 14.3],
      ["", 1, 5, 10, -5, -50],
    ]);
  });

  test("a shop that moved to another group is in the one of the list, in both ranges", async () => {
    const moved = [
      { group: "North", stores: ["Nimman", "Ghost"] },
      { group: "South", stores: ["Riverside", "Old Town"] },
    ];
    const report = await load(now, before, moved);
    const compared = comparedOf(report);
    const pairs = compared ? groupPairsOf(report, compared) : [];
    expect(pairs.map((pair) => [pair.now?.group, pair.now?.total_sales, pair.before?.total_sales])).toEqual([
      ["North", 120.05, 100],
      ["South", 120, 120],
      ["", 5, 10],
    ]);
  });

  test("a shop that the till renamed stays in its group, whichever of its names the list has", async () => {
    const renamed = shops({ "Nimman (new)": 120_00, Riverside: 80_00 });
    for (const name of ["Nimman", "Nimman (new)"]) {
      const report = await load(renamed, shops({ Nimman: 100_00, Riverside: 70_00 }), [
        { group: "North", stores: [name, "Ghost"] },
      ]);
      const [north, none] = groupsCsvTable(report).rows;
      expect([north?.slice(0, 3), north?.[6]]).toEqual([["North", 1, 120], 100]);
      expect([none?.slice(0, 3), none?.[6]]).toEqual([["", 1, 80], 70]);
    }
  });

  test("are missing if one of them has all shops, or if the shops are", async () => {
    const all = [{ group: "Chain", stores: [...new Set([...now.keys(), ...before.keys()])] }];
    expect(await load(now, before, all)).not.toHaveProperty("storeGroups");
    expect(await load(shops({ Nimman: 1 }), shops({ Nimman: 2 }), groups)).not.toHaveProperty("storeGroups");
    expect(await load(now, before, [])).not.toHaveProperty("storeGroups");
  });

  test("have a profit only if each of their shops has one", async () => {
    const report = await load(now, before, groups);
    const noCost = (report.stores ?? []).map((row) =>
      row.store === "Old Town" ? { ...row, profit: row.net_sales } : row,
    );
    const rows = groupRowsOf({ ...report, stores: noCost });
    expect(rows.map(({ group, isKnown }) => [group, isKnown])).toEqual([
      ["North", false],
      ["South", true],
      ["", true],
    ]);
    expect(groupsCsvTable({ ...report, stores: noCost }).rows[0]?.[4]).toBe("");
  });
});

test("random groups have the exact sums of their shops, and their changes add up to that of all", async () => {
  const names = ["Nimman", "ท่าแพ", "__proto__", "constructor", "☕🍰", "toString", "ร้านกาแฟ", "(none)"];
  const groupNames = ["North", "ภาคใต้", "__proto__", "🌊", ""];
  const salesOf = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...names), fc.integer({ min: -500_00, max: 9_000_000_00 })),
    {
      selector: ([name]) => name,
      minLength: 2,
    },
  );
  const property = fc.asyncProperty(
    salesOf,
    salesOf,
    fc.array(fc.constantFrom(...groupNames), { minLength: names.length, maxLength: names.length }),
    async (nowSales, beforeSales, drawn) => {
      const groupOfName = drawn.map((group) =>
        drawn.filter((other) => other === group).length > 1 ? group : "",
      );
      const [now, before] = [new Map(nowSales), new Map(beforeSales)];
      const storeGroups = [...new Set(groupOfName)]
        .filter((group) => group !== "")
        .map((group) => ({ group, stores: names.filter((_, at) => groupOfName[at] === group) }));
      const report = await load(now, before, storeGroups);
      if (!report.storeGroups) return;
      const satangOf = (sales: ReadonlyMap<string, number>, group: string) =>
        names.reduce((sum, name, at) => (groupOfName[at] === group ? sum + (sales.get(name) ?? 0) : sum), 0);
      const rows = groupRowsOf(report);
      for (const row of rows) expect(Math.round(row.total_sales * 100)).toBe(satangOf(now, row.group));
      expect(rows.flatMap((row) => row.names).sort()).toEqual([...now.keys()].sort());
      expect(sumGroups(rows).stores).toBe(now.size);
      const { header, rows: cells } = groupsCsvTable(report);
      const at = header.indexOf("total_sales_change");
      const changes = cells.map((row) => Math.round(Number(row[at]) * 100));
      const groups = cells.map(([group]) => String(group));
      expect(changes).toEqual(groups.map((group) => satangOf(now, group) - satangOf(before, group)));
      const all = [...now.values()].reduce((sum, value) => sum + value, 0);
      const allBefore = [...before.values()].reduce((sum, value) => sum + value, 0);
      expect(changes.reduce((sum, change) => sum + change, 0)).toBe(all - allBefore);
    },
  );
  await fc.assert(property, runs(60));
});
