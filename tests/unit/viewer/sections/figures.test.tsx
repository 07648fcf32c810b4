/** The tables under the charts, drawn in Node: every figure is a text in the markup. */
import type { ReactElement } from "react";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { NamedFigures } from "../../../../viewer/sections/figures/named.tsx";
import { DayFiguresTable, MonthFiguresTable } from "../../../../viewer/sections/over-time/over-time.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { categoryRow, employeeRow, productRow, reportOf, summaryRow } from "../../../support/samples/rows.ts";

const CategoryFigures = (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_category" />;
const ProductFigures = (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_product" />;
const EmployeeFigures = (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_employee" />;

const TABLES = { DayFiguresTable, CategoryFigures, ProductFigures, EmployeeFigures };
type Table = (props: SectionProps) => ReactElement | null;

const draw = (Table: Table, report: WordedReport | undefined, loading = false) =>
  markupOf(<Table report={report} provenance={undefined} loading={loading} />);

/** The rows as a reader without styles sees them, cells separated by bars. */
function linesOf(markup: string): string[] {
  return [...markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)]
      .map(([, cell = ""]) => cell.replace(/<[^>]*>/g, ""))
      .join(" | "),
  );
}

test("days: the newest first, with everything that the chart and the cards are made of", () => {
  const report = reportOf({
    sales_summary: [
      summaryRow,
      { ...summaryRow, date: "2026-11-03", total_sales: 0.1, net_sales: 0.1, profit: 0.2 },
      { ...summaryRow, date: "2026-11-04", total_sales: 0, net_sales: 0, profit: 0, total_transactions: 0 },
    ],
  });
  expect(linesOf(draw(DayFiguresTable, report))).toEqual([
    "Day | Total sales | Net sales | Profit | Margin | Discounts | Customers | Average bill",
    "Wed 4 Nov 2026 | ฿0.00 | ฿0.00 | ฿0.00 | – | ฿0.00 | 0 | –",
    "Tue 3 Nov 2026 | ฿0.10 | ฿0.10 | ฿0.20 | 200.0% | ฿0.00 | 8 | ฿0.01",
    "Mon 2 Nov 2026 | ฿1,000.00 | ฿950.50 | ฿600.25 | 63.2% | ฿49.50 | 8 | ฿125.00",
    "Total | ฿1,000.10 | ฿950.60 | ฿600.45 | 63.2% | ฿49.50 | 16 | ฿62.51",
  ]);
});

describe("months", () => {
  const range = { startDate: "2026-09-12", endDate: "2026-11-30" };
  const september = { ...summaryRow, date: "2026-09-12" };
  const report = reportOf({ sales_summary: [september, summaryRow] }, range);

  test("are in the order of a calendar, with their open days and what the range has of them", () => {
    expect(linesOf(draw(MonthFiguresTable, report))).toEqual([
      "Month | Total sales | Net sales | Profit | Customers | Open days",
      "Sep 2026, from\u00a012\u00a0Sep | ฿1,000.00 | ฿950.50 | ฿600.25 | 8 | 1",
      "Oct 2026 | ฿0.00 | ฿0.00 | ฿0.00 | 0 | 0",
      "Nov 2026 | ฿1,000.00 | ฿950.50 | ฿600.25 | 8 | 1",
      "Total | ฿2,000.00 | ฿1,901.00 | ฿1,200.50 | 16 | 2",
    ]);
  });

  test("have the change against the month at the same place of the earlier range", () => {
    const earlier = reportOf(
      { sales_summary: [{ ...summaryRow, date: "2025-11-30", total_sales: 800 }] },
      { startDate: "2025-09-12", endDate: "2025-11-30" },
    );
    const compared = draw(MonthFiguresTable, {
      ...report,
      comparison: { kind: "last-year", report: earlier },
    });
    expect(linesOf(compared).map((line) => line.split(" | ").slice(0, 4))).toEqual([
      ["Month", "Total sales", "Change of the sum", "Change %"],
      ["Sep 2026, from\u00a012\u00a0Sep", "฿1,000.00", "+฿1,000.00", "no record"],
      ["Oct 2026", "฿0.00", "±฿0.00", "no record"],
      ["Nov 2026", "฿1,000.00", "+฿200.00", "+25.0%"],
      ["Total", "฿2,000.00", "+฿1,200.00", expect.anything()],
    ]);
    expect(compared).toContain("Change: against the same month, 12 months before.");
  });

  test("have no profit if the till has no cost", () => {
    const noCost = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] }, range);
    const markup = draw(MonthFiguresTable, noCost);
    expect(linesOf(markup)[2]).toBe("Total | ฿1,000.00 | ฿950.50 | – | 8 | 1");
    expect(markup).toContain("Profit –: no cost in this till.");
  });

  test("say which day their changes are without", () => {
    const withoutToday = reportOf({ sales_summary: [september] }, { ...range, endDate: "2026-11-01" });
    const markup = draw(MonthFiguresTable, {
      ...report,
      comparison: {
        kind: "last-year",
        compared: { ...range, endDate: "2026-11-01" },
        withoutToday,
        report: reportOf(
          { sales_summary: [{ ...summaryRow, date: "2025-09-12", total_sales: 800 }] },
          { startDate: "2025-09-12", endDate: "2025-11-01" },
        ),
      },
    });
    expect(linesOf(markup)[1]?.split(" | ").slice(1, 4)).toEqual(["฿1,000.00", "+฿200.00", "+25.0%"]);
    expect(linesOf(markup)[3]?.split(" | ").slice(1, 4)).toEqual(["฿1,000.00", "–", "–"]);
    expect(markup).toContain("Changes are without 2 Nov 2026, which is not over yet.");
  });

  test("are not there for two months, nor while two months load", () => {
    const short = reportOf({}, { startDate: "2026-10-01", endDate: "2026-12-01" });
    expect(draw(MonthFiguresTable, short)).toBe("");
    const asked = short.range ?? undefined;
    expect(markupOf(<MonthFiguresTable report={report} provenance={undefined} loading asked={asked} />)).toBe(
      "",
    );
  });
});

