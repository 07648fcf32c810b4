import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderWorkbook } from "../../../../cli/writers/xlsx/workbook.ts";
import { renderXlsx } from "../../../../cli/writers/xlsx/xlsx.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { RangeReport } from "../../../../viewer/report/report.ts";
import { saveReport } from "../../../../viewer/report/saved/saved-report.ts";
import { changeText } from "../../../../viewer/report/wording/changes.ts";
import { partsOf, readSheets } from "../../../support/read-tables.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../support/samples/compared-reports.ts";
import { compared as comparedInEnglish } from "../../../support/samples/in-english.tsx";
import {
  channelRows,
  hourRows,
  paymentRows,
  productRow,
  RANGE,
  reportOf,
  shopRows,
  summaryRow,
} from "../../../support/samples/rows.ts";

const provenance = { generatedAt: "2026-11-20T12:03:00.000Z", timeZone: "Asia/Bangkok" };
const workbookOf = (report = reportOf()) => renderXlsx(saveReport([report], provenance, "1.2.3"), english);
const compared = comparedInEnglish(
  rangeReport(
    WEEK,
    new Map([
      [0, 10_000],
      [2, 10_050],
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
        [0, 9910],
        [1, 5000],
      ]),
      [
        { name: "Latte", satang: 9910 },
        { name: "Tea", satang: 5000 },
      ],
    ),
  },
);
const named = (...names: string[]) =>
  reportOf({ sales_by_product: names.map((product_name) => ({ ...productRow, product_name })) });
const productsOf = (workbook: Uint8Array) =>
  (readSheets(workbook).get("Products") ?? []).slice(1, -1).map(([name]) => name);

