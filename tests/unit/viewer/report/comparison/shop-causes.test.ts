/** Why each shop changed: the parts are those of the formula, and add up to the satang. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basisOf, marksOf } from "../../../../../viewer/report/comparison/basis.ts";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { comparedCsvTable } from "../../../../../viewer/report/comparison/compared-csv-table.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { Report } from "../../../../../viewer/report/report.ts";
import { changeText } from "../../../../../viewer/report/wording/changes.ts";
import { runs } from "../../../../support/property-runs.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

interface Shop {
  readonly store: string;
  readonly satang: number;
  readonly customers: number;
  readonly days?: number;
}

const NOW = { startDate: "2026-11-01", endDate: "2026-11-10" };
const BEFORE = { startDate: "2026-10-20", endDate: "2026-10-29" };

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const satangOf = (baht: number | undefined) => Math.round((baht ?? 0) * 100);

function rangeOf(range: typeof NOW, shops: readonly Shop[]) {
  const total_sales = sum(shops.map(({ satang }) => satang)) / 100;
  const total_transactions = sum(shops.map(({ customers }) => customers));
  return reportOf(
    {
      sales_summary: [{ ...summaryRow, date: range.startDate, total_sales, total_transactions }],
      sales_by_store: shops.map(({ store, satang, customers, days }) => ({
        store,
        total_sales: satang / 100,
        net_sales: satang / 100,
        profit: satang / 200,
        total_transactions: customers,
        days,
      })),
    },
    range,
  );
}

function comparedOf(now: readonly Shop[], before: readonly Shop[]): Report {
  return compareReports(rangeOf(NOW, now), { kind: "previous", report: rangeOf(BEFORE, before) });
}

const shop = (store: string, baht: number, customers: number, days: number): Shop => ({
  store,
  satang: baht * 100,
  customers,
  days,
});

const partsOf = (report: Report) =>
  report.stores?.map((row) => [
    row.store,
    row.total_sales_change_days,
    row.total_sales_change_customers,
    row.total_sales_change_bills,
  ]);

function verdictIn(report: Report, language = english): string | undefined {
  const change = report.changes?.find(({ kind }) => kind === "shop-verdicts");
  return change && changeText(change, language);
}

describe("the change of a shop", () => {
  test("is that of the days of a shop that is new; without open days, it is of customers and bills alone", () => {
    const { days, ...unknown } = shop("Nimman", 1200, 10, 5);
    const report = comparedOf(
      [unknown, shop("Night Market", 500, 5, 2)],
      [shop("Nimman", 1000, 8, 4), shop("Pier", 300, 3, 1)],
    );
    expect(days).toBe(5);
    expect(partsOf(report)).toEqual([
      ["Nimman", undefined, 250, -50],
      ["Night Market", 500, 0, 0],
    ]);
    const { header, rows } = comparedCsvTable(report, "sales_by_store");
    expect(header.slice(-5)).toEqual([
      "total_sales_change",
      "total_sales_change_percent",
      "total_sales_change_days",
      "total_sales_change_customers",
      "total_sales_change_bills",
    ]);
    expect(rows.map((row) => [row[0], ...row.slice(-5)])).toEqual([
      ["Nimman", 200, 20, "", 250, -50],
      ["Night Market", 500, "", 500, 0, 0],
      ["Pier", -300, -100, -300, "", ""],
    ]);
  });

  test("is not split if nobody bought anything before", () => {
    const report = comparedOf(
      [shop("Nimman", 100, 1, 1), shop("Pier", 50, 1, 1)],
      [shop("Nimman", -20, 0, 1), shop("Pier", 40, 1, 1)],
    );
    expect(partsOf(report)?.[0]).toEqual(["Nimman", undefined, undefined, undefined]);
  });

  const shops = fc.uniqueArray(
    fc.record(
      {
        store: fc.constantFrom(..."ABCDEFGH", "(none)", "__proto__", "สาขา"),
        satang: fc.integer({ min: -99_999, max: 9_999_999_999 }),
        customers: fc.integer({ min: 0, max: 99_999 }),
        days: fc.integer({ min: 1, max: 366 }),
      },
      { requiredKeys: ["store", "satang", "customers"] },
    ),
    { selector: ({ store }) => store, minLength: 2 },
  );

  test("is the sum of its parts, each of them the exact one, rounded; and so is that of all shops", () => {
    fc.assert(
      fc.property(shops, shops, (now, before) => {
        const report = comparedOf(now, before);
        for (const row of report.stores ?? []) {
          const own = now.find(({ store }) => store === row.store);
          const earlier = before.find(({ store }) => store === row.store);
          if (!own) continue;
          if (earlier && (earlier.satang <= 0 || earlier.customers === 0)) {
            expect(row).not.toHaveProperty("total_sales_change_bills");
            continue;
          }
          const [days, customers, bills] = [
            satangOf(row.total_sales_change_days),
            satangOf(row.total_sales_change_customers),
            satangOf(row.total_sales_change_bills),
          ];
          expect(days + customers + bills).toBe(own.satang - (earlier?.satang ?? 0));
          if (!earlier) expect([customers, bills]).toEqual([0, 0]);
          else expectExact({ days, customers }, own, earlier);
        }
      }),
      runs(100),
    );
  });

  /** Against fractions of whole numbers, twice each so that a half is whole: rounding is off by at most a half. */
  function expectExact(parts: { days: number; customers: number }, now: Shop, before: Shop): void {
    const isShut = now.satang === 0 && now.customers === 0;
    const areKnown = (now.days !== undefined || isShut) && before.days !== undefined;
    const [d1, d0] = areKnown ? [BigInt(now.days ?? 0), BigInt(before.days ?? 0)] : [1n, 1n];
    const [s0, t0, t1] = [BigInt(before.satang), BigInt(before.customers), BigInt(now.customers)];
    const days = { top: (d1 - d0) * s0, bottom: d0 };
    const customers = { top: (t1 * d0 - t0 * d1) * s0, bottom: d0 * t0 };
    for (const [part, { top, bottom }] of [
      [parts.days, days],
      [parts.customers, customers],
    ] as const) {
      const off = 2n * (BigInt(part) * bottom - top);
      expect(off <= bottom && off >= -bottom).toBe(true);
    }
  }
});

