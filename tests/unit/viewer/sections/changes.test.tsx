/** A report with a comparison, drawn in Node: the changes of the hero, the cards and the tables. */
import fc from "fast-check";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { changeOf } from "../../../../viewer/report/comparison/change.ts";
import { comparedOf } from "../../../../viewer/report/comparison/compared.ts";
import { MINUS, percentChange } from "../../../../viewer/report/format.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { BAHT } from "../../../../viewer/report/money.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import {
  SalesByEmployee,
  TransactionsByEmployee,
} from "../../../../viewer/sections/employee-performance.tsx";
import { NamedFigures } from "../../../../viewer/sections/figures/named.tsx";
import { Hero } from "../../../../viewer/sections/hero.tsx";
import { namedDatum } from "../../../../viewer/sections/named-datum.ts";
import { DayFiguresTable } from "../../../../viewer/sections/over-time/over-time.tsx";
import { SalesByCategory } from "../../../../viewer/sections/sales-by-category.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { SummaryCards } from "../../../../viewer/sections/still.tsx";
import { TopProducts } from "../../../../viewer/sections/top-products.tsx";
import { runs } from "../../../support/property-runs.ts";
import {
  comparedReports,
  rangeReport,
  WEEK,
  WEEK_BEFORE,
} from "../../../support/samples/compared-reports.ts";
import { compared as comparedInEnglish, markupOf } from "../../../support/samples/in-english.tsx";
import { NO_ROWS, reportOf } from "../../../support/samples/rows.ts";

const CategoryFigures = (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_category" />;
const ProductFigures = (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_product" />;
const EmployeeFigures = (props: SectionProps) => <NamedFigures {...props} dataset="sales_by_employee" />;

const compared = comparedInEnglish(
  rangeReport(
    WEEK,
    new Map([
      [0, 10_000],
      [2, 20_050],
    ]),
    [
      { name: "Latte", satang: 20_000 },
      { name: "Mocha", satang: 10_050 },
    ],
  ),
  {
    kind: "same-weekdays",
    report: rangeReport(
      WEEK_BEFORE,
      new Map([
        [0, 9_910],
        [1, 5_000],
        [3, 1_000],
      ]),
      [
        { name: "Latte", satang: 9_910 },
        { name: "Tea", satang: 5_000 },
        { name: "Beans", satang: 1_000 },
      ],
    ),
  },
);

const draw = (Section: (props: SectionProps) => ReactElement, props: Partial<SectionProps>) =>
  markupOf(<Section report={undefined} provenance={undefined} loading={false} {...props} />);
const textsOf = (markup: string, className: string) =>
  [...markup.matchAll(new RegExp(`<dd class="${className}"[^>]*>(.*?)</dd>`, "g"))].map(([, text = ""]) =>
    text.replace(/<[^>]*>/g, ""),
  );
const linesOf = (Table: (props: SectionProps) => ReactElement, report: WordedReport) =>
  [...draw(Table, { report }).matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) => cell.replace(/<[^>]*>/g, "")),
  );

test("the hero says the change of each figure on the basis, which it names; that of the total is in words", () => {
  const markup = draw(Hero, { report: compared });
  // 300.50 in 2 days against 159.10 in 3, and 2 customers against 3.
  expect(textsOf(markup, "hero-change quiet")).toEqual(["+183.3%", "+183.3%", "±0.0%"]);
  expect(markup).toContain('<p class="hero-basis quiet">▲▼ per open day</p>');
  // The margin is the same, so nothing is said of its change.
  expect(markup).toContain("62.5% margin<");
  expect(markup).toContain('<span class="change change-up" translate="no">+183.3%</span>');
  expect(markup.replace(/<[^>]*>/g, "")).toContain(
    "฿141 more than the week before, although there was 1 fewer open day (−฿53).",
  );
});

test("the cards have the marks of the hero, and sales for each customer that of both", () => {
  expect(textsOf(draw(SummaryCards, { report: compared }), "summary-card-change quiet")).toEqual([
    "±0.0%",
    "+183.3%",
    "+183.3%",
  ]);
});

