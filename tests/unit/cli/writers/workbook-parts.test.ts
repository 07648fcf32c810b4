/** The parts of a workbook agree with each other: a spreadsheet refuses a file in which one is missing. */
import { dirname, join } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { sheetXml } from "../../../../cli/writers/xlsx/sheet.ts";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { compareReports } from "../../../../viewer/report/comparison/changes.ts";
import { NO_NAME } from "../../../../viewer/report/datasets.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { languageOf } from "../../../../viewer/report/language/languages.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { partsOf, readSheets } from "../../../support/read-tables.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../support/samples/compared-reports.ts";
import {
  hourRows,
  NO_ROWS,
  productRow,
  reportOf,
  shopRows,
  summaryRow,
} from "../../../support/samples/rows.ts";

const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "UTC" };
const workbookOf = (report: WordedReport) => renderXlsx(saveReport([report], provenance, "1.2.3"), english);

const quarter = { startDate: "2026-09-12", endDate: "2026-11-30" };
const months = reportOf({ sales_summary: [{ ...summaryRow, date: "2026-09-12" }, summaryRow] }, quarter);
const names = [{ name: "It's <A>", satang: 20_000 }];
const compared = withTexts(
  compareReports(rangeReport(WEEK, new Map([[0, 10_000]]).set(2, 20_000), names), {
    kind: "same-weekdays",
    report: rangeReport(WEEK_BEFORE, new Map([[0, 5000]]).set(1, 9000), names),
  }),
  english,
);
const REPORTS = {
  "a month": reportOf({ sales_by_store: shopRows, sales_by_hour: hourRows }),
  "three months": months,
  "a compared week": compared,
  nothing: reportOf(NO_ROWS),
};

describe.each(Object.entries(REPORTS))("the workbook of %s", (_, report) => {
  const parts = partsOf(workbookOf(report));
  const xmlOf = (path: string) => parts.get(path) ?? "";
  const attributes = (xml: string, pattern: RegExp) =>
    [...xml.matchAll(pattern)].map(([, value = ""]) => value);

  test("names the type of each part, and no other part", () => {
    const typed = attributes(xmlOf("[Content_Types].xml"), /PartName="\/([^"]*)"/g);
    const others = [...parts.keys()].filter((path) => !path.endsWith(".rels") && !path.startsWith("["));
    expect(typed.toSorted()).toEqual(others.toSorted());
  });

  test("has relations to parts that are there, and an id of a relation in every place that uses one", () => {
    const targets = [...parts.keys()]
      .filter((path) => path.endsWith(".rels"))
      .flatMap((path) => {
        const source = path.replace("_rels/", "").replace(/\.rels$/, "");
        const ids = attributes(xmlOf(path), / Id="([^"]*)"/g);
        if (source !== "")
          expect(ids).toEqual(expect.arrayContaining(attributes(xmlOf(source), / r:id="([^"]*)"/g)));
        return attributes(xmlOf(path), / Target="([^"]*)"/g).map((target) => join(dirname(source), target));
      });
    expect(targets.toSorted()).toEqual(
      [...parts.keys()].filter((path) => !/rels$|^\[/.test(path)).toSorted(),
    );
  });

  test("is well-formed, and has a style for every cell", () => {
    const styles = attributes(xmlOf("xl/styles.xml"), /<cellXfs count="(\d+)"/g).map(Number);
    for (const xml of parts.values()) {
      const open: string[] = [];
      for (const [, end, name = "", empty] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
        if (end) expect(open.pop()).toBe(name);
        else if (!empty) open.push(name);
      }
      expect(open).toEqual([]);
      for (const style of attributes(xml, /<c r="[^"]*" s="(\d+)"/g)) {
        expect(Number(style)).toBeLessThan(styles[0] ?? 0);
      }
    }
  });

  test("filters the rows of each table without its totals, which the filter changes", () => {
    const sheets = [...readSheets(workbookOf(report))];
    const filters = attributes(xmlOf("xl/workbook.xml"), /_FilterDatabase"[^>]*>([^<]*)</g);
    const refs = sheets.flatMap(([name, rows], at) => {
      const xml = xmlOf(`xl/worksheets/sheet${at + 1}.xml`);
      const last = rows.length;
      const [ref] = attributes(xml, /<autoFilter ref="([^"]*)"/g);
      expect(ref !== undefined).toBe(rows.at(-1)?.[0] === "Total");
      if (ref === undefined) return [];
      expect(ref).toBe(`A1:${String.fromCharCode(64 + (rows[0]?.length ?? 0))}${last - 1}`);
      for (const sum of attributes(xml, /SUBTOTAL\(109,([^)]*)\)/g)) {
        expect(sum).toMatch(new RegExp(`^(?<column>[A-Z])2:\\k<column>${last - 1}$`));
      }
      return `'${name}'!${ref.replace(/[A-Z]|\d+/g, "$$$&")}`;
    });
    expect(filters).toEqual(refs);
  });

  test("prints each sheet on one page wide, with its titles on each page", () => {
    const titles = attributes(xmlOf("xl/workbook.xml"), /Print_Titles"[^>]*>([^<]*)</g);
    const sheets = [...readSheets(workbookOf(report)).keys()];
    expect(titles).toEqual(sheets.map((name) => `'${name}'!$1:$1`));
    for (const at of sheets.keys()) {
      const xml = xmlOf(`xl/worksheets/sheet${at + 1}.xml`);
      expect(xml).toContain('<pageSetUpPr fitToPage="1"/>');
      expect(xml).toContain('fitToHeight="0"/>');
    }
  });
});

