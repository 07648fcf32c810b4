/** The sheet of a workbook is read as its CSV would be. */
import { describe, expect, test } from "vitest";
import { fileText } from "../../../../../cli/run/imports/import-messages.ts";
import { badLines, column, readText, refusal } from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";
import { workbook } from "../../../../support/samples/workbook.ts";

const HEAD = ["date", "receipt", "product", "total_sales"];
const [DAY, MOMENT, SECONDS, MONTH, BAHT, TIME] = [0, 1, 2, 3, 4, 5];
const formats = [
  "d/m/yyyy",
  "d/m/yy\\ h:mm;@",
  "[$-41E]d mmm yyyy h:mm:ss AM/PM",
  "mmm-yy",
  '_-"฿"* #,##0.00_-',
  "h:mm",
];
const sold = (...rows: Parameters<typeof workbook>[0][string]) =>
  workbook({ Sales: [HEAD, ...rows] }, { formats });

describe("a workbook", () => {
  test("has its texts, numbers and days; the first sheet with the columns of an export counts", async () => {
    const lines = [
      [[46_027, DAY], "1", "ชาเย็น & <Tea>", [60, BAHT]],
      [[46_027.5451388889, MOMENT], "2", 'Large "Latte", hot', [0.1 + 0.2, BAHT]],
      undefined,
      [
        [46_027.54515, SECONDS],
        "3",
        {
          xml: '<c r="C5" t="inlineStr"><is><r><t>Mo</t></r><r><t xml:space="preserve">cha </t></r></is></c>',
        },
        { xml: '<c r="D5"><f>1+1</f><v>6.0999999999999996</v></c>' },
      ],
      [[46_028, DAY], "4", { xml: '<c r="C6" t="str"><v>Bun</v></c>' }, "x"],
    ] as const;
    for (const prefix of ["", "x:"]) {
      const book = workbook(
        { "Read me": [["Sales of November"]], Empty: [], "Sales & more": [HEAD, ...lines] },
        { formats, prefix },
      );
      const read = await readText(book, { today: "2026-11-20", skipBadLines: true });
      expect(
        read.rows.map(({ day, time, receipt, product, gross, line_no }) => [
          day,
          time,
          receipt,
          product,
          gross,
          Number(line_no),
        ]),
      ).toEqual([
        ["2026-01-05", null, "1", "ชาเย็น & <Tea>", "60.00", 2],
        ["2026-01-05", "13:05", "2", 'Large "Latte", hot', "0.30", 3],
        ["2026-01-05", "13:05:01", "3", "Mocha", "6.10", 5],
      ]);
      expect(badLines(read)).toEqual(['6 total_sales "x": is not an amount']);
      expect(read.files.flatMap(fileText)[0]).toBe(
        'till.csv: lines in the sheet "Sales & more", dates year-month-day',
      );
    }
  });

  test("counts its days from 1904 if it says so, and has times in a column of their own", async () => {
    const rows = [
      ["date", "time", "receipt", "product", "total_sales"],
      [[44_565, DAY], [0.75, TIME], "1", "Tea", [5, BAHT]],
    ] as const;
    const read = await readText(workbook({ Sales: rows }, { formats, is1904: true }), {
      today: "2026-11-20",
    });
    expect(read.rows.map(({ day, time }) => [day, time])).toEqual([["2026-01-05", "18:00"]]);
  });

  test.each([
    ["59.99", "59.99"],
    ["1E+2", "100.00"],
    ["5.6843418860808015E-14", "0.00"],
    ["-12.5", "-12.50"],
  ])("has the number %s as %s", async (number, amount) => {
    const read = await readText(sold(["2025-11-18", "1", "Tea", { xml: `<c r="D2"><v>${number}</v></c>` }]));
    expect(column(read, "gross")).toEqual([amount]);
  });

  test("has quantities with three decimals, which could not be thousands", async () => {
    const rows = [
      [...HEAD, "quantity"],
      ["2025-11-18", "1", "Tea", { xml: '<c r="D2"><v>5</v></c>' }, { xml: '<c r="E2"><v>1.125</v></c>' }],
    ] as const;
    expect(column(await readText(workbook({ Sales: rows })), "quantity")).toEqual(["1.125"]);
  });

  test("has the receipt numbers that somebody has made months: they are refused", async () => {
    const head =
      "Date,Receipt number,Receipt type,Category,Item,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Status";
    const cells = [
      "13/05/2025 08:05",
      [36_892, MONTH],
      "Sale",
      "",
      "Tea",
      "1.000",
      "5.00",
      "0.00",
      "5.00",
      "0.00",
      "Closed",
    ] as const;
    expect(badLines(await readText(workbook({ Sales: [head.split(","), cells] }, { formats })))).toEqual([
      '2 Receipt number "2001-01-01": is a number that a spreadsheet has changed',
    ]);
  });

  test("has a currency in the format of its amounts", async () => {
    const euros = workbook(
      { Sales: [HEAD, ["2025-11-18", "1", "Tea", [5, 0]]] },
      { formats: ["#,##0.00 [$€-407]"] },
    );
    expect((await readText(euros)).files[0]?.currency).toBe("€");
  });

  test.each([
    ["that is cut off", sold(["2025-11-18", "1", "Tea", "5"]).subarray(0, -30), "cut off or damaged"],
    [
      "without such columns",
      workbook({ Sales: [["Sales of November"], ["x"]] }),
      'no known column names ("Sales of November")',
    ],
    ["without cells", workbook({ Sales: [] }), "it is empty"],
  ])("%s is refused", async (_, content, words) => {
    expect(await refusal(content)).toContain(words);
  });

  test("of more than it seems is refused before it is unpacked", async () => {
    const book = sold(["2025-11-18", "1", "Tea", "5"]);
    // The size of each part in the list at the end.
    for (let at = book.indexOf("PK\x01\x02"); at >= 0; at = book.indexOf("PK\x01\x02", at + 4))
      book.writeUInt32LE(0x7f_ff_ff_ff, at + 24);
    expect(await refusal(book)).toContain("it is a workbook that is too large");
  });

  test("in a zip archive of exports is not found", async () => {
    const { zipSync } = await import("fflate");
    const zip = Buffer.from(zipSync({ "till.csv": Buffer.from(linesText([{}])) }));
    expect(await refusal(zip)).toContain("it is an archive that is not an Excel workbook");
  });
});