test("categories: sales, share, quantity and discounts", () => {
  const report = reportOf({
    sales_by_category: [
      categoryRow,
      { ...categoryRow, category: "ชา", total_sales: 2000, quantity_sold: 1.5 },
    ],
  });
  expect(linesOf(draw(CategoryFigures, report))).toEqual([
    "Category | Total sales | Share | Quantity | Discounts",
    "ชา | ฿2,000.00 | 66.7% | 1.5 | ฿49.50",
    "Coffee | ฿1,000.00 | 33.3% | 12 | ฿49.50",
    "Total | ฿3,000.00 | 100.0% | 13.5 | ฿99.00",
  ]);
});

test("products: rank, price and the profit of total sales, which is not called a margin", () => {
  const report = reportOf({
    sales_by_product: [
      productRow,
      { ...productRow, product_name: "Tip", total_sales: -10, quantity_sold: 0 },
    ],
  });
  const markup = draw(ProductFigures, report);
  expect(linesOf(markup)).toEqual([
    "Rank | Product | Total sales | Share | Quantity | Average price | Profit | Profit / total sales",
    "1 | Latte | ฿1,000.00 | 101.0% | 12 | ฿83.33 | ฿600.25 | 60.0%",
    "2 | Tip | −฿10.00 | −1.0% | 0 | – | ฿600.25 | –",
    "Total | ฿990.00 | 100.0% | 12 | ฿82.50 | ฿1,200.50 | 121.3%",
  ]);
  expect(markup).toContain("is not the margin: the discounts of a product are not known.");
});

test("employees: sales, share, transactions and the average bill", () => {
  expect(linesOf(draw(EmployeeFigures, reportOf({ sales_by_employee: [employeeRow] })))).toEqual([
    "Employee | Total sales | Share | Transactions | Average bill",
    "Nok | ฿1,000.00 | 100.0% | 8 | ฿125.00",
    "Total | ฿1,000.00 | 100.0% | 8 | ฿125.00",
  ]);
});