describe("the verdict", () => {
  const now = [
    shop("Nimman", 87_700, 900, 30),
    shop("Old Town", 58_200, 500, 30),
    shop("Night Market", 3000, 30, 10),
    shop("River", 20_000, 200, 30),
    shop("Pier", 5500, 50, 30),
  ];
  const before = [
    shop("Nimman", 100_000, 1000, 30),
    shop("Old Town", 50_000, 500, 30),
    shop("River", 20_500, 205, 30),
    shop("Pier", 5000, 50, 30),
    shop("Old Pier", 9000, 90, 30),
  ];

  test("names the three of the same shops that moved most, with the largest part of each change", () => {
    const report = comparedOf(now, before);
    expect(verdictIn(report)).toBe(
      "The largest changes in the same shops: Nimman −฿12,300, per open day fewer customers (−฿10,000); Old Town +฿8,200, per open day larger bills; Pier +฿500, per open day larger bills.",
    );
    expect(verdictIn(report, thai("common"))).toBe(
      "สาขาเดิมที่ยอดขายเปลี่ยนมากที่สุด: Nimman −฿12,300 ลูกค้าต่อวันเปิดร้านน้อยลง (−฿10,000); Old Town +฿8,200 ต่อวันเปิดร้าน ยอดต่อบิลสูงขึ้น; Pier +฿500 ต่อวันเปิดร้าน ยอดต่อบิลสูงขึ้น",
    );
    expect(report.changes?.at(-1)?.kind).toBe("shop-verdicts");
  });

  test("of a shop that has sold only today names its open days, because it is not closed", () => {
    const today = rangeOf({ ...NOW, endDate: "2026-11-11" }, [shop("A", 150, 1, 1), shop("B", 70, 1, 1)]);
    const report = compareReports(today, {
      kind: "previous",
      compared: NOW,
      withoutToday: rangeOf(NOW, [shop("A", 100, 1, 1)]),
      report: rangeOf(BEFORE, [shop("A", 110, 1, 1), shop("B", 60, 1, 1)]),
    });
    expect(verdictIn(report)).toBe(
      "The shops that changed most: B −฿60, fewer open days; A −฿10, per open day smaller bills.",
    );
    expect(report.changes?.some(({ kind }) => kind === "shops")).toBe(false);
  });

  test("names open days, and shops that are new or closed if there are no others", () => {
    const report = comparedOf(
      [shop("Nimman", 9000, 90, 9), shop("Night Market", 800, 8, 2)],
      [shop("Nimman", 10_000, 100, 10)],
    );
    expect(verdictIn(report)).toBe("The largest change in the same shops: Nimman −฿1,000, fewer open days.");
    const moved = comparedOf([shop("Night Market", 800, 8, 2)], [shop("Old Pier", 900, 9, 3)]);
    expect(verdictIn(moved)).toBe(
      "The shops that changed most: Old Pier −฿900, no sales; Night Market +฿800, no sales before.",
    );
  });

  test("is beside one per cent of all, which falls if each shop falls, although the smaller one sold on fewer days", () => {
    const report = comparedOf(
      [shop("Nimman", 9000, 90, 10), shop("Old Pier", 400, 4, 1), shop("Airport", 500, 5, 5)],
      [shop("Nimman", 10_000, 100, 10), shop("Old Pier", 5000, 50, 10)],
    );
    expect(basisOf(report)).toMatchObject({
      basisShops: 2,
      basisNow: { days: 10 },
      basisBefore: { days: 10 },
    });
    expect(marksOf(basisOf(report))?.total_sales).toBe(-37.3);
  });

  test("is not there if no shop moved, or if there is one shop", () => {
    expect(verdictIn(comparedOf(now, now))).toBeUndefined();
    expect(verdictIn(comparedOf(now.slice(0, 1), before.slice(0, 1)))).toBeUndefined();
  });

  test("is about the only shop that moved, and not about receipts without a shop", () => {
    const other = { ...shop("(none)", 100, 1, 1), store: "(none)" };
    const report = comparedOf(
      [shop("A", 110, 1, 1), shop("B", 100, 1, 1)],
      [shop("A", 100, 1, 1), shop("B", 100, 1, 1), other],
    );
    expect(verdictIn(report)).toBe("The shop that changed most: A +฿10, per open day larger bills.");
  });
});
