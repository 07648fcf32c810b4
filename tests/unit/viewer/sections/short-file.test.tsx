/** A report file is shorter than the live page. */
import { expect, test } from "vitest";
import { renderReportPage } from "../../../../viewer/prerender.tsx";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { EmployeePerformance } from "../../../../viewer/sections/employee-performance.tsx";
import { AverageOverTime } from "../../../../viewer/sections/over-time/over-time.tsx";
import { SalesByCategory } from "../../../../viewer/sections/sales-by-category.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { categoryRow, employeeRow, reportOf } from "../../../support/samples/rows.ts";
import { visibleText } from "../../../support/visible-text.ts";

const WEEK: DateRange = { startDate: "2026-11-01", endDate: "2026-11-08" };
const LONGER: DateRange = { startDate: "2026-11-01", endDate: "2026-12-02" };

const propsOf = (report: SectionProps["report"], isFile: boolean): SectionProps => ({
  report,
  provenance: undefined,
  loading: false,
  isFile,
});

test("the average bill of a month and less is folded in a file, and not on the live page", () => {
  const isFolded = (range: DateRange, isFile: boolean) =>
    markupOf(<AverageOverTime {...propsOf(reportOf({}, range), isFile)} />).startsWith(
      '<details class="folded-chart">',
    );
  expect([isFolded(WEEK, true), isFolded(LONGER, true), isFolded(WEEK, false)]).toEqual([true, false, false]);
});

test("a chart without data says so, and is not folded", () => {
  const empty = reportOf({ sales_summary: [] }, WEEK);
  const markup = markupOf(<AverageOverTime {...propsOf(empty, true)} />);
  expect(markup).not.toContain("folded-chart");
  expect(markup).toContain("No data available");
});

test("one category or one employee is a line in a file, and a chart on the live page", () => {
  const report = reportOf({ sales_by_category: [categoryRow], sales_by_employee: [employeeRow] });
  const draw = (isFile: boolean) => [
    markupOf(<SalesByCategory {...propsOf(report, isFile)} />),
    markupOf(<EmployeePerformance {...propsOf(report, isFile)} />),
  ];
  expect(draw(true)).toEqual([
    `<p class="one-line">Sales by Category: all in ${categoryRow.category}.</p>`,
    `<p class="one-line">Employee Performance: all by ${employeeRow.employee_name}.</p>`,
  ]);
  for (const markup of draw(false)) expect(markup).toContain("<li");
});

test("only a report of the sample cafe ends with what to do for another one", () => {
  const linesOf = (isSample: boolean) => {
    const moment = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
    const saved = saveReport([reportOf()], moment, "1.2.3", { isSample });
    return visibleText(renderReportPage(saved, english)).split("\n");
  };
  expect(linesOf(true).slice(-2)).toEqual(["Now your own cafe", english.foot.ownCafeSteps]);
  expect(linesOf(false)).not.toContain("Now your own cafe");
});
