import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { GrossToProfit, profitSteps } from "../../../../viewer/sections/totals/gross-to-profit.tsx";
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
const bars = (markup: string) =>
  [...markup.matchAll(/<rect x="([^"]*)" width="([^"]*)"/g)].map(([, x, width]) => [x, width]);

describe("from gross to profit", () => {
  test("has a step for what is there and for what is taken away, with shares of the total", () => {
    const markup = draw(reportOf());
    expect(textOf(markup)).toEqual([
      ...["From gross to profit", "shares of total sales"],
      ...["Total sales", "฿1,000.00", "100.0%"],
      ...["Less discounts", "฿49.50", "5.0%"],
      ...["Net sales", "฿950.50", "95.0%"],
      ...["Less cost of goods", "฿350.25", "35.0%"],
      ...["Profit", "฿600.25", "60.0%"],
    ]);
    expect(bars(markup)).toEqual([
      ["0%", "100%"],
      ["95.05%", "4.95%"],
      ["0%", "95.05%"],
      ["60.02%", "35.03%"],
      ["0%", "60.02%"],
    ]);
  });

  test("has neither a cost nor a profit if the till has no cost", () => {
    const markup = draw(reportWith({ profit: summaryRow.net_sales }));
    expect(textOf(markup).slice(-5)).toEqual([
      "95.0%",
      ...["Less cost of goods", "–"],
      ...["Profit", "– no cost in this till"],
    ]);
    expect(bars(markup)).toHaveLength(3);
  });

  test("draws a loss to the left of zero", () => {
    expect(bars(draw(reportWith({ total_sales: 300, net_sales: 300, profit: -100 })))).toEqual([
      ["25%", "75%"],
      ["100%", "0%"],
      ["25%", "75%"],
      ["0%", "100%"],
      ["0%", "25%"],
    ]);
  });

  test("shows zeros and no shares without sales", () => {
    for (const markup of [draw(), draw(reportOf({ sales_summary: [] }))]) {
      expect(markup.match(/฿0/g)).toHaveLength(5);
      expect(markup).not.toMatch(/0%<|no cost/);
    }
  });

  test("shows no old figure while loading", () => {
    const markup = draw(reportOf(), true);
    expect(markup.match(/class="skeleton"/g)).toHaveLength(5);
    expect(markup).not.toMatch(/฿|\d%</);
    expect(bars(markup)).toEqual([]);
  });

  test("every amount is the one before it, less what was taken away", () => {
    const amount = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((satang) => satang / 100);
    fc.assert(
      fc.property(amount, amount, amount, (total_sales, net_sales, profit) => {
        fc.pre(net_sales !== profit);
        const satang = profitSteps(reportWith({ total_sales, net_sales, profit }).totals, english).map(
          ({ value = Number.NaN }) => Math.round(value * 100),
        );
        const [total = 0, discounts = 0, net = 0, cost = 0, left = 0] = satang;
        expect([total - discounts, net - cost]).toEqual([net, left]);
      }),
    );
  });
});