test.each(Object.entries(REPORTS))(
  "the workbook of %s has no English in Thai, but the names of things",
  (_, report) => {
    const thai = languageOf("th", "common");
    const products = [{ ...productRow, product_name: NO_NAME, category: "Tea" }];
    const said = withTexts({ ...report, products }, thai);
    const sheets = readSheets(renderXlsx(saveReport([said], provenance, "1.2.3"), thai));
    expect(sheets.get(thai.datasets.sales_by_product.sheet)?.[1]?.[0]).toBe("(ไม่ระบุ)");
    const named = JSON.stringify(said);
    const texts = [...sheets].flatMap(([name, rows]) => [name, ...rows.flat().map(String)]);
    const isEnglish = (text: string) => /[a-z]{2}/i.test(text.replace(/THB|UTC|cafe-sales/g, ""));
    // Names and kinds of notes are data.
    expect(texts.filter((text) => isEnglish(text) && !named.includes(text))).toEqual([]);
  },
);

describe("the chart of the first sheet", () => {
  const chartOf = (report: WordedReport) => partsOf(workbookOf(report)).get("xl/charts/chart1.xml") ?? "";
  const textsOf = (xml: string, tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "g"))].map(([, text]) => text);

  test("shows the days of the range, beside those that they are compared with", () => {
    const chart = chartOf(compared);
    expect(textsOf(chart, "a:t")).toEqual(["Total sales by day"]);
    const dates = "'Days'!$A$2:$A$3";
    expect(textsOf(chart, "c:f")).toEqual([
      "'Days'!$C$1",
      dates,
      "'Days'!$C$2:$C$3",
      expect.stringMatching(/^'Days'!\$[A-Z]\$1$/),
      dates,
      expect.stringMatching(/^'Days'!\$[A-Z]\$2:\$[A-Z]\$3$/),
    ]);
    // Of 9 and 11 November, and from 9 to 15 November.
    expect(textsOf(chart, "c:v")).toEqual(
      ["Total sales", 46335, 46337, 100, 200, "Total sales before", 46335, 46337, 50].map(String),
    );
    expect(chart).toContain('<c:max val="46341"/><c:min val="46335"/>');
  });

  test("shows the months of a longer range", () => {
    const chart = chartOf(months);
    expect(textsOf(chart, "a:t")).toEqual(["Total sales by month"]);
    expect(textsOf(chart, "c:f")).toEqual(["'Months'!$C$1", "'Months'!$A$2:$A$4", "'Months'!$C$2:$C$4"]);
    expect(textsOf(chart, "c:v")).toEqual(["Total sales", 46266, 46296, 46327, 1000, 0, 1000].map(String));
    expect(chart).toContain('<c:baseTimeUnit val="months"/>');
  });

  test("is not there without sales", () => {
    expect([...partsOf(workbookOf(reportOf(NO_ROWS))).keys()].join()).not.toMatch(/chart|drawing/);
  });
});