test("nothing is compared with a range without sales, and old changes do not show while loading", () => {
  const empty = comparedInEnglish(reportOf({}, WEEK), {
    kind: "previous",
    report: reportOf(NO_ROWS, WEEK_BEFORE),
  });
  for (const Section of [Hero, SummaryCards]) {
    expect(draw(Section, { report: empty })).toBe(draw(Section, { report: reportOf({}, WEEK) }));
    expect(draw(Section, { report: compared, loading: true })).not.toMatch(/%|[+-]\d|[+-]฿/);
  }
});

test("a comparison that is hidden keeps its room", () => {
  const { comparison, ...plain } = compared;
  const rooms = (props: Partial<SectionProps>) =>
    draw(Hero, props).split('<dd class="hero-change quiet"').length +
    draw(SummaryCards, props).split('<dd class="summary-card-change quiet"').length;
  expect(rooms({ report: plain, hasComparison: true })).toBe(rooms({ report: compared }));
  expect(rooms({ report: plain })).toBe(2);
  expect(draw(Hero, { report: plain, hasComparison: true })).toContain('<p class="hero-basis quiet"></p>');
  expect(draw(Hero, { report: plain })).not.toContain("hero-basis");
});

test("each day is beside its change, and earlier days without a counterpart are summed", () => {
  const lines = linesOf(DayFiguresTable, compared);
  expect(lines.map((cells) => cells.slice(0, 4).join(" | "))).toEqual([
    "Day | Total sales | Change of the sum | Change %",
    "Wed 11 Nov 2026 | ฿200.50 | +฿200.50 | no record",
    "Mon 9 Nov 2026 | ฿100.00 | +฿0.90 | +0.9%",
    "only before (2) | ฿0.00 | −฿60.00 | −100.0%",
    "Total | ฿300.50 | +฿141.40 | +88.9%",
  ]);
  const markup = draw(DayFiguresTable, { report: compared });
  expect(markup).toContain(">Daily sales, 9 – 15 Nov 2026 against 2 – 8 Nov 2026<");
  expect(markup).toContain("Change: against the same weekday, 7 days before.");
});

test("names are beside their change; those that only one range has are said, and which products are new", () => {
  const lines = linesOf(ProductFigures, compared);
  expect(lines.map((cells) => cells.slice(0, 5).join(" | "))).toEqual([
    "Rank | Product | Total sales | Change of the sum | Change %",
    "1 | Latte | ฿200.00 | +฿100.90 | +101.8%",
    "2 | Mocha | ฿100.50 | +฿100.50 | none before",
    "only before (2) | ฿0.00 | −฿60.00 | −100.0% | 0.0%",
    "Total | ฿300.50 | +฿141.40 | +88.9% | 100.0%",
  ]);
  const products = compared.products.map((product) => ({ ...product, is_new: true as const }));
  const marked = linesOf(ProductFigures, { ...compared, products });
  expect(marked.slice(1, 3).map((cells) => cells[4])).toEqual(["+101.8%", "new"]);
});

test("the changes of every table add up to the total's", () => {
  const satang = (text = "") =>
    BigInt(Math.round(Number(text.replace(MINUS, "-").replace(/[^\d.-]/g, "")) * 100));
  const tables = [DayFiguresTable, CategoryFigures, ProductFigures, EmployeeFigures];
  fc.assert(
    fc.property(comparedReports, fc.constantFrom(...tables), (report, Table) => {
      const [header = [], ...lines] = linesOf(Table, report);
      const fromEnd = header.indexOf("Change of the sum") - header.length;
      const changes = lines.map((cells) => satang(cells.at(fromEnd)));
      const total = changes.pop();
      expect(changes.reduce((sum, change) => sum + change, 0n)).toBe(total);
      const sums = comparedOf(report);
      if (Table !== DayFiguresTable || !sums) return;
      const { now, before, hasPercent } = sums;
      const { amount, percent } = changeOf(now.totals.total_sales, before.totals.total_sales, hasPercent);
      expect(total).toBe(BigInt(Math.round(amount * 100)));
      expect(lines.at(-1)?.at(fromEnd + 1)).toBe(percent === undefined ? "–" : percentChange(percent));
    }),
    runs(20),
  );
});

