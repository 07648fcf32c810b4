import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { GrossToProfit, profitSteps } from "../../../../viewer/sections/foot/foot.tsx";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { reportOf, summaryRow } from "../../../support/samples/rows.ts";

const draw = (report?: WordedReport, loading = false) =>
  markupOf(<GrossToProfit report={report} provenance={undefined} loading={loading} />);
const reportWith = (figures: Partial<typeof summaryRow>) =>
  reportOf({ sales_summary: [{ ...summaryRow, ...figures }] });
const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, "|")
    .split("|")
    .filter((part) => part.trim() !== "");

describe("from gross to profit", () => {
  test("has a step for what is there and for what is taken away, with shares of the total", () => {
    expect(textOf(draw(reportOf()))).toEqual([
      "From gross to profit",
      ...["Total sales", "฿1,000.00", "100.0%"],
      ...["Less discounts", "฿49.50", "5.0%"],
      ...["Net sales", "฿950.50", "95.1%"],
      ...["Less cost of goods", "฿350.25", "35.0%"],
      ...["Profit", "฿600.25", "60.0%"],
      "In per cent of total sales.",
    ]);
  });

  test("begins with gross sales if the refunds are known, in the words of the till", () => {
    const report = reportOf({ sales_summary: [{ ...summaryRow, refunds: 85 }] });
    expect(textOf(draw(report)).slice(1, 10)).toEqual([
      ...["Gross sales", "฿1,085.00", "108.5%"],
      ...["Less refunds", "฿85.00", "8.5%"],
      ...["Total sales", "฿1,000.00", "100.0%"],
    ]);
    expect(profitSteps(report, thai("common")).map(({ label }) => label)).toEqual([
      "ยอดขายรวม",
      "หักคืนเงิน",
      "ยอดขาย (หักคืนเงินแล้ว)",
      "หักส่วนลด",
      "ยอดขายสุทธิ",
      "หักต้นทุนสินค้า",
      "กำไร",
    ]);
  });

  test("has neither a cost nor a profit if the till has no cost", () => {
    expect(textOf(draw(reportWith({ profit: summaryRow.net_sales }))).slice(-6)).toEqual([
      "95.1%",
      ...["Less cost of goods", "–"],
      ...["Profit", "–"],
      "In per cent of total sales. Profit –: no cost in this till.",
    ]);
  });

  test("is not there without sales, and shows no old figure while loading", () => {
    expect(draw()).toBe("");
    expect(
      draw(
        reportOf({ sales_summary: [], sales_by_category: [], sales_by_product: [], sales_by_employee: [] }),
      ),
    ).toBe("");
    expect(draw(reportOf(), true)).toBe("");
  });

  test("every amount is the one before it, less what was taken away", () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((satang) => satang / 100);
    const refund = fc.nat(99_999_999).map((satang) => satang / 100);
    fc.assert(
      fc.property(refund, amount, amount, amount, (refunds, total_sales, net_sales, profit) => {
        fc.pre(net_sales !== profit);
        const sales_summary = [{ ...summaryRow, total_sales, net_sales, profit, refunds }];
        const satang = profitSteps(reportOf({ sales_summary }), english).map(({ value = Number.NaN }) =>
          Math.round(value * 100),
        );
        const [gross = 0, back = 0, total = 0, discounts = 0, net = 0, cost = 0, left = 0] = satang;
        expect([total, net, left]).toEqual([gross - back, total - discounts, net - cost]);
      }),
    );
  });
});