test("no profit and no margin is shown if the till has no cost", () => {
  const report = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] });
  for (const [Table, cells] of [
    [DayFiguresTable, "฿950.50 | – | ฿49.50"],
    [ProductFigures, "฿83.33 | –"],
  ] as const) {
    const markup = draw(Table, report);
    expect(markup).toContain("Profit –: no cost in this till.");
    expect(markup).not.toMatch(/margin|total sales</);
    for (const line of linesOf(markup).slice(1)) expect(line).toContain(cells);
  }
});

test("a column of amounts is in whole baht if none has satang, and to the satang if one has", () => {
  const report = reportOf({
    sales_by_category: [
      { ...categoryRow, total_sales: 45, total_discounts: 5 },
      { ...categoryRow, category: "Tea", total_sales: 20, total_discounts: 1.5 },
    ],
  });
  const amounts = linesOf(draw(CategoryFigures, report)).map((line) => {
    const cells = line.split(" | ");
    return [cells[1], cells[4]];
  });
  expect(amounts.slice(1)).toEqual([
    ["฿45.00", "฿5.00"],
    ["฿20.00", "฿1.50"],
    ["฿65.00", "฿6.50"],
  ]);
});

describe("more rows than a page should hold", () => {
  const sales_summary = Array.from({ length: 620 }, (_, nth) => ({
    ...summaryRow,
    date: addDays("2025-01-01", nth),
    total_sales: 0.1 + nth,
    net_sales: 0.1 + nth,
    profit: 0,
  }));
  const sales_by_product = sales_summary.map(({ date, total_sales }) => ({
    ...productRow,
    product_name: date,
    total_sales,
  }));
  const report = reportOf({ sales_summary, sales_by_product }, null);

  test("are summed exactly in one row: of days, those before the 500 newest", () => {
    const lines = linesOf(draw(DayFiguresTable, report));
    expect(lines).toHaveLength(1 + 500 + 1 + 1);
    expect(lines[1]).toMatch(/^Sat 12 Sep 2026 \|/);
    // The days 0 to 119, and then all.
    expect(lines.at(-2)).toMatch(/^and 120 more \| ฿7,152\.00 \|/);
    expect(lines.at(-1)).toMatch(/^Total \| ฿191,952\.00 \|/);
  });

  test("are summed exactly in one row: of products, those with the least sales", () => {
    const lines = linesOf(draw(ProductFigures, report));
    expect(lines).toHaveLength(1 + 500 + 1 + 1);
    expect(lines.at(-2)).toMatch(/^and 120 more \| ฿7,152\.00 \| 3\.7% \|/);
  });
});

describe.each(Object.entries(TABLES))("%s", (_, Table) => {
  test("is closed, with a caption that names its range, a row header in every row and no script's button", () => {
    const markup = draw(Table, reportOf());
    expect(markup).toMatch(/^<details class="figures"><summary[^>]*>Show the figures<\/summary>/);
    expect(markup).toMatch(/<caption[^>]*>[^<]+, 1 – 30 Nov 2026<\/caption>/);
    const rows = markup.split("<tr").length - 1;
    expect(markup.match(/<th scope="row"/g)).toHaveLength(rows - 1);
    expect(markup.match(/aria-sort="descending"/g)).toHaveLength(1);
    expect(markup).not.toMatch(/<button| style=/);
  });

  test("has no old figure and no old name while it loads, and as many rows", () => {
    const rows = (markup: string) => markup.split("<tr").length;
    const loading = draw(Table, reportOf(), true);
    expect(loading).toContain("Show the figures");
    expect(loading).not.toMatch(/฿|\d,\d|Latte|Coffee|Nok|Nov/);
    expect(rows(loading)).toBe(rows(draw(Table, reportOf())));
  });

  test("is not there without data, but its room is", () => {
    const empty = { sales_summary: [], sales_by_category: [], sales_by_product: [], sales_by_employee: [] };
    for (const report of [undefined, reportOf(empty)]) {
      expect(draw(Table, report)).toBe('<div class="figures-line"></div>');
    }
  });
});
