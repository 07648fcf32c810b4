/** When new shops opened, and closed ones closed: said of the days that a list of shops has. */
import { expect, test } from "vitest";
import { shopsChangeOf } from "../../../../../viewer/report/comparison/same-shops.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { loadReport } from "../../../../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../../../../viewer/report/load/one-state.ts";
import type { ShopDays } from "../../../../../viewer/report/shop-rows.ts";
import { whyTexts } from "../../../../../viewer/report/wording/reasons.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const NOW = { startDate: "2026-11-16", endDate: "2026-11-22" };
const BEFORE = { startDate: "2026-11-09", endDate: "2026-11-15" };

const rows = (names: readonly string[]) =>
  names.map((store) => ({
    store,
    total_sales: 100,
    net_sales: 100,
    profit: 50,
    total_transactions: 1,
  }));

async function load(shopDays?: readonly ShopDays[]) {
  const read: ReadSales = async (range) => {
    const names = range?.endDate === NOW.endDate ? ["Nimman", "Pier"] : ["Nimman", "Kiosk"];
    const date = range?.startDate ?? NOW.startDate;
    return reportOf({ sales_summary: [{ ...summaryRow, date }], sales_by_store: rows(names) }, range);
  };
  const comparison = { kind: "same-weekdays", range: BEFORE, compared: NOW } as const;
  return loadReport({ range: NOW, comparison, shopDays, today: "2026-11-25" }, read);
}

test("a new shop has its first day, and a closed one its last, in the sentence and not on the first screen", async () => {
  const report = await load([
    { store: "Pier", opened: "2026-11-17" },
    { store: "Kiosk", opened: "2026-11-10", closed: "2026-11-12" },
    { store: "Nimman", opened: "2026-11-09" },
  ]);
  expect(shopsChangeOf(report)).toMatchObject({
    onlyNow: [{ name: "Pier", amount: 100, opened: "2026-11-17" }],
    onlyBefore: [{ name: "Kiosk", amount: 100, closed: "2026-11-12" }],
  });
  expect(shopsChangeOf(report)?.onlyBefore[0]).not.toHaveProperty("opened");
  expect(summaryText(report, english)).toContain(
    "New: Pier +฿100 (opened 17 Nov 2026). Closed: Kiosk −฿100 (last day 12 Nov 2026).",
  );
  expect(summaryText(report, thai("common"))).toContain(
    "สาขาใหม่: Pier +฿100 (เปิดเมื่อ 17 พ.ย. 2026) · สาขาที่ปิด: Kiosk −฿100 (เปิดวันสุดท้าย 12 พ.ย. 2026)",
  );
  expect(whyTexts(report, english)[0]).toContain("Pier is new (+฿100)");
});

test("nobody needs the days, and a shop that was open through both ranges by them is one of the same", async () => {
  const plain = await load();
  const days = [
    { store: "Pier", opened: "2026-11-08" },
    { store: "Kiosk", closed: "2026-11-23" },
  ];
  expect(shopsChangeOf(await load(days))).toBeUndefined();
  expect(summaryText(plain, english)).toContain("New: Pier +฿100. Closed: Kiosk −฿100.");
});
