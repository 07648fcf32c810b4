import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { shopsChangeOf } from "../../../../../viewer/report/comparison/same-shops.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { Comparison, Report } from "../../../../../viewer/report/report.ts";
import { digestOf } from "../../../../../viewer/report/wording/digest-of.ts";
import { verdictOf } from "../../../../../viewer/report/wording/hero.ts";
import { whyTexts } from "../../../../../viewer/report/wording/reasons.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { sampleSaved } from "../../../../support/samples/digests.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

type Sales = Readonly<Record<string, number>>;

const NOVEMBER = { startDate: "2026-11-01", endDate: "2026-11-30" };
const OCTOBER = { startDate: "2026-10-01", endDate: "2026-10-31" };

/** A month in which each shop sold as much, with a bill for each ฿100. */
function monthOf(sales: Sales, range = NOVEMBER) {
  const shops = Object.entries(sales).map(([store, total_sales]) => ({
    store,
    total_sales,
    net_sales: total_sales,
    profit: total_sales,
    total_transactions: Math.round(total_sales / 100),
  }));
  const total = (field: "total_sales" | "total_transactions") =>
    shops.reduce((sum, shop) => sum + shop[field], 0);
  const day = {
    ...summaryRow,
    date: range.startDate,
    total_sales: total("total_sales"),
    total_transactions: total("total_transactions"),
  };
  return reportOf({ sales_by_store: shops, sales_summary: [day] }, range);
}

function chain(now: Sales, before: Sales, more: Partial<Comparison> = {}): Report {
  return compareReports(monthOf(now), { kind: "previous", report: monthOf(before, OCTOBER), ...more });
}

const shopsIn = (report: Report) => shopsChangeOf(report);
const textsOf = (report: Report) => summaryText(report, english).split("\n");

describe("the shops of a chain", () => {
  const opened = chain(
    { Nimman: 1100, "Old Town": 900, "Night Market": 800 },
    { Nimman: 1000, "Old Town": 950, "Old Pier": 300 },
  );

  test("are compared by themselves if they have sales in both ranges, and the parts add up to the change", () => {
    expect(shopsIn(opened)).toEqual({
      both: { shops: 2, now: 2000, before: 1950, change: 50, percent: 2.6 },
      onlyNow: [{ name: "Night Market", amount: 800 }],
      onlyBefore: [{ name: "Old Pier", amount: 300 }],
    });
    expect(50 + 800 - 300).toBe(2800 - 2250);
  });

  test("are said after the total, and the split is of the same shops", () => {
    expect(textsOf(opened)).toEqual([
      "Total sales of 1 – 30 Nov 2026: ฿2,800. That is ฿550 more than 1 – 31 Oct 2026. In the 2 same shops, per open day, the change is +2.6%.",
      "In the 2 shops open in both ranges, sales changed by +฿50. New: Night Market +฿800. Closed: Old Pier −฿300.",
      "In the same shops, the whole change of +฿50 goes with larger bills.",
      "The largest changes in the same shops: Nimman +฿100, per open day more customers; Old Town −฿50, per open day fewer customers (−฿95).",
    ]);
  });

  test("decide the verdict and come first among the reasons", () => {
    expect(verdictOf(opened, english)).toBe(
      "The same shops sold about as much as the month before, day for day.",
    );
    expect(whyTexts(opened, english)).toEqual([
      "฿550 more than the month before, because Night Market is new (+฿800), although Old Pier has closed (−฿300).",
      "In the 2 same shops, per open day ▲\u00a0+2.6% (+฿50 in all): larger bills.",
      "Changed most: Nimman +฿100, per open day more customers.",
    ]);
    const fell = chain({ Nimman: 900, "Night Market": 800 }, { Nimman: 1000 });
    expect(verdictOf(fell, english)).toBe("Nimman sold less than the month before, day for day.");
    const same = chain({ A: 1, B: 2, C: 3 }, { A: 1, B: 2 });
    expect(verdictOf(same, english)).toBe(
      "The same shops sold about as much as the month before, day for day.",
    );
    expect(verdictOf(same, thai("common"))).toBe("สาขาเดิมขายได้พอๆ กับเดือนก่อนเมื่อเทียบต่อวัน");
  });

  test("stand beside the per cent of the total where there is no room for sentences", () => {
    expect(digestOf(sampleSaved(opened), english).subject).toBe(
      "Baan Kafae · Nov 2026 · ฿2,800 (same shops +2.6%)",
    );
  });

  test("are not said if none is new or closed, or if all are", () => {
    for (const same of [
      chain({ Nimman: 1, "Old Town": 2 }, { Nimman: 3, "Old Town": 4 }),
      chain({ Nimman: 1, "Old Town": 2 }, { A: 3, B: 4 }),
      // A name that differs only in case, spaces or what is in brackets.
      chain({ NIMMAN: 1, "Old Town (new sign)": 2 }, { Nimman: 3, "Old  town": 4 }),
      // A day of zero is open, too.
      chain({ Nimman: 1, "Old Town": 0 }, { Nimman: 3, "Old Town": 4 }),
    ]) {
      expect(shopsIn(same)).toBeUndefined();
    }
  });

  test("are summed from four on, and receipts without a shop are never a new one", () => {
    const many = chain(
      { Nimman: 1000, A: 1, B: 2, C: 3, D: 4, "(none)": 70 },
      { Nimman: 1000, "(none)": 30 },
    );
    expect(textsOf(many)[1]).toBe(
      "Nimman, the only shop open in both ranges, sold as much as before. New: 4 shops, +฿10. Without a shop: +฿40.",
    );
    const unknown = chain({ Nimman: 1000, "(none)": 70 }, { Nimman: 900 });
    expect(shopsIn(unknown)).toEqual({
      both: { shops: 1, name: "Nimman", now: 1000, before: 900, change: 100, percent: 11.1 },
      onlyNow: [],
      onlyBefore: [],
      noShop: { now: 70, before: 0, change: 70 },
    });
  });

  test("are compared without a day that is not over, and without a per cent if the history is too short", () => {
    const unfinished = chain(
      { Nimman: 1100, Pier: 50, "New Pier": 40 },
      { Nimman: 1000, Pier: 20, "Old Pier": 10 },
      { withoutToday: monthOf({ Nimman: 1000 }), historyFrom: "2026-10-05" },
    );
    expect(shopsIn(unfinished)).toEqual({
      // The pier is open today, so it is not closed.
      both: { shops: 2, now: 1000, before: 1020, change: -20 },
      onlyNow: [],
      onlyBefore: [{ name: "Old Pier", amount: 10 }],
      historyFrom: "2026-10-05",
    });
    const young = chain({ A: 1000, B: 50 }, { A: 900 }, { historyFrom: "2026-10-05" });
    expect(textsOf(young)[1]).toBe(
      "A, the only shop open in both ranges: +฿100. Without a record before: B +฿50.",
    );
  });
});
