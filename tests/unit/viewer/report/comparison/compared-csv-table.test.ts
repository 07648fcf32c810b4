import fc from "fast-check";
import { expect, test } from "vitest";
import { earlierReport } from "../../../../../viewer/report/comparison/compared.ts";
import { comparedCsvTable } from "../../../../../viewer/report/comparison/compared-csv-table.ts";
import { DATASETS } from "../../../../../viewer/report/datasets.ts";
import type { RangeReport } from "../../../../../viewer/report/report.ts";
import { csvTable } from "../../../../../viewer/report/tables/csv-table.ts";
import { runs } from "../../../../support/property-runs.ts";
import {
  comparedReports,
  rangeReport,
  WEEK,
  WEEK_BEFORE,
} from "../../../../support/samples/compared-reports.ts";
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
  expect(header.slice(-3)).toEqual(["date_before", "total_sales_before", "total_sales_change"]);
  expect(rows.map((cells) => [cells[0], cells[1], ...cells.slice(-3)])).toEqual([
    ["2026-11-09", 100, "2026-11-02", 99.1, 0.9],
    ["2026-11-11", 200.5, "", "", 200.5],
    ["", "", "2026-11-03", 50, -50],
  ]);
});

test("a new name has no earlier sales, and a name that is gone has no figures of its own", () => {
  expect(comparedCsvTable(report, "sales_by_product")).toEqual({
    header: [
      "product_name",
      "total_sales",
      "quantity_sold",
      "profit",
      "total_sales_before",
      "total_sales_change",
    ],
    rows: [
      ["Latte", 200, 1, 100, 99.1, 100.9],
      ["Mocha", 100.5, 1, 50.25, "", 100.5],
      ["Tea", "", "", "", 50, -50],
    ],
  });
});

test("without a comparison it is the plain table", () => {
  for (const dataset of DATASETS) {
    expect(comparedCsvTable(reportOf(), dataset)).toEqual(csvTable(reportOf(), dataset));
  }
});

test("the changes add up to the change of all sales, to the satang", () => {
  const satang = (value: unknown) => Math.round(Number(value) * 100);
  fc.assert(
    fc.property(comparedReports, fc.constantFrom(...DATASETS), (compared, dataset) => {
      const sales = (of: RangeReport | undefined) =>
        of ? csvTable(of, dataset).rows.reduce((sum, [, amount]) => sum + satang(amount), 0) : 0;
      const changes = comparedCsvTable(compared, dataset).rows.map((cells) => satang(cells.at(-1)));
      expect(changes.reduce((sum, change) => sum + change, 0)).toBe(
        sales(compared) - sales(earlierReport(compared)),
      );
    }),
    runs(50),
  );
});
