/** Every section drawn in Node: while loading, without data, and with data. */
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { EmployeePerformance } from "../../../../viewer/sections/employee-performance.tsx";
import { Notes } from "../../../../viewer/sections/foot/notes.tsx";
import { AverageOverTime, SalesOverTime } from "../../../../viewer/sections/over-time/over-time.tsx";
import { SalesByCategory } from "../../../../viewer/sections/sales-by-category.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { SummaryCards } from "../../../../viewer/sections/still.tsx";
import { TopProducts } from "../../../../viewer/sections/top-products.tsx";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { categoryRow, employeeRow, productRow, reportOf, summaryRow } from "../../../support/samples/rows.ts";

const EMPTY = reportOf({
  sales_summary: [],
  sales_by_category: [],
  sales_by_product: [],
  sales_by_employee: [],
});

const BLOCKS: Record<string, [section: (props: SectionProps) => ReactElement, titles: string[]]> = {
  "sales over time": [SalesOverTime, ["Sales Summary Over Time"]],
  "sales by category": [SalesByCategory, ["Sales by Category"]],
  "top products": [TopProducts, ["Top 10 Products by Sales"]],
  "average over time": [AverageOverTime, ["Average Sales Per Transaction Over Time"]],
  "employee performance": [EmployeePerformance, ["Sales by Employee", "Transactions by Employee"]],
};

const draw = (
  Section: (props: SectionProps) => ReactElement | null,
  report?: WordedReport,
  loading = false,
) => markupOf(<Section report={report} provenance={undefined} loading={loading} />);
const count = (markup: string, part: string) => markup.split(part).length - 1;
const descriptionOf = (markup: string) => markup.match(/<p class="visually-hidden" id[^>]*>([^<]*)</)?.[1];

describe.each(Object.entries(BLOCKS))("the section of %s", (_, [Section, titles]) => {
  test("has the title of each of its charts as a heading, whatever it shows", () => {
    for (const markup of [draw(Section), draw(Section, EMPTY), draw(Section, reportOf(), true)]) {
      for (const title of titles) expect(markup).toMatch(new RegExp(`<h3[^>]*>${title}</h3>`));
    }
  });

  test("says 'Loading...' and shows no old figure while it loads", () => {
    for (const markup of [draw(Section, reportOf(), true), draw(Section, undefined, true)]) {
      expect(count(markup, ">Loading...<")).toBe(titles.length);
      expect(markup).not.toMatch(/<svg|฿|\d,\d|No data/);
    }
  });

  test("says 'No data available' if its data is empty or missing", () => {
    for (const markup of [draw(Section, EMPTY), draw(Section)]) {
      expect(count(markup, ">No data available<")).toBe(titles.length);
      expect(markup).not.toMatch(/<svg|Loading/);
    }
  });

  test("hides its drawings without a stylesheet, as mail clients show it", () => {
    const markup = draw(Section, reportOf());
    expect(count(markup, "<svg")).toBe(count(markup, '<svg display="none" aria-hidden="true"'));
  });

  test("draws its data, named by its title", () => {
    const markup = draw(Section, reportOf());
    for (const title of titles) expect(count(markup, `aria-label="${title}"`)).toBe(1);
    expect(markup).not.toMatch(/Loading|No data| style=/);
  });
});

describe("the summary cards", () => {
  test("show the three averages", () => {
    const markup = draw(SummaryCards, reportOf({ sales_summary: [{ ...summaryRow, total_sales: 1234.4 }] }));
    expect(markup.match(/<d[td][^>]*>[^<]*/g)?.map((part) => part.replace(/<[^>]*>/, ""))).toEqual([
      "Average Daily Customers",
      "8",
      "Average Daily Sales",
      "฿1,234.00",
      "Average Sales Per Customer",
      "฿154.30",
    ]);
  });

  test("show zeros without data and placeholders while loading", () => {
    expect(draw(SummaryCards).match(/>[^<>]*0[^<>]*</g)).toEqual([">0<", ">฿0.00<", ">฿0.00<"]);
    const loading = draw(SummaryCards, reportOf(), true);
    expect(count(loading, 'class="skeleton"')).toBe(3);
    expect(loading).not.toMatch(/฿|>\d/);
  });
});

