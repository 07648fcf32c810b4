/** The lists of the first printed page, drawn in Node. */
import { expect, test } from "vitest";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import type { Section } from "../../../../viewer/report/sections.ts";
import { TopLists } from "../../../../viewer/sections/foot/foot.tsx";
import { compared as comparedInEnglish, markupOf } from "../../../support/samples/in-english.tsx";
import {
  categoryRow,
  employeeRow,
  NO_ROWS,
  productRow,
  reportOf,
  summaryRow,
} from "../../../support/samples/rows.ts";

const draw = (report?: WordedReport, loading = false) =>
  markupOf(<TopLists report={report} provenance={undefined} loading={loading} />);
/** What a reader sees, one line for each title and each item. */
const lines = (markup: string) =>
  [...markup.matchAll(/<(p|li)>(.*?)<\/\1>/g)].map(([, , text = ""]) => text.replace(/<[^>]*>/g, "").trim());

test("they have the five of most sales, with their share in all of them", () => {
  const products = [7, 6, 5, 4.5, 4, 3.5].map((hundreds, index) => ({
    ...productRow,
    product_name: `<b>${index}</b>`,
    total_sales: hundreds * 100,
  }));
  expect(lines(draw(reportOf({ sales_by_product: products })))).toEqual([
    "Sales by category",
    "Coffee ฿1,000.00 100.0%",
    "Sales by product top 5 of 6",
    "&lt;b&gt;0&lt;/b&gt; ฿700.00 23.3%",
    "&lt;b&gt;1&lt;/b&gt; ฿600.00 20.0%",
    "&lt;b&gt;2&lt;/b&gt; ฿500.00 16.7%",
    "&lt;b&gt;3&lt;/b&gt; ฿450.00 15.0%",
    "&lt;b&gt;4&lt;/b&gt; ฿400.00 13.3%",
    "Sales by employee",
    "Nok ฿1,000.00 100.0%",
  ]);
});

test("they are those of the sections that the report has", () => {
  const drawOnly = (sections: readonly Section[]) =>
    markupOf(<TopLists report={reportOf()} sections={sections} provenance={undefined} loading={false} />);
  expect(lines(drawOnly(["sales", "employees", "categories"]))).toEqual([
    "Sales by category",
    "Coffee ฿1,000.00 100.0%",
    "Sales by employee",
    "Nok ฿1,000.00 100.0%",
  ]);
  expect(drawOnly(["totals", "sales", "stores"])).toBe("");
});

test("there is no share of sales that add up to nothing", () => {
  const report = reportOf({
    sales_by_category: [categoryRow, { ...categoryRow, category: "Returns", total_sales: -1000 }],
    sales_by_employee: [{ ...employeeRow, total_sales: 0 }],
  });
  expect(lines(draw(report))).toEqual([
    "Sales by category",
    "Coffee ฿1,000.00",
    "Returns −฿1,000.00",
    "Sales by product",
    "Latte ฿1,000.00 100.0%",
    "Sales by employee",
    "Nok ฿0.00",
  ]);
});

test("in a compared report they have changes in place of shares", () => {
  const earlier = reportOf({
    sales_summary: [summaryRow, { ...summaryRow, date: "2026-11-03" }],
    sales_by_category: [{ ...categoryRow, total_sales: 1600 }],
    sales_by_product: [{ ...productRow, product_name: "Mocha" }],
    sales_by_employee: [{ ...employeeRow, total_sales: 0 }],
  });
  expect(lines(draw(comparedInEnglish(reportOf(), { kind: "previous", report: earlier })))).toEqual([
    "Sales by category",
    "Coffee ฿1,000.00 −37.5%",
    "Sales by product",
    "Latte ฿1,000.00 none before",
    "Sales by employee",
    "Nok ฿1,000.00 –",
  ]);
});

test("without data, and while figures load, there are none", () => {
  expect([draw(), draw(reportOf(NO_ROWS)), draw(reportOf(), true)]).toEqual(["", "", ""]);
});