describe("the workbook of a report", () => {
  test("has a sheet of shops if the report has any, and names those that were asked for", () => {
    const sheets = readSheets(
      workbookOf(reportOf({ sales_by_store: shopRows }, RANGE, ["Old Town", "Nimman"])),
    );
    expect(sheets.get("Shops")).toEqual([
      ["Shop", "Total sales", "Share", "Net sales", "Profit", "Margin", "Transactions"],
      ["Nimman", 600, 0.6, 570.5, 360.25, 360.25 / 570.5, 5],
      ["Old Town", 400, 0.4, 380, 240, 240 / 380, 3],
      ["Total", 1000, 1, 950.5, 600.25, 600.25 / 950.5, 8],
    ]);
    expect(sheets.get("Summary")?.[1]).toEqual(["Shops", "Nimman, Old Town"]);
  });

  test("has sheets of channels and payments, with what is left if a rate is known, also of all", () => {
    const sheets = readSheets(
      workbookOf(reportOf({ sales_by_channel: channelRows, sales_by_payment: paymentRows })),
    );
    const [header, ...rows] = sheets.get("Channels") ?? [];
    expect(header).toEqual([
      "Channel",
      "Total sales",
      "Share",
      "Net sales",
      "Profit",
      "Margin",
      "Transactions",
      "Commission",
      "What is left",
    ]);
    expect(rows).toEqual([
      ["Dine in", 700, 0.7, 660.5, 420.25, 420.25 / 660.5, 6, "", 660.5],
      ["Grab", 300, 0.3, 290, 180, 180 / 290, 2, 93.09, 196.91],
      ["Total", 1000, 1, 950.5, 600.25, 600.25 / 950.5, 8, 93.09, 857.41],
    ]);
    expect(sheets.get("Payments")).toEqual([
      ["Payment", "Paid", "Share", "Transactions"],
      ["Cash", 600.5, 600.5 / 970.5, 5],
      ["PromptPay", 370, 370 / 970.5, 3],
      ["Total", 970.5, 1, 8],
    ]);
    expect(sheets.get("Summary")?.filter(([name]) => /ommission/.test(String(name)))).toEqual([
      ["Commission", 93.09],
      ["Net sales after commission", 857.41],
      ["Profit after commission", 507.16],
    ]);
  });

  test("has a sheet of the menu if it has groups", () => {
    const sales_by_product = ["Tea", "Latte", "Mocha", "Soda"].map((product_name) => ({
      ...productRow,
      product_name,
      quantity_sold: 40,
    }));
    expect(
      readSheets(workbookOf(reportOf({ sales_by_product })))
        .get("Menu")
        ?.slice(0, 2),
    ).toEqual([
      ["Product", "Category", "Group", "New", "Quantity", "Profit per piece", "Profit", "Total sales"],
      ["Latte", "Coffee", "Ordered often, good profit", "", 40, 15.01, 600.25, 1000],
    ]);
    expect(readSheets(workbookOf()).has("Menu")).toBe(false);
  });

  test("has the hours as a grid of weekdays and hours, with what has no time, as the page does", () => {
    const workbook = workbookOf(reportOf({ sales_by_hour: hourRows }));
    const closed = ["", "", "", "", "", ""];
    expect(readSheets(workbook).get("Hours")).toEqual([
      ["Hour", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Total sales", "Customers"],
      [8 / 24, 600, ...closed, 600, 5],
      [9 / 24, 300, ...closed, 300, 2],
      ["Not by hour", 100, ...closed, 100, 1],
      ["Total", 1000, ...closed, 1000, 8],
    ]);
    const shaded = '<conditionalFormatting sqref="B2:H3">';
    expect([...partsOf(workbook).values()].filter((xml) => xml.includes(shaded))).toHaveLength(1);
  });

  test("begins its sums with gross sales if the refunds are known, also those of an earlier range", () => {
    const summaryOf = (refunds?: number, before?: number) => {
      const { comparison } = compared;
      if (!comparison) throw new Error("not compared");
      const totalsOf = ({ totals }: RangeReport, amount?: number) =>
        amount === undefined ? totals : { ...totals, refunds: amount };
      const earlier = { ...comparison.report, totals: totalsOf(comparison.report, before) };
      const report = {
        ...compared,
        totals: totalsOf(compared, refunds),
        comparison: { ...comparison, report: earlier },
      };
      return readSheets(workbookOf(report)).get("Summary")?.slice(5, 8);
    };
    expect(summaryOf(10.5, 9.1)).toEqual([
      ["Gross sales", 211, 158.2, 52.8],
      ["Refunds", 10.5, 9.1, 1.4],
      ["Total sales", 200.5, 149.1, 51.4],
    ]);
    expect(summaryOf(10.5)?.slice(0, 2)).toEqual([
      ["Gross sales", 211, ""],
      ["Refunds", 10.5, ""],
    ]);
    expect(summaryOf(undefined, 9.1)?.[0]).toEqual(["Total sales", 200.5, 149.1, 51.4]);
  });

  test("has a sheet for the whole, one for each dataset and none for notes that are not there", () => {
    expect(Object.fromEntries(readSheets(workbookOf()))).toEqual({
      Summary: [
        ["Measure", "Value"],
        ["First day", 46327],
        ["Last day", 46356],
        ["Days of the range", 30],
        ["Days with sales", 1],
        ["Total sales", 1000],
        ["Discounts", 49.5],
        ["Net sales", 950.5],
        ["Cost of goods", 350.25],
        ["Profit", 600.25],
        ["Customers", 8],
        ["Average Daily Customers", 8],
        ["Average Daily Sales", 1000],
        ["Average Sales Per Customer", 125],
        ["Currency", "THB"],
        ["Time zone", "Asia/Bangkok"],
        ["Loaded at", "20 Nov 2026 19:03 Asia/Bangkok"],
        ["Made by", "cafe-sales 1.2.3"],
      ],
      Days: [
        [
          "Date",
          "Weekday",
          "Total sales",
          "Net sales",
          "Profit",
          "Margin",
          "Transactions",
          "Average per transaction",
        ],
        [46328, "Mon", 1000, 950.5, 600.25, 600.25 / 950.5, 8, 125],
        ["Total", "", 1000, 950.5, 600.25, 600.25 / 950.5, 8, 125],
      ],
      Categories: [
        ["Category", "Total sales", "Share", "Quantity", "Discounts"],
        ["Coffee", 1000, 1, 12, 49.5],
        ["Total", 1000, 1, 12, 49.5],
      ],
      Products: [
        ["Product", "Total sales", "Share", "Quantity", "Profit", "Profit / total sales"],
        ["Latte", 1000, 1, 12, 600.25, 0.60025],
        ["Total", 1000, 1, 12, 600.25, 0.60025],
      ],
      Employees: [
        ["Employee", "Total sales", "Share", "Transactions"],
        ["Nok", 1000, 1, 8],
        ["Total", 1000, 1, 8],
      ],
    });
  });

  test("has the earlier figures and the changes beside the figures, if the report has a comparison", () => {
    const sheets = readSheets(workbookOf(compared));
    // Day 46335 is 9 November 2026. A day or an amount that is not there has no cell.
    const days = sheets.get("Days") ?? [];
    const before = ["Date before", "Total sales before", "Change"];
    expect(days[0]?.slice(8, 11)).toEqual(before);
    expect(days[1]?.slice(0, 3)).toEqual([46335, "Mon", 100]);
    expect(days[1]?.slice(8, 11)).toEqual([46328, 99.1, 0.9]);
    expect(days[3]?.slice(0, 11)).toEqual(["", "", "", "", "", "", "", "", 46329, 50, -50]);
    expect(days[4]?.slice(8, 11)).toEqual(["", 149.1, 51.4]);
    const products = sheets.get("Products") ?? [];
    expect(products[2]?.slice(0, 8)).toEqual(["Mocha", 100.5, 100.5 / 300.5, 12, 50.25, 0.5, "", 100.5]);
    expect(products[3]?.slice(0, 8)).toEqual(["Tea", "", "", "", "", "", 50, -50]);
    const summary = sheets.get("Summary") ?? [];
    expect(summary[0]).toEqual(["Measure", "Value", "Before", "Change"]);
    expect(summary).toContainEqual(["First day", 46335, 46328]);
    expect(summary).toContainEqual(["Total sales", 200.5, 149.1, 51.4]);
    expect(summary).toContainEqual(["Compared with", "same weekdays"]);
  });

  test("has the compared days and the sentences of what changed, in front of the notes", () => {
    const notes = [{ kind: "derived", text: "A note." }];
    const sentences = (compared.changes ?? []).map((change) => ["What changed", changeText(change, english)]);
    expect(sentences.length).toBeGreaterThan(2);
    expect(readSheets(workbookOf({ ...compared, notes })).get("Notes")).toEqual([
      ["Kind", "Note"],
      ["Comparison", "9 – 15 Nov 2026 against 2 – 8 Nov 2026 · same weekdays"],
      ...sentences,
      ["derived", "A note."],
    ]);
  });

  test("shows amounts as #,##0.00 and days as days, under a header that stays in view", () => {
    const parts = partsOf(workbookOf());
    const days = parts.get("xl/worksheets/sheet2.xml") ?? "";
    expect(days).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(days).toContain('<c r="A2" s="2"><v>46328</v></c>');
    expect(days).toContain('<c r="C2" s="3"><v>1000</v></c>');
    const [, ...formats] = [...(parts.get("xl/styles.xml") ?? "").matchAll(/<xf numFmtId="(\d+)"/g)];
    expect(formats.slice(0, 6).map(([, format]) => format)).toEqual(["0", "0", "164", "4", "3", "0"]);
  });

  test("has titles above their figures, and turns the paper of wide sheets", () => {
    const sheet = (nth: number) => partsOf(workbookOf(compared)).get(`xl/worksheets/sheet${nth}.xml`) ?? "";
    const titles = (nth: number) =>
      sheet(nth)
        .match(/<row r="1"[^>]*>.*?<\/row>/)?.[0]
        .match(/ s="\d"/g)
        ?.join("");
    expect(titles(1)).toBe(' s="1" s="5" s="5" s="5"');
    expect(titles(6)).toBe(' s="1" s="1"');
    expect([2, 3].map((nth) => sheet(nth).match(/orientation="(\w+)"/)?.[1])).toEqual([
      "landscape",
      "portrait",
    ]);
  });

  test("is the same, byte for byte, whenever it is made and in every time zone", () => {
    const workbook = workbookOf();
    expect(workbookOf()).toEqual(workbook);
    // Midnight of 1 January 1980, which every part has.
    const parts = Buffer.from(workbook).toString("latin1").split("PK\x03\x04").slice(1);
    expect(new Set(parts.map((part) => part.slice(6, 10)))).toEqual(new Set(["\0\0!\0"]));
  });

  test("says whose it is, if that is known", () => {
    const saved = saveReport([reportOf()], provenance, "1.2.3", { title: "ร้าน <A>" });
    expect(readSheets(renderXlsx(saved, english)).get("Summary")?.[1]).toEqual(["Cafe", "ร้าน <A>"]);
  });

  test("keeps names as they are", () => {
    const names = [
      "constructor",
      "__proto__",
      "กาแฟเย็น",
      "=1+1",
      "a & <b>\"'",
      " space ",
      "_x0041_",
      "a\r\n\tb\0\u001f",
    ];
    expect(productsOf(workbookOf(named(...names))).toSorted()).toEqual(names.toSorted());
    const formulas = [...partsOf(workbookOf(named(...names))).values()].flatMap((xml) => [
      ...xml.matchAll(/<f>(.*?)<\/f>/g),
    ]);
    expect(formulas.length).toBeGreaterThan(0);
    for (const [, formula] of formulas) {
      expect(formula).toMatch(
        /^(SUBTOTAL\(109,[A-Z]2:[A-Z]\d+\)|IF\([A-Z]\d+&#62;0,[A-Z]\d+\/[A-Z]\d+,&#34;&#34;\))$/,
      );
    }
  });

  test("keeps every name that is text", () => {
    const name = fc.string({ unit: "grapheme", minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(name, (text) => {
        expect(productsOf(workbookOf(named(text)))).toEqual([text]);
      }),
    );
  });

  test("cuts a name that is too long for a cell", () => {
    const [name] = productsOf(workbookOf(named("x".repeat(40_000))));
    expect(name).toBe(`${"x".repeat(32_766)}…`);
  });

  test("states neither a cost nor a profit if the till has no cost", () => {
    const report = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] });
    const sheets = readSheets(workbookOf(report));
    const summary = sheets.get("Summary");
    expect(summary).toContainEqual(["Cost of goods", "no cost in this till"]);
    expect(summary).toContainEqual(["Profit", ""]);
    const [header, day, total] = sheets.get("Days") ?? [];
    expect(header?.slice(1, 6)).toEqual(["Weekday", "Total sales", "Net sales", "Profit", "Transactions"]);
    expect(day?.slice(1)).toEqual(["Mon", 1000, 950.5, "", 8, 125]);
    expect(total).toEqual(["Total", "", 1000, 950.5, "", 8, 125]);
  });

  test("states the profit of each shop with a cost, and none of all shops, if one has no cost", () => {
    const [nimman, oldTown] = shopRows;
    const sales_by_store = [nimman, { ...oldTown, profit: oldTown?.net_sales }];
    const sheets = readSheets(workbookOf(reportOf({ sales_by_store })));
    expect(sheets.get("Summary")).toContainEqual(["Cost of goods", "no cost in Old Town"]);
    expect(sheets.get("Shops")?.map((row) => row.slice(4, 6))).toEqual([
      ["Profit", "Margin"],
      [360.25, 360.25 / 570.5],
      ["", ""],
      ["", ""],
    ]);
  });

  test("states no profit of months either, if the till has no cost", () => {
    const range = { startDate: "2026-09-01", endDate: "2026-11-30" };
    const report = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] }, range);
    expect(readSheets(workbookOf(report)).get("Months")?.slice(1)).toEqual([
      [expect.anything(), 1000, 950.5, "", 8, 1],
      ["Total", 1000, 950.5, "", 8, 1],
    ]);
  });

  test("refuses more rows than a sheet can hold, and names the format that can", () => {
    const rows = new Array<[]>(1_048_576).fill([]);
    const write = () =>
      renderWorkbook([{ name: "Products", header: ["Product"], rows }], {
        title: "",
        program: "",
        generatedAt: "",
      });
    expect(write).toThrow(
      expect.objectContaining({
        exitCode: 8,
        message: "the sheet Products cannot hold 1048576 rows",
        hint: "use --format csv, which has no limit",
      }),
    );
  });

  test("writes days before 1900 as text, because spreadsheets disagree on them", () => {
    const range = { startDate: "1899-12-31", endDate: "1900-03-01" };
    const [, first, last] = readSheets(workbookOf(reportOf({}, range))).get("Summary") ?? [];
    expect([first?.[1], last?.[1]]).toEqual(["1899-12-31", 61]);
  });
});
