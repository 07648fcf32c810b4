/** The section of shops drawn in Node. */
import { describe, expect, test } from "vitest";
import { renderCsv } from "../../../../cli/writers/csv.ts";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { figuresOf } from "../../../../viewer/report/datasets.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { withShopMix } from "../../../../viewer/report/tables/shop-mix.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { detailsOf } from "../../../../viewer/sections/figures/named.tsx";
import { TopLists } from "../../../../viewer/sections/foot/foot.tsx";
import { DatasetSection } from "../../../../viewer/sections/parts.tsx";
import { ShopSums } from "../../../../viewer/sections/shops/shop-sums.tsx";
import { readCsv, readSheets } from "../../../support/read-tables.ts";
import { chainReport } from "../../../support/samples/chain.ts";
import { compared, markupOf } from "../../../support/samples/in-english.tsx";
import { reportOf, shopRows, summaryRow } from "../../../support/samples/rows.ts";

const [nimman, oldTown] = shopRows;
const BOTH = reportOf({ sales_by_store: shopRows });

const draw = (report: WordedReport | undefined, { loading = false, hasShops = false, shopCount = 0 } = {}) =>
  markupOf(
    <DatasetSection
      dataset="sales_by_store"
      report={report}
      provenance={undefined}
      loading={loading}
      shopCount={shopCount}
      expected={hasShops ? ["sales_by_store"] : []}
    />,
  );
const cellsOf = (markup: string) =>
  [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(?:<bdi>)?([^<]*)/g)].map(([, cell]) => cell),
  );

describe("Sales by Shop", () => {
  test("is not there if there is one shop only", () => {
    expect(draw(reportOf())).toBe("");
    expect(draw(undefined)).toBe("");
  });

  test("keeps its place if its host asks for shops", () => {
    const loading = draw(BOTH, { loading: true });
    for (const markup of [draw(undefined, { loading: true, hasShops: true }), loading]) {
      expect(markup).toMatch(/<h3[^>]*>Sales by Shop<\/h3>/);
      expect(markup).toContain(">Loading...<");
      expect(markup).not.toMatch(/<svg|฿|\d,\d|Nimman/);
    }
    expect(draw(reportOf(), { hasShops: true })).toContain(">No data available<");
  });

  test("draws a bar for each shop, and lists all its figures", () => {
    const markup = draw(BOTH);
    expect([...markup.matchAll(/chart-bar-name"[^>]*>(.*?) <\/bdi>/g)].map(([, name]) => name)).toEqual([
      "Nimman",
      "Old Town",
    ]);
    expect(cellsOf(markup)).toEqual([
      ["Shop", "Total sales", "Share", "Net sales", "Customers", "Average bill", "Profit", "Margin"],
      ["Nimman", "฿600.00", "60.0%", "฿570.50", "5", "฿120.00", "฿360.25", "63.1%"],
      ["Old Town", "฿400.00", "40.0%", "฿380.00", "3", "฿133.33", "฿240.00", "63.2%"],
      ["Total", "฿1,000.00", "100.0%", "฿950.50", "8", "฿125.00", "฿600.25", "63.2%"],
    ]);
    expect(markup).toContain("Margin: profit divided by net sales.");
  });

  test("says below each name what the shop sells more of, and less of, if that is known", () => {
    const row = (store: string, category: string, total_sales: number) => ({ store, category, total_sales });
    const mixed = withShopMix(
      reportOf({
        sales_by_store: shopRows,
        sales_by_store_category: [
          row("Nimman", "Coffee", 500),
          row("Nimman", "Cake", 100),
          row("Old Town", "Cake", 400),
        ],
      }),
    );
    const details = (markup: string) =>
      [...markup.matchAll(/<small>(.*?)<\/small>/g)].map(([, text]) => text);
    const markup = draw(withTexts(mixed, english));
    expect(details(markup)).toEqual([" more Coffee, less Cake", " more Cake, less Coffee"]);
    expect(markup).toContain("More, less: against the mix of all shops.");
    expect(details(draw(BOTH))).toEqual([]);
    expect(draw(BOTH)).not.toContain("More, less");
  });

  test("shows the change of each shop, that is new or closed as well", () => {
    const earlier = reportOf({
      sales_by_store: [
        { ...nimman, total_sales: 500 },
        { ...oldTown, store: "ปิดแล้ว", total_sales: 500 },
      ],
    });
    const markup = draw(compared(BOTH, { kind: "previous", report: earlier }));
    expect(cellsOf(markup).map((row) => row.slice(0, 4))).toEqual([
      ["Shop", "Total sales", "Change of the sum", "Change %"],
      ["Nimman", "฿600.00", "+฿100.00", "+20.0%"],
      ["Old Town", "฿400.00", "+฿400.00", "none before"],
      ["only before (1)", "฿0.00", "−฿500.00", "−100.0%"],
      ["Total", "฿1,000.00", "±฿0.00", "±0.0%"],
    ]);
    expect(markup).toMatch(/chart-change change-up[^>]*>\+20\.0%/);
    expect(markup).toMatch(/chart-change change-same[^>]*>none before/);
  });

  test("shows no profit of a shop whose till has no cost", () => {
    const report = reportOf({ sales_by_store: [nimman, { ...oldTown, profit: 380 }] });
    const markup = draw(report);
    expect(cellsOf(markup).map((row) => row.slice(-2))).toEqual([
      ["Profit", "Margin"],
      ["฿360.25", "63.1%"],
      ["–", "–"],
      ["–", "–"],
    ]);
    expect(markup).toContain("Profit –: no cost in Old Town.");
    const details = figuresOf(report, "sales_by_store").map((row) =>
      detailsOf("sales_by_store", row, report, english),
    );
    expect(details.map((each) => each.at(-1))).toEqual([
      { name: "Profit", value: "฿360.25" },
      { name: "Profit", value: "–" },
    ]);
  });

  test("is a table with bars from 12 shops on, and keeps its room while it loads", () => {
    const [few, many] = [draw(chainReport(11)), draw(chainReport(12))];
    expect([few.includes("chart-bar-list"), few.includes("chart-row-bar")]).toEqual([true, false]);
    expect([many.includes("chart-bar-list"), many.includes("<details")]).toEqual([false, false]);
    const bars = [...many.matchAll(/chart-row-bar[^>]*><rect[^>]* width="([^"]*)"/g)].map(
      ([, width]) => width,
    );
    expect([bars.length, ...bars.slice(0, 2)]).toEqual([12, "100%", "91.67%"]);
    expect(cellsOf(many)[1]?.slice(0, 3)).toEqual(["Nimman 1", "฿12,000.50", "15.4%"]);
    // Nobody can press a name in a file.
    expect(many).not.toContain("<button");
    for (const markup of [
      draw(chainReport(12), { loading: true }),
      draw(undefined, { loading: true, hasShops: true, shopCount: 12 }),
    ]) {
      expect(markup).toContain("figures-drawn");
      expect(markup).not.toMatch(/Nimman|chart-block/);
    }
  });

  test("takes a shop of refunds alone as it is", () => {
    const refunds = { store: "Pop-up", total_sales: -50, net_sales: -50, profit: -20, total_transactions: 0 };
    const [, , , row] = cellsOf(draw(reportOf({ sales_by_store: [...shopRows, refunds] })));
    expect(row).toEqual(["Pop-up", "−฿50.00", "−5.3%", "−฿50.00", "0", "–", "−฿20.00", "–"]);
  });
});