describe("sales over time", () => {
  const withProfit = (profit: number) => reportOf({ sales_summary: [{ ...summaryRow, profit }] });

  test("have no line of a profit that would be the net sales, and say why", () => {
    const [chart = ""] = draw(SalesOverTime, withProfit(summaryRow.net_sales)).split("<details");
    expect(chart).toContain(">no profit: no cost in this till<");
    expect(chart).not.toMatch(/Profit/);
    const [known = ""] = draw(SalesOverTime, withProfit(600)).split("<details");
    expect(known).toContain("Profit: lowest ฿600.00 on 2 Nov 2026");
    expect(known).not.toContain("no cost");
  });
});

describe("the description of a chart", () => {
  test("of days contains the range, and the lowest, highest and latest value of each line", () => {
    const report = reportOf({
      sales_summary: [
        { ...summaryRow, date: "2026-11-03", total_sales: 500 },
        { ...summaryRow, date: "2026-11-02", total_sales: 1000 },
        { ...summaryRow, date: "2026-11-04", total_sales: 750 },
      ],
    });
    expect(descriptionOf(draw(SalesOverTime, report))).toContain(
      "2 Nov 2026 – 4 Nov 2026. Total sales: lowest ฿500.00 on 3 Nov 2026, highest ฿1,000.00 on 2 Nov 2026, latest ฿750.00 on 4 Nov 2026. Net sales: ",
    );
  });

  test("of names contains every name with its value, the largest first", () => {
    const report = reportOf({
      sales_by_category: [categoryRow, { ...categoryRow, category: "ชา", total_sales: 2500.5 }],
    });
    expect(descriptionOf(draw(SalesByCategory, report))).toBe("ชา: ฿2,500.50; Coffee: ฿1,000.00");
  });

  test("of very many names says how many more there are", () => {
    const sales_by_category = Array.from({ length: 25 }, (_, nth) => ({
      ...categoryRow,
      category: `Category ${nth}`,
    }));
    expect(descriptionOf(draw(SalesByCategory, reportOf({ sales_by_category })))).toMatch(/; 5 more$/);
  });
});

test("the ten products with the most sales are drawn, rank 1 at the top", () => {
  const sales_by_product = Array.from({ length: 14 }, (_, nth) => ({
    ...productRow,
    product_name: `Drink ${String.fromCharCode(65 + nth)}`,
    total_sales: 100 * (nth + 1),
  }));
  const [markup = "", table] = draw(TopProducts, reportOf({ sales_by_product })).split("<details");
  const shown = [...markup.matchAll(/chart-bar-name"[^>]*>(.*?) <\/bdi>/g)].map(([, name]) => name);
  expect(shown).toEqual([..."NMLKJIHGFE"].map((letter) => `Drink ${letter}`));
  expect(markup).not.toContain("Drink D");
  expect(markup).toContain(">Top 10 of 14 products, 90% of sales<");
  expect(table).toContain("Drink D");
});

test("names from outside are text, whatever they contain", () => {
  const name = "</script><script>alert(1)</script>";
  const report = reportOf({
    sales_by_category: [{ ...categoryRow, category: name }],
    sales_by_product: [{ ...productRow, product_name: "__proto__" }],
    sales_by_employee: [
      { ...employeeRow, employee_name: "مقهى" },
      { ...employeeRow, employee_name: "ณัฐพร\ud800" },
    ],
  });
  expect(draw(SalesByCategory, report)).not.toContain("<script");
  expect(draw(TopProducts, report)).toContain(">__proto__<");
  const employees = draw(EmployeePerformance, report);
  expect(employees).toContain("<bdi>مقهى</bdi>");
  expect(employees).toContain("ณัฐพร\ufffd");
});

describe("the notes", () => {
  const report = reportOf({ sales_by_category: [{ ...categoryRow, total_sales: 900 }] });

  test("are listed", () => {
    expect(draw(Notes, report)).toContain("<li>The sales by category add up to ฿900.00");
  });

  test("are hidden if there are none, and while loading, because they contain amounts", () => {
    expect(draw(Notes, reportOf())).toBe("");
    expect(draw(Notes, report, true)).toBe("");
  });
});
