/** Which shops were open through both ranges, by the sales before and after them. */
import { expect, test } from "vitest";
import { basisOf } from "../../../../../viewer/report/comparison/basis.ts";
import { shopsChangeOf } from "../../../../../viewer/report/comparison/same-shops.ts";
import { addDays, type DateRange, daysOf } from "../../../../../viewer/report/date-range.ts";
import { loadReport } from "../../../../../viewer/report/load/load-report.ts";
import type { ReadSales } from "../../../../../viewer/report/load/one-state.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const NOW = { startDate: "2026-11-01", endDate: "2026-11-30" };
const BEFORE = { startDate: "2026-10-01", endDate: "2026-10-31" };

interface Shop {
  /** It sells ฿100 to a customer on each of these days. */
  readonly open: DateRange;
  readonly refundOn?: string;
}

/** Nimman is always open. */
async function load(shops: Readonly<Record<string, Shop>>) {
  const all: typeof shops = {
    Nimman: { open: { startDate: "2025-01-01", endDate: "2026-11-30" } },
    ...shops,
  };
  const asked: string[] = [];
  const read: ReadSales = async (range, datasets) => {
    if (datasets.length === 1 && range) asked.push(`${datasets.join()} ${range.startDate} ${range.endDate}`);
    const days = range ? daysOf(range) : [];
    const rows = Object.entries(all).map(([store, { open, refundOn }]) => {
      const sold = days.filter((day) => open.startDate <= day && day <= open.endDate).length;
      const total_sales = sold * 100 - (refundOn && days.includes(refundOn) ? 30 : 0);
      return {
        store,
        total_sales,
        net_sales: total_sales,
        profit: total_sales / 2,
        total_transactions: sold,
      };
    });
    const sum = rows.reduce((all, row) => all + row.total_sales, 0);
    const customers = rows.reduce((all, row) => all + row.total_transactions, 0);
    return reportOf(
      {
        sales_summary: [
          { ...summaryRow, date: range?.startDate ?? "", total_sales: sum, total_transactions: customers },
        ],
        sales_by_store: rows.filter((row) => row.total_sales !== 0),
      },
      range,
    );
  };
  const comparison = { kind: "previous", range: BEFORE, compared: NOW } as const;
  const dataDays = async () => ({ startDate: "2025-01-01", endDate: "2026-11-30" });
  const report = await loadReport({ range: NOW, comparison, today: "2026-12-05", dataDays }, read);
  return { report, shops: shopsChangeOf(report), asked };
}

const from = (startDate: string, endDate = "2026-11-30"): Shop => ({ open: { startDate, endDate } });

test("a shop that opens inside the earlier range is new, and its amount is its change", async () => {
  const { shops, report } = await load({ Pier: from("2026-10-22") });
  expect(shops).toMatchObject({ onlyNow: [{ name: "Pier", amount: 2000, other: 1000 }], onlyBefore: [] });
  expect(basisOf(report)).toMatchObject({ basis: "per-open-day", basisShops: 1 });
});

test("one that opens on the first day of the earlier range is not", async () => {
  expect((await load({ Pier: from("2026-10-01") })).shops).toBeUndefined();
});

test("a shop that sells nothing for 28 days has closed, also inside the earlier range, and a late refund opens nothing", async () => {
  const closed = { ...from("2025-01-01", "2026-10-10"), refundOn: "2026-11-20" };
  expect((await load({ Pier: closed })).shops).toMatchObject({
    onlyNow: [],
    onlyBefore: [{ name: "Pier", amount: 1030, other: -30 }],
  });
  expect((await load({ Pier: from("2025-01-01", "2026-11-02") })).shops?.onlyBefore).toHaveLength(1);
});

test("one that sold something in these days has not", async () => {
  expect((await load({ Pier: from("2025-01-01", "2026-11-03") })).shops).toBeUndefined();
});

test("a shop that opens and closes inside the earlier range has closed", async () => {
  const { shops } = await load({ Pier: from("2026-10-05", "2026-10-14") });
  expect(shops).toMatchObject({ onlyNow: [], onlyBefore: [{ name: "Pier", amount: 1000 }] });
});

test("the sales of shops are asked of two more ranges, and of none if there is one shop", async () => {
  expect((await load({ Pier: from("2025-01-01") })).asked).toEqual([
    `sales_by_store ${addDays(BEFORE.startDate, -266)} 2026-10-01`,
    "sales_by_store 2026-11-03 2026-11-30",
  ]);
  expect((await load({})).asked).toEqual([]);
});
