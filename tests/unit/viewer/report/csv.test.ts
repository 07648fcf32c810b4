import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../viewer/report/comparison/changes.ts";
import { comparedCsvTable } from "../../../../viewer/report/comparison/compared-csv-table.ts";
import type { AnyDataset } from "../../../../viewer/report/datasets.ts";
import type { Report } from "../../../../viewer/report/report.ts";
import { csvText } from "../../../../viewer/report/tables/csv.ts";
import { csvTable } from "../../../../viewer/report/tables/csv-table.ts";
import { reportOf, shopRows, summaryRow } from "../../../support/samples/rows.ts";

const cell = (value: string | number) => csvText({ header: [], rows: [[value]] }).slice(2, -2);

test("every line ends in CRLF, the header first", () => {
  const rows = [
    ["Latte", 1234.5],
    ["ชาเย็น", 0],
  ];
  expect(csvText({ header: ["name", "sales"], rows })).toBe("name,sales\r\nLatte,1234.5\r\nชาเย็น,0\r\n");
});

test.each([
  ['a "b"', '"a ""b"""'],
  ["a,b", '"a,b"'],
  ["a\nb", '"a\nb"'],
  ["a\r\nb", '"a\r\nb"'],
  ["", ""],
])("%j is quoted as %j", (text, quoted) => {
  expect(cell(text)).toBe(quoted);
});

describe("no text becomes a formula", () => {
  test.each(["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\tx", "\0=1", "＝1", "＋1", "－1", "＠1", " =1", "'=1"])(
    "%j",
    (text) => {
      expect(cell(text)).toBe(`'${text}`);
    },
  );

  test.each([
    ['"=1', `"'""=1"`],
    ["=HYPERLINK(1,2)", `"'=HYPERLINK(1,2)"`],
    ["\r=1", `"'\r'=1"`],
  ])("%j, which is quoted as well", (text, quoted) => {
    expect(cell(text)).toBe(quoted);
  });

  test.each([
    ["tea;=1+1", "tea;'=1+1"],
    ["a; b; -1", "a; b;' -1"],
    [';"=1', `";'""=1"`],
    ["a\n=1", `"a\n'=1"`],
    ["a\r\n@b", `"a\r\n'@b"`],
  ])("%j, with a semicolon as separator as well", (text, safe) => {
    expect(cell(text)).toBe(safe);
  });

  test.each(["Latte = good", "tea; hot", "a-b", "'quoted'", "-12.50", "12"])("%j stays as it is", (text) => {
    expect(cell(text)).toBe(text);
  });
});

test("numbers keep their minus, and zero has none", () => {
  expect([-12.5, 0, -0, 70000000000000.01].map(cell)).toEqual(["-12.5", "0", "0", "70000000000000.01"]);
});

test("a profit that no cost is taken from is an empty cell: in a till without a cost, and in such a shop", () => {
  const profitsOf = (report: Report, dataset: AnyDataset) => {
    const { header, rows } = csvTable(report, dataset);
    return rows.map((row) => row[header.indexOf("profit")]);
  };
  const [nimman, oldTown] = shopRows;
  const noCost = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] });
  expect(profitsOf(noCost, "sales_summary")).toEqual([""]);
  expect(profitsOf(noCost, "sales_by_product")).toEqual([""]);
  expect(
    comparedCsvTable(compareReports(noCost, { kind: "previous", report: reportOf() }), "sales_summary").rows,
  ).toEqual([["2026-11-02", 1000, 950.5, "", 8, 125, "2026-11-02", 1000, 0, 0]]);
  const oneShop = reportOf({ sales_by_store: [nimman, { ...oldTown, profit: 380 }] });
  expect(profitsOf(oneShop, "sales_by_store")).toEqual([360.25, ""]);
  expect(
    profitsOf(reportOf({ sales_summary: [{ ...summaryRow, net_sales: 0, profit: 0 }] }), "sales_summary"),
  ).toEqual([0]);
});
