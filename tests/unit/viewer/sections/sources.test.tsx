/** The section of channels and payments drawn in Node. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Speaking } from "../../../../viewer/language.tsx";
import { compareReports } from "../../../../viewer/report/comparison/changes.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../viewer/report/language/th/thai.ts";
import type { Report } from "../../../../viewer/report/report.ts";
import { withoutOnlyNames } from "../../../../viewer/report/shops.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { summaryText } from "../../../../viewer/report/wording/summary.ts";
import { Sources } from "../../../../viewer/sections/sources.tsx";
import { channelRows, paymentRows, reportOf } from "../../../support/samples/rows.ts";

const [cash, promptPay] = paymentRows;
const BOTH = reportOf({ sales_by_channel: channelRows, sales_by_payment: paymentRows });
const UNPRICED = reportOf({
  sales_by_channel: channelRows.map((row) => ({ ...row, commission: undefined })),
});

function draw(report: Report = BOTH, { loading = false, isFile = false, language = english } = {}) {
  return renderToStaticMarkup(
    <Speaking language={language}>
      <Sources report={withTexts(report, language)} loading={loading} isFile={isFile} />
    </Speaking>,
  );
}
const cellsOf = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(?:<(?:bdi|button)[^>]*>)?([^<]*)/g)].map(([, cell]) => cell),
  );

describe("Where Sales Come From", () => {
  test("has what is left of each channel and payment first, then how it comes about", () => {
    const markup = draw();
    expect(markup).toMatch(/<h2[^>]*>Where Sales Come From<\/h2>/);
    expect([...markup.matchAll(/<caption[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      "Sales by channel",
      "Payments",
    ]);
    expect(cellsOf(markup)).toEqual([
      ["Channel", "What is left", "Commission", "Net sales", "Total sales", "Share", "Bills", "Average bill"],
      ["Dine in", "฿660.50", "–", "฿660.50", "฿700.00", "70.0%", "6", "฿116.67"],
      ["Grab", "฿196.91", "฿93.09", "฿290.00", "฿300.00", "30.0%", "2", "฿150.00"],
      ["Total", "฿857.41", "฿93.09", "฿950.50", "฿1,000.00", "100.0%", "8", "฿125.00"],
      ["Payment", "Paid", "Share", "Bills", "Average bill"],
      ["Cash", "฿600.50", "61.9%", "5", "฿120.10"],
      ["PromptPay", "฿370.00", "38.1%", "3", "฿123.33"],
      ["Total", "฿970.50", "100.0%", "8", "฿121.31"],
    ]);
    expect(markup).toContain("What is left: net sales less commission.");
    expect(markup).toContain(
      "Paid: net sales with added taxes, tips and surcharges (+฿20). A bill that was paid",
    );
  });

  test("has the fee of a payment, of what was paid", () => {
    const priced = reportOf({ sales_by_payment: [{ ...cash, commission: 0.5 }, promptPay] });
    expect(cellsOf(draw(priced)).map((row) => row.slice(0, 4))).toEqual([
      ["Payment", "What is left", "Fee", "Paid"],
      ["Cash", "฿600.00", "฿0.50", "฿600.50"],
      ["PromptPay", "฿370.00", "–", "฿370.00"],
      ["Total", "฿970.00", "฿0.50", "฿970.50"],
    ]);
    expect(draw(priced)).toContain("What is left: what was paid less the fee.");
  });

  test("says nothing of commission without a rate", () => {
    const markup = draw(UNPRICED);
    expect(cellsOf(markup)[0]).toEqual(["Channel", "Total sales", "Share", "Bills", "Average bill"]);
    expect(markup).not.toContain("left");
  });

  test("is not there without channels and payments, or with one name only", () => {
    expect(draw(reportOf())).toBe("");
    expect(draw(reportOf({ sales_by_channel: [], sales_by_payment: [] }))).toBe("");
    const one = reportOf({ sales_by_channel: channelRows.slice(0, 1), sales_by_payment: [cash] });
    expect(draw(withoutOnlyNames(one))).toBe("");
    expect(draw(withoutOnlyNames(reportOf({ sales_by_channel: channelRows.slice(1) })))).toContain("Grab");
  });

  test("is there in a compared report, with the figures of its own range", () => {
    const compared = compareReports(BOTH, { kind: "previous", report: reportOf() });
    expect(draw(compared)).toBe(draw());
  });

  test("can be sorted and saved on the live page; a file has no buttons, and no figures while it loads", () => {
    expect(draw()).toContain(">Save as CSV</button>");
    const file = draw(BOTH, { isFile: true });
    expect(file).not.toContain("<button");
    expect(cellsOf(file)).toEqual(cellsOf(draw()));
    expect(draw(BOTH, { loading: true })).not.toContain("฿");
  });

  test("is in Thai", () => {
    const markup = draw(BOTH, { language: thai("common") });
    expect(markup).toContain("ยอดขายมาจากไหน");
    expect(cellsOf(markup)[0]?.slice(0, 4)).toEqual(["ช่องทางขาย", "คงเหลือ", "ค่า GP", "ยอดขายสุทธิ"]);
    expect(markup).toContain("ชำระโดย");
    expect(markup).not.toMatch(/Commission|Channel|Bills/);
  });
});

test("a summary says what is left, of what, and of which profit", () => {
  expect(summaryText(BOTH, english)).toContain(
    "After commission of ฿93 (Grab ฿93), ฿857 of net sales and ฿507 of profit are left.",
  );
  expect(summaryText(UNPRICED, english)).not.toContain("commission");
});
