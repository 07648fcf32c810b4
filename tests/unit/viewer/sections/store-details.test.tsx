/** Shop by Shop, drawn in Node. */
import { describe, expect, test } from "vitest";
import { renderReportPage } from "../../../../viewer/prerender.tsx";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { matcher } from "../../../../viewer/sections/shops/find-shops.ts";
import { StoreDetails } from "../../../../viewer/sections/shops/store-details.tsx";
import { chainReport, chainRows } from "../../../support/samples/chain.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { reportOf } from "../../../support/samples/rows.ts";
import { visibleText } from "../../../support/visible-text.ts";

const draw = (report: WordedReport, loading = false) =>
  markupOf(<StoreDetails report={report} provenance={undefined} loading={loading} />);
const titlesIn = (markup: string) =>
  [...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title = ""]) => title.replace(/<[^>]*>/g, ""));

describe("Shop by Shop", () => {
  test("says of each shop what its drawings show, with all shops first", () => {
    const markup = draw(chainReport(3));
    expect(visibleText(markup).split("\n")).toEqual([
      "Shop by Shop",
      "Each shop's own sales by hour and by category, in per cent. All drawings have the same scales. The line and the marks: all shops.",
      ...["All shops", "฿6,001.50", "08:00 busiest 12:00 16:00"],
      ...["Coffee 26%", "Tea 23%", "Bakery 17%", "Breakfast 14%", "Beans 10%", "Other (2) 10%"],
      ...["Nimman 1", "฿3,000.50", "08:00 busiest 12:00 16:00"],
      ...["Coffee 28%", "Tea 21%", "Bakery 17%", "Breakfast 14%", "Beans 10%", "Other (2) 10%"],
      ...["ท่าแพ 2", "฿2,000.50", "08:00 busiest 14:00 16:00"],
      ...["Coffee 23%", "Tea 27%", "Bakery 17%", "Breakfast 13%", "Beans 10%", "Other (2) 10%"],
      ...["Riverside 3", "฿1,000.50", "08:00 busiest 10:00 16:00"],
      ...["Coffee 28%", "Tea 21%", "Bakery 17%", "Breakfast 14%", "Beans 10%", "Other (2) 10%"],
    ]);
    // Three shops are seen at a glance.
    expect(markup).not.toContain("<input");
  });

  test("draws thirty shops whole, and of more the first and the last, with the sum of those between", () => {
    expect(titlesIn(draw(chainReport(30)))).toHaveLength(31);
    const markup = draw(chainReport(300));
    const titles = titlesIn(markup);
    expect(titles).toHaveLength(32);
    expect([titles[0], titles[1], titles[23], titles[24], titles.at(-1)]).toEqual([
      "All shops",
      "Nimman 1",
      "Riverside 23",
      "Riverside 293",
      "Central Mall, Ground Floor 300",
    ]);
    // 9 to 277 thousands, and 269 times 50 satang.
    expect(markup).toContain("269 more: ฿38,467,135");
    expect(markup.match(/<input/g)).toHaveLength(1);
    expect(markup.length).toBeLessThan(45_000);
  });

  test("is not there for one shop, without the figures, and while they load", () => {
    expect(draw(chainReport(1))).toBe("");
    expect(draw(chainReport(3), true)).toBe("");
    expect(draw(reportOf({ sales_by_store: chainRows(3).sales_by_store }))).toBe("");
  });

  test("draws the hours alone, or the categories alone, and says a shop of which nothing is known", () => {
    const { sales_by_store, sales_by_store_hour, sales_by_store_category } = chainRows(2);
    const hours = draw(reportOf({ sales_by_store, sales_by_store_hour: sales_by_store_hour.slice(0, 6) }));
    expect(hours).toContain(
      "own sales by hour, in per cent. All drawings have the same scales. The line: all shops.",
    );
    expect(visibleText(hours).split("\n").slice(-3)).toEqual([
      "ท่าแพ 2",
      "฿1,000.50",
      "08:00 busiest – 14:00",
    ]);
    expect(hours).not.toContain("multiple-rows");
    const categories = draw(reportOf({ sales_by_store, sales_by_store_category }));
    expect(categories).toContain("own sales by category, in per cent.");
    expect(categories).not.toContain("busiest");
  });

  test("says that a column is cut", () => {
    const { sales_by_store, sales_by_store_hour } = chainRows(3);
    const popUp = { store: "Pop-up", total_sales: 5, net_sales: 5, profit: 1, total_transactions: 1 };
    const hour = { store: "Pop-up", hour: 15, total_sales: 5, total_transactions: 1 };
    const report = reportOf({
      sales_by_store: [...sales_by_store, popUp],
      sales_by_store_hour: [...sales_by_store_hour, hour],
    });
    expect(draw(report)).not.toContain("gap");
    const two = [...sales_by_store_hour.filter(({ hour }) => hour > 3), { ...hour, store: "Riverside 3" }];
    expect(draw(reportOf({ sales_by_store, sales_by_store_hour: two }))).not.toContain("gap");
    const flat = sales_by_store_hour.map((row) => ({ ...row, total_sales: 10 }));
    const cut = draw(
      reportOf({ sales_by_store: [...sales_by_store, popUp], sales_by_store_hour: [...flat, hour] }),
    );
    expect(cut).toContain("A column with a gap is higher than its drawing.");
    expect(cut).toMatch(/L\d+,14M\d+,7L/);
  });
});

test("the page of a chain has them at its end, and a field above the shops", () => {
  const saved = saveReport(
    [chainReport(12)],
    { generatedAt: "2026-12-01T00:00:00Z", timeZone: "UTC" },
    "1.0.0",
  );
  const page = renderReportPage(saved, english);
  expect(page.match(/<input/g)).toHaveLength(2);
  expect(page.indexOf("find-shops-above")).toBeLessThan(page.indexOf(">Shops<"));
  expect(page.indexOf(">Shop by Shop<")).toBeGreaterThan(page.indexOf(">Employee Performance<"));
  const without = renderReportPage({ ...saved, sections: ["sales"] }, english);
  expect(without).not.toContain("Shop by Shop");
  expect(without).not.toContain("<input");
});

test("a search takes any order, case and accent, and all words must be there", () => {
  const found = (text: string, name: string) => matcher(text)?.(name);
  expect(found("mall CENTRAL", "Central Mall, Ground Floor")).toBe(true);
  expect(found("central nimman", "Central Mall")).toBe(false);
  expect(found("cafe", "Café Münster")).toBe(true);
  expect(found("เชียงใหม่", "เซ็นทรัลเฟสติวัล เชียงใหม่")).toBe(true);
  expect(found("น้ำ", "ลำน้ำปิง")).toBe(true);
  expect(matcher("  ")).toBeUndefined();
});
