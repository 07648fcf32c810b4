import { expect, test } from "vitest";
import { comparedCsvTable } from "../../../../../viewer/report/comparison/compared-csv-table.ts";
import { DATASETS } from "../../../../../viewer/report/datasets.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { csvTable } from "../../../../../viewer/report/tables/csv-table.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../../support/samples/compared-reports.ts";
import { reportOf } from "../../../../support/samples/rows.ts";

const report = {
  ...rangeReport(
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
  comparison: {
    kind: "same-weekdays" as const,
    report: rangeReport(
      WEEK_BEFORE,
      new Map([
        [0, 9_910],
        [1, 5_000],
      ]),
      [
        { name: "Latte", satang: 9_910 },
        { name: "Tea", satang: 5_000 },
      ],
    ),
  },
};

test("days have the day that they are compared with", () => {
  const { header, rows } = comparedCsvTable(report, "sales_summary");
  expect(header.slice(-4)).toEqual([
    "date_before",
    "total_sales_before",
    "total_sales_change",
    "total_sales_change_percent",
  ]);
  expect(rows.map((cells) => [cells[0], cells[1], ...cells.slice(-4)])).toEqual([
    ["2026-11-09", 100, "2026-11-02", 99.1, 0.9, 0.9],
    ["2026-11-11", 200.5, "", "", 200.5, ""],
    ["", "", "2026-11-03", 50, -50, -100],
  ]);
});

test("without a comparison it is the plain table", () => {
  for (const dataset of DATASETS) {
    expect(comparedCsvTable(reportOf(), dataset)).toEqual(csvTable(reportOf(), dataset));
  }
});

test("a day that is not over has no change, and names are compared without it", () => {
  const today = { startDate: WEEK.startDate, endDate: addDays(WEEK.startDate, 1) };
  const sales = [
    { name: "Latte", satang: 20_000 },
    { name: "Mocha", satang: 10_050 },
  ];
  const unfinished = {
    ...report,
    range: today,
    comparison: {
      ...report.comparison,
      compared: { startDate: today.startDate, endDate: today.startDate },
      withoutToday: rangeReport(today, new Map([[0, 10_000]]), sales.slice(0, 1)),
    },
  };
  const days = comparedCsvTable(unfinished, "sales_summary");
  expect(days.header.slice(-5)).toEqual([
    "date_before",
    "total_sales_compared",
    "total_sales_before",
    "total_sales_change",
    "total_sales_change_percent",
  ]);
  expect(days.rows.map((cells) => [cells[0], cells[1], ...cells.slice(-5)])).toEqual([
    ["2026-11-09", 100, "2026-11-02", 100, 99.1, 0.9, 0.9],
    ["2026-11-11", 200.5, "", "", "", "", ""],
    ["", "", "2026-11-03", "", 50, -50, -100],
  ]);
  expect(comparedCsvTable(unfinished, "sales_by_product").rows).toEqual([
    ["Latte", 200, 12, 100, 200, 99.1, 100.9, 101.8],
    ["Mocha", 100.5, 12, 50.25, "", "", "", ""],
    ["Tea", "", "", "", "", 50, -50, -100],
  ]);
});
