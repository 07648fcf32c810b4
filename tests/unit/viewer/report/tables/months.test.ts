import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { monthsCsvTable } from "../../../../../viewer/report/comparison/compared-csv-table.ts";
import { addDays, type DateRange, daysOf } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { hasMonths, monthsOf, sumMonths } from "../../../../../viewer/report/tables/months.ts";
import { monthName } from "../../../../../viewer/report/wording/periods.ts";
import { rangeReport } from "../../../../support/samples/compared-reports.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const YEAR: DateRange = { startDate: "2026-01-01", endDate: "2026-12-31" };
/** ฿1 on the first day of the range, ฿2 on the next and so on, without the days that are left out. */
const risingReport = (range: DateRange, isOpen: (date: string, nth: number) => boolean = () => true) => {
  const open = daysOf(range).flatMap((date, nth) =>
    isOpen(date, nth) ? [[nth, (nth + 1) * 100] as const] : [],
  );
  return rangeReport(range, new Map(open), []);
};

describe("the months of a report", () => {
  test("are for ranges that are longer than two months", () => {
    expect([62, 63].map(hasMonths)).toEqual([false, true]);
  });

  test("begin and end with a record; a month between without one is there", () => {
    const report = risingReport(YEAR, (date) => /-(03|05)-/.test(date));
    expect(monthsOf(report).map(({ month, days }) => [month, days])).toEqual([
      ["2026-03", 31],
      ["2026-04", 0],
      ["2026-05", 31],
    ]);
  });

  test("say which part of a month the range has, if it cuts one", () => {
    const names = (range: DateRange) =>
      monthsOf(risingReport(range)).map((month) => monthName(month, english));
    expect(names({ startDate: "2026-01-12", endDate: "2026-03-20" })).toEqual([
      "Jan 2026, from\u00a012\u00a0Jan",
      "Feb 2026",
      "Mar 2026, to\u00a020\u00a0Mar",
    ]);
    expect(names({ startDate: "2027-12-01", endDate: "2028-02-29" })).toEqual([
      "Dec 2027",
      "Jan 2028",
      "Feb 2028",
    ]);
  });

  test("without a range, are cut by the first and the last record", () => {
    const sales_summary = ["2026-03-03", "2026-05-31"].map((date) => ({ ...summaryRow, date }));
    const months = monthsOf(reportOf({ sales_summary }, null));
    expect(months.map((month) => monthName(month, english))).toEqual([
      "Mar 2026, from\u00a03\u00a0Mar",
      "Apr 2026",
      "May 2026",
    ]);
    expect(monthsOf(reportOf({ sales_summary: [] }, null))).toEqual([]);
  });

  test("add up to the totals of every range", () => {
    const ranges = fc
      .tuple(
        fc.integer({ min: 0, max: 4000 }),
        fc.integer({ min: 62, max: 500 }),
        fc.infiniteStream(fc.boolean()),
      )
      .map(([start, length, open]) => {
        const startDate = addDays("2020-01-01", start);
        return risingReport({ startDate, endDate: addDays(startDate, length) }, () => open.next().value);
      });
    fc.assert(
      fc.property(ranges, (report) => {
        const { total_sales, net_sales, profit, total_transactions, days } = report.totals;
        expect(sumMonths(monthsOf(report))).toEqual({
          total_sales,
          net_sales,
          profit,
          total_transactions,
          days,
        });
      }),
      { numRuns: 60 },
    );
  });
});

describe("the CSV file of the months", () => {
  test("has no profit if the till has no cost, also beside an earlier range that has one", () => {
    const now = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] }, YEAR);
    const earlier = risingReport({ startDate: "2025-01-01", endDate: "2025-12-31" });
    expect(monthsCsvTable(now).rows).toEqual([["2026-11", 1000, 950.5, "", 8, 1]]);
    const { rows } = monthsCsvTable(compareReports(now, { kind: "previous", report: earlier }));
    expect(rows[0]?.slice(0, 7)).toEqual(["2026-11", 1000, 950.5, "", 8, 1, "2025-11"]);
  });

  test("has the month at the same place of the earlier range beside it, and its change", () => {
    const now = risingReport({ startDate: "2026-01-01", endDate: "2026-03-31" });
    const earlier = risingReport(
      { startDate: "2025-01-01", endDate: "2025-03-31" },
      (date) => date > "2025-02",
    );
    const { header, rows } = monthsCsvTable(compareReports(now, { kind: "last-year", report: earlier }));
    expect(header.slice(6)).toEqual([
      "month_before",
      "total_sales_before",
      "total_sales_change",
      "total_sales_change_percent",
    ]);
    // Nothing was sold in the January before.
    expect(rows.map(([month, sales, , , , , ...change]) => [month, sales, ...change])).toEqual([
      ["2026-01", 496, "", "", 496, ""],
      ["2026-02", 1274, "2025-02", 1274, 0, 0],
      ["2026-03", 2325, "2025-03", 2325, 0, 0],
    ]);
  });

  test("puts what only the earlier range has last, so that the changes add up to that of the totals", () => {
    const now = risingReport({ startDate: "2026-04-01", endDate: "2026-06-30" }, (date) => date < "2026-06");
    const earlier = risingReport({ startDate: "2026-01-01", endDate: "2026-03-31" });
    const { rows } = monthsCsvTable(compareReports(now, { kind: "previous", report: earlier }));
    expect(rows.map((row) => [row[0], row[6], row[8]])).toEqual([
      ["2026-04", "2026-01", -31],
      ["2026-05", "2026-02", 152],
      ["", "2026-03", -2325],
    ]);
    const changes = rows.reduce((sum, row) => sum + Number(row[8]), 0);
    expect(changes).toBe(now.totals.total_sales - earlier.totals.total_sales);
  });

  test("has what is compared of a month whose last days are not known, and all of its sales", () => {
    const range = { startDate: "2026-01-01", endDate: "2026-04-01" };
    const [now, whole] = [risingReport(range), { ...range, endDate: "2026-03-30" }];
    const earlier = risingReport({ startDate: "2025-01-01", endDate: "2025-03-30" });
    const { header, rows } = monthsCsvTable(
      compareReports(now, {
        kind: "last-year",
        compared: whole,
        withoutToday: risingReport(whole),
        report: earlier,
      }),
    );
    const cellsOf = (...fields: readonly string[]) =>
      rows.map((row) => fields.map((field) => row[header.indexOf(field)]));
    expect(cellsOf("month", "total_sales", "total_sales_compared", "total_sales_change")).toEqual([
      ["2026-01", 496, 496, 0],
      ["2026-02", 1274, 1274, 0],
      ["2026-03", 2325, 2235, 0],
      // Nothing of it is compared.
      ["2026-04", 91, "", ""],
    ]);
  });
});
