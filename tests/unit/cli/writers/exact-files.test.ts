/** The sums of the files equal the sums of the rows, which are added here as decimals of text. */

import { expect, test } from "vitest";
import { renderCsv } from "../../../../cli/writers/csv.ts";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { goldenCases, reportOfCase } from "../../../generate/golden-reports.ts";
import { readCsv, readSheets } from "../../../support/read-tables.ts";

const SHEETS = {
  sales_summary: "Days",
  sales_by_category: "Categories",
  sales_by_product: "Products",
  sales_by_employee: "Employees",
};

/** Whole satang of a decimal text. */
function satang(text: string): bigint {
  const [, sign = "", whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return BigInt(`${sign}${whole}${decimals.padEnd(2, "0")}`);
}

const sum = (values: readonly unknown[]) =>
  values.reduce((total: bigint, value) => total + satang(String(value)), 0n);

test("CSV and XLSX hold the sales of the sample week to the satang", () => {
  const week = goldenCases().find(({ name }) => name === "sample-week");
  if (week === undefined) throw new Error("there is no sample week");
  const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
  const saved = saveReport([reportOfCase(week)], provenance, "1.2.3");
  const [files, sheets] = [
    renderCsv(saved, { language: english, withBom: false }),
    readSheets(renderXlsx(saved, english)),
  ];
  for (const [dataset, sheet] of Object.entries(SHEETS)) {
    const rows: Readonly<Record<string, unknown>>[] = JSON.parse(JSON.stringify(week.answers))[dataset];
    const [header = [], ...records] = readCsv(files.get(`_${dataset}.csv`) ?? "");
    const [titles = [], ...cells] = sheets.get(sheet) ?? [];
    const total = cells.pop() ?? [];
    for (const field of ["total_sales", "net_sales", "profit", "total_discounts", "quantity_sold"] as const) {
      const at = header.indexOf(field);
      if (at < 0) continue;
      const expected = sum(rows.map((row) => row[field]));
      expect(sum(records.map((record) => record[at]))).toBe(expected);
      const column = titles.indexOf(english.fields[field]);
      expect(sum(cells.map((row) => row[column]))).toBe(expected);
      expect(sum([total[column]])).toBe(expected);
    }
  }
});