test("the same shops, a new and a closed one are the parts of a change, on a page, in a sheet and in a CSV file", () => {
  const earlier = reportOf({
    sales_summary: [{ ...summaryRow, total_sales: 1200 }],
    sales_by_store: [
      { ...nimman, total_sales: 500 },
      { ...oldTown, store: "ปิดแล้ว", total_sales: 700 },
    ],
  });
  const report = compared(BOTH, { kind: "previous", report: earlier });
  const drawn = cellsOf(markupOf(<ShopSums report={report} provenance={undefined} loading={false} />));
  expect(drawn.slice(1)).toEqual([
    ["The same shops (1)", "฿600.00", "+฿100.00", "+20.0%"],
    ["New: Old Town", "฿400.00", "+฿400.00", "–"],
    ["Closed: ", "฿0.00", "−฿700.00", "−100.0%"],
    ["Total", "฿1,000.00", "−฿200.00", "−16.7%"],
  ]);
  const saved = saveReport([report], { generatedAt: "2026-12-20T12:00:00.000Z", timeZone: "UTC" }, "1.2.3");
  const sheet = readSheets(renderXlsx(saved, english)).get("Same Shops") ?? [];
  expect(sheet.map((row) => row.slice(0, 5))).toEqual([
    ["Shops", "Number", "Total sales", "Total sales before", "Change"],
    ["The same shops", 1, 600, 500, 100],
    ["New", 1, 400, "", 400],
    ["Closed", 1, "", 700, -700],
    ["Total", 3, 1000, 1200, -200],
  ]);
  const file = renderCsv(saved, { language: english, withBom: false }).get("_like_for_like.csv") ?? "";
  expect(readCsv(file).map((cells) => cells.slice(0, 5).join())).toEqual([
    "part,shops,total_sales,total_sales_before,total_sales_change",
    "same,1,600,500,100",
    "new,1,400,,400",
    "closed,1,,700,-700",
  ]);
});

test("on the first page of paper, shops take the place of employees", () => {
  const titles = (report: WordedReport) =>
    [
      ...markupOf(<TopLists report={report} provenance={undefined} loading={false} />).matchAll(
        /<p><b>([^<]*)/g,
      ),
    ].map(([, title]) => title);
  expect(titles(BOTH)).toEqual(["Sales by shop", "Sales by category", "Sales by product"]);
  expect(titles(reportOf())).toEqual(["Sales by category", "Sales by product", "Sales by employee"]);
});