test.each(Object.entries({ SalesByCategory, TopProducts, SalesByEmployee }))(
  "%s: each bar has its change, with a direction that needs no colour, and so has the description of a picture",
  (_, Section) => {
    const markup = draw(Section, { report: compared });
    // A roster is no performance.
    const direction = Section === SalesByEmployee ? "same" : "up";
    expect(markup).toMatch(
      new RegExp(`<span class="chart-change change-${direction}[^"]*">\\+101\\.8%</span>`),
    );
    expect(markup).toMatch(/<span class="chart-change change-same[^"]*">none before<\/span>/);
    // The bars of a list are read one by one.
    const description = ">Latte: ฿200.00, +101.8%; Mocha: ฿100.50, none before<";
    expect(markup.includes(description)).toBe(Section !== TopProducts);
    const { comparison, ...plain } = compared;
    expect(draw(Section, { report: plain })).not.toMatch(/chart-change|Change/);
  },
);

test("the slices have the change of their transactions", () => {
  // 2 transactions against 1.
  const markup = draw(TransactionsByEmployee, { report: compared });
  expect(markup).toMatch(/<span class="chart-change change-same[^"]*">\+100\.0%<\/span>/);
});

test("a product that was renamed has one row", () => {
  const days = new Map([[0, 100]]);
  const report = comparedInEnglish(
    rangeReport(WEEK, days, [
      { name: "Latte (L)", satang: 20_000 },
      { name: "Tea", satang: 10_000 },
    ]),
    {
      kind: "same-weekdays",
      report: rangeReport(WEEK_BEFORE, days, [
        { name: "latte", satang: 10_000 },
        { name: "Tea", satang: 10_000 },
      ]),
    },
  );
  expect(linesOf(ProductFigures, report).map((cells) => cells.slice(1, 5).join(" | "))).toEqual([
    "Product | Total sales | Change of the sum | Change %",
    "Latte (L) | ฿200.00 | +฿100.00 | +100.0%",
    "Tea | ฿100.00 | ±฿0.00 | ±0.0%",
    "฿300.00 | +฿100.00 | +50.0% | 100.0%",
  ]);
});

test("a product that was sold only today is not called new", () => {
  const { comparison } = compared;
  if (comparison === undefined) throw new Error("not compared");
  const withoutToday = rangeReport(WEEK, new Map([[0, 10_000]]), [{ name: "Latte", satang: 20_000 }]);
  const report = {
    ...compared,
    comparison: { ...comparison, compared: { ...WEEK, endDate: "2026-11-10" }, withoutToday },
  };
  expect(linesOf(ProductFigures, report)[2]?.slice(1, 5).join(" | ")).toBe("Mocha | ฿100.50 | – | –");
  expect(draw(TopProducts, { report })).not.toMatch(/>(new|none before)</);
  expect(draw(ProductFigures, { report })).toContain(
    "Changes are without 11 Nov 2026, which is not over yet.",
  );
  expect(draw(Hero, { report })).toContain("฿59 less than before");
  expect(draw(Hero, { report })).toContain(" · without today</p>");
});

test("a name without a change in per cent still has its amount in the tooltip", () => {
  const before = rangeReport(WEEK_BEFORE, new Map([[0, 100]]), [{ name: "Latte", satang: -500 }]);
  const report = comparedInEnglish(rangeReport(WEEK, new Map([[0, 100]]), [{ name: "Latte", satang: 500 }]), {
    kind: "previous",
    report: before,
  });
  const datumOf = namedDatum(
    report,
    "sales_by_product",
    ({ total_sales }) => total_sales,
    BAHT.exactChange,
    english,
  );
  const data = report.products.map(datumOf);
  expect(data).toEqual([
    { label: "Latte", value: 5, details: [{ name: "Change of the sum", value: "+฿10.00" }] },
  ]);
});