test("the sheet of the months has their part of the range, their sums and their total", () => {
  expect(readSheets(workbookOf(months)).get("Months")).toEqual([
    ["Month", "Part", "Total sales", "Net sales", "Profit", "Customers", "Open days"],
    [46266, "from 12 Sep", 1000, 950.5, 600.25, 8, 1],
    [46296, "", 0, 0, 0, 0, 0],
    [46327, "", 1000, 950.5, 600.25, 8, 1],
    ["Total", "", 2000, 1901, 1200.5, 16, 2],
  ]);
});

test("a change in per cent is a part of one in the sheet of the months", () => {
  const shift = { startDate: "2025-09-12", endDate: "2025-11-30" };
  const earlier = reportOf(
    { sales_summary: [{ ...summaryRow, date: "2025-11-02", total_sales: 800 }] },
    shift,
  );
  const report = { ...months, comparison: { kind: "last-year" as const, report: earlier } };
  const sheet = readSheets(workbookOf(report)).get("Months") ?? [];
  expect(sheet[0]?.slice(7)).toEqual(["Month before", "Total sales before", "Change", "Change %"]);
  expect(sheet[3]?.slice(7)).toEqual([45962, 800, 200, 0.25]);
  expect(sheet[4]?.slice(7)).toEqual(["", 800, 1200, 1.5]);
});

test("a long note breaks into lines, and its row is high enough for them", () => {
  const notes = [{ kind: "derived", text: "word ".repeat(40) }];
  const parts = partsOf(workbookOf({ ...reportOf(), notes }));
  const sheet = [...parts.values()].find((xml) => xml.includes("word word")) ?? "";
  const [, style] = sheet.match(/<row r="2" ht="45" customHeight="1">.*? s="(\d+)"/) ?? [];
  const looks = [...(parts.get("xl/styles.xml") ?? "").matchAll(/<xf [^>]*xfId[^>]*>(.*?)<\/xf>/g)];
  expect(looks[Number(style)]?.[1]).toContain('wrapText="1"');
});

test.each([
  ["Butter Croissant", 18],
  // Nine letters, which are wider than digits, and five marks.
  ["น้ำผึ้งมะนาว", 13],
])("a column has room for the letters of %s", (value, width) => {
  const sheet = { name: "Products", header: ["-"], rows: [[{ kind: "text" as const, value }]] };
  expect(sheetXml(sheet, true)).toContain(`<col min="1" max="1" width="${width}"`);
});

test("a title of Thai breaks between its words, as one of Latin letters does", () => {
  const widthOf = (title: string) =>
    /<col [^>]*width="(\d+)"/.exec(sheetXml({ name: "VAT", header: [title], rows: [] }, true))?.[1];
  expect(["Value before VAT", "มูลค่าสินค้าหรือบริการ", "ภาษีมูลค่าเพิ่ม", "จำนวนใบเสร็จ"].map(widthOf)).toEqual([
    "12",
    "12",
    "11",
    "10",
  ]);
});

test("a row of several lines is higher in Thai, for the marks over and under its letters", () => {
  const heightOf = (text: string) =>
    /<row r="1" ht="(\d+)"/.exec(sheetXml({ name: "A", header: [text], rows: [] }, true))?.[1];
  expect([heightOf("Sales before"), heightOf("ยอดขาย ช่วงก่อน")]).toEqual(["30", "36"]);
});
