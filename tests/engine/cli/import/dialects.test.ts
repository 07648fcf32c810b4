import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { column, readFiles, readText } from "../../../support/runs/read-text.ts";
import { linesText } from "../../../support/samples/lines-text.ts";

const TEXT = linesText([{ product: "กาแฟ" }, { product: "Tea, black", total_sales: "5.50" }]);

describe("the same lines", () => {
  test.each([
    ["with commas", TEXT],
    [
      "with semicolons",
      linesText([{ product: "กาแฟ" }, { product: "Tea, black", total_sales: "5.50" }], ";"),
    ],
    ["with tabs", linesText([{ product: "กาแฟ" }, { product: "Tea, black", total_sales: "5.50" }], "\t")],
    ["with a UTF-8 byte order mark", `\ufeff${TEXT}`],
    ["in UTF-16", Buffer.from(`\ufeff${TEXT}`, "utf16le")],
    ["in big-endian UTF-16", Buffer.from(`\ufeff${TEXT}`, "utf16le").swap16()],
    ["compressed", gzipSync(TEXT)],
    ["compressed in UTF-16", gzipSync(Buffer.from(`\ufeff${TEXT}`, "utf16le"))],
    ["with returns and line feeds", TEXT.replaceAll("\n", "\r\n")],
    ["with returns only", TEXT.replaceAll("\n", "\r")],
    ["with mixed line ends", TEXT.replace("\n", "\r\n")],
    ["without a line end at the end", TEXT.trimEnd()],
    ["with empty lines before, between and after them", `\n\n${TEXT.replaceAll("\n", "\n\n")}\n\n`],
    ["with empty lines before them", `\r\n\r\n${TEXT.replaceAll("\n", "\r\n")}`],
    ["with lines of empty cells", `${TEXT},,,,,\n,,,,,\n`],
    ["with a header in capitals", TEXT.replace("total_sales", " Total Sales ")],
    ["with quotes in the header", TEXT.replace("date,receipt", '"date","receipt"')],
  ])("%s are the same", async (_, content) => {
    const result = await readText(content);
    expect(column(result, "product")).toEqual(["กาแฟ", "Tea, black"]);
    expect(column(result, "gross")).toEqual(["60.00", "5.50"]);
  });
});

test("line breaks in a cell stay as they are if the line ends are mixed", async () => {
  const text = linesText([{ product: "two\nlines" }, {}]).replace("discount\n", "discount\r\n");
  const result = await readText(text);
  expect(column(result, "product")).toEqual(["two\nlines", "Tea"]);
  expect(column(result, "line_no")).toEqual(["2", "4"]);
});

test("names stay as written, apart from outer spaces", async () => {
  const names = [
    "\u00a0 Latte\t",
    "__proto__",
    "</script>",
    "'; DROP TABLE lines; --",
    "☕️",
    "Ünï  cödé",
    "",
  ];
  const result = await readText(linesText(names.map((product) => ({ product }))));
  expect(column(result, "product")).toEqual(["Latte", ...names.slice(1)]);
});

test("a file may have any name", async () => {
  const names = ["we[i]rd*'?.csv", "{a,b}.csv", "a%20b.csv", "--flag.csv"];
  for (const name of names) {
    const { rows } = await readFiles({ [name]: TEXT });
    expect(rows.map(({ source }) => source)).toEqual([name, name]);
  }
});

test("the zone decides the day of a stamp with an offset", async () => {
  const text = linesText([{ date: "2025-05-20T23:30:00Z" }, { date: "2025-05-20 16:50:00.123+07:00" }]);
  expect(column(await readText(text), "day")).toEqual(["2025-05-20", "2025-05-20"]);
  const inBangkok = await readText(text, { timeZone: "Asia/Bangkok" });
  expect(column(inBangkok, "day")).toEqual(["2025-05-21", "2025-05-20"]);
});

test("a day and its time may be in one cell", async () => {
  const dates = ["7/28/25 1:33 PM", "7/28/25, 13:33", "07/28/25  1:33:05 p.m."];
  const result = await readText(linesText(dates.map((date) => ({ date }))));
  expect(column(result, "day")).toEqual(["2025-07-28", "2025-07-28", "2025-07-28"]);
  expect(column(result, "time")).toEqual(["13:33", "13:33", "13:33:05"]);
  const stamps = await readText(linesText([{ date: "2025-05-20T16:50" }, { date: "2025-05-20" }]));
  expect(column(stamps, "time")).toEqual(["16:50", null]);
});
