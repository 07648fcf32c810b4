import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { tillCsv } from "../../../generate/golden-imports.ts";
import { badLines, column, readText, refusal } from "../../../support/runs/read-text.ts";
import { linesText } from "../../../support/samples/lines-text.ts";
import { inWindows874 } from "../../../support/samples/windows-874.ts";

const GOOD = linesText([{}]);
const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 251));

describe("a hostile file", () => {
  test.each([
    ["nothing at all", "", "it is empty"],
    ["only line ends", "\n\n\n", "its first line has no known column names"],
    ["a NUL byte", GOOD.replace("Tea", "T\0a"), "it is not text (a NUL at byte 67)"],
    [
      "windows-1252",
      Buffer.concat([Buffer.from(GOOD), Buffer.from("é\n", "latin1")]),
      "it is not UTF-8 (byte 83)",
    ],
    [
      "windows-874 that goes on as UTF-8",
      Buffer.concat([inWindows874(`${GOOD}กาแฟ,`), Buffer.from("กาแฟ")]),
      "it is not UTF-8 (byte 83)",
    ],
    [
      "half a character at the end",
      Buffer.concat([Buffer.from(GOOD), Buffer.from([0xe0, 0xb8])]),
      "it is not UTF-8 (byte 83)",
    ],
    [
      "half a UTF-16 character",
      Buffer.from(`\ufeff${GOOD}`, "utf16le").subarray(0, -1),
      "but is not valid UTF-16",
    ],
    ["UTF-16 without a byte order mark", Buffer.from(GOOD, "utf16le"), "it is not text (a NUL at byte 2)"],
    [
      "an archive that is cut off",
      gzipSync(GOOD.repeat(99)).subarray(0, -9),
      "the compressed file is cut off",
    ],
    [
      "a damaged archive",
      Buffer.concat([gzipSync(GOOD).subarray(0, 20), noise]),
      "the compressed file is damaged",
    ],
    ["an archive in an archive", gzipSync(gzipSync(GOOD)), "it is compressed twice"],
    [
      "a workbook",
      Buffer.concat([Buffer.from("PK\x03\x04"), noise]),
      "it is an Excel workbook or a zip archive",
    ],
    ["a web page", "<!DOCTYPE html>\n<p>Please sign in</p>\n", "its first line has no known column names"],
    [
      "ten thousand columns",
      `date,receipt,product,total_sales${",c".repeat(10_000)}\n`,
      "it has 10004 columns",
    ],
    ["ten thousand unknown columns", `${"c,".repeat(10_000)}\n`, "its first line has no known column names"],
    [
      "a cell of five megabytes",
      linesText([{}, { product: "x".repeat(5_000_000) }]),
      "a line is longer than 4 MB (line 3)",
    ],
    [
      "a cell of nine megabytes",
      linesText([{}, { product: "x".repeat(9_000_000) }, {}]),
      "a line is longer than 4 MB (line 3)",
    ],
    [
      "200,000 lines joined into one",
      `${GOOD}${GOOD.slice(GOOD.indexOf("\n") + 1)
        .trimEnd()
        .concat(",")
        .repeat(200_000)}\n`,
      "a line is longer than 4 MB (line 3)",
    ],
    ["an endless first line", "x".repeat(1_100_000), "its first line is too long"],
    [
      "text after a closing quote",
      linesText([{}, {}]).replace("Tea", '"5" pan'),
      "a quotation mark is not closed",
    ],
    [
      "an open quote in a cell too many",
      `${GOOD}2025-05-20,R9,Tea,1,5.00,0.00,"x\n`,
      "a quotation mark is not closed (byte 83)",
    ],
    [
      "quotes that swallow a part of a line in a cell too many",
      `${GOOD}2025-05-20,R9,Tea,1,5.00,0.00,"x\ny,"z\n`,
      "a quotation mark is not closed (byte 83)",
    ],
    [
      "an amount that is cut off",
      linesText([{}, { discount: "5.5" }]).trimEnd(),
      'in the middle of its last line, at "5.5"',
    ],
    ["two exports, one after the other", `${GOOD}\n${GOOD}`, "line 4 is another header"],
    [
      "two exports with their columns in another order",
      `${GOOD}total_sales,discount,product,receipt,date,quantity\n1.00,0.00,Tea,9,2025-05-20,1\n`,
      "line 3 is another header",
    ],
  ])("that is %s is refused", async (_, content, words) => {
    expect(await refusal(content)).toContain(words);
  });

  test("is refused at its second header, even with --skip-bad-lines", async () => {
    expect(await refusal(`${GOOD}${GOOD}`, { skipBadLines: true })).toContain("line 3 is another header");
    const loyverse = tillCsv("loyverse");
    expect(await refusal(`${loyverse}${loyverse}`)).toContain("is another header");
  });

  test.each([
    ["", 4],
    ["\r", 4],
  ])("with two stray quotation marks is refused at the first line between them", async (cr, line) => {
    const lines = linesText([{}, { product: "12' board" }, {}, { product: "10' board" }, {}]);
    const text = lines.replace("12'", '"12').replace("10' board", '10"').replaceAll("\n", `${cr}\n`);
    expect(await refusal(text)).toContain(`line ${line} is inside a cell that begins on an earlier line`);
    expect(await refusal(`${text.slice(0, text.indexOf('10"') + 3)},1,5.00,0.00`)).toContain(
      `line ${line} is inside`,
    );
  });

  test("joined from texts with byte order marks has each line once", async () => {
    const lines = ["2025-05-17", "\ufeff2025-05-18", "2025-05-18"];
    const amounts = ["1.00", "2.00", "4.00"];
    const result = await readText(
      linesText(lines.map((date, index) => ({ date, receipt: date, total_sales: amounts[index] ?? "" }))),
    );
    expect(column(result, "day")).toEqual(["2025-05-17", "2025-05-18", "2025-05-18"]);
    expect(column(result, "gross")).toEqual(amounts);
  });

  test("with a cell of a megabyte has a bad line if the cell is a name, and none if it is not read", async () => {
    const [bad = ""] = badLines(await readText(linesText([{ product: "x".repeat(1_000_000) }])));
    expect(bad.slice(-34)).toBe('x": is longer than 1000 characters');
    const unread = GOOD.replace("discount\n", "discount,note\n").replace(
      "0.00\n",
      `0.00,${"y".repeat(1_000_000)}\n`,
    );
    expect(column(await readText(unread), "gross")).toEqual(["60.00"]);
  });

  test("has a bad line for each text that is not an amount", async () => {
    const texts = [
      "inf",
      "NaN",
      "1e5",
      "0x10",
      "1_000",
      "--5",
      "=1+1",
      "@x",
      "99999999999999",
      "٣",
      "5 5",
      "1/2",
    ];
    const result = await readText(linesText([...texts, "1.50"].map((total_sales) => ({ total_sales }))));
    const bad = texts.map((text, index) => `${index + 2} total_sales "${text}": is not an amount`);
    expect(badLines(result)).toEqual(bad);
    expect(column(result, "gross")).toEqual(["1.50"]);
  });

  test("with a bad line loses the whole receipt if bad lines are skipped", async () => {
    const lines = [{ receipt: "A" }, { receipt: "A", total_sales: "x" }, { receipt: "B" }, { receipt: "C" }];
    const text = `${linesText(lines)}2025-05-20,C,Tea\n`;
    const result = await readText(text, { skipBadLines: true });
    expect(column(result, "receipt")).toEqual(["B"]);
    expect(result.files[0]?.dropped).toBe(2);
    expect(badLines(result)).toHaveLength(2);
  });

  test("has the line numbers of a text editor in its bad lines", async () => {
    const lines = [{ product: "a\nb\nc" }, { total_sales: "x" }, { product: "d\ne" }, { total_sales: "y" }];
    const text = linesText(lines).replace("R1", "\nR1").replace("2025-05-20,\nR1", "\n\n2025-05-20,R1");
    expect(badLines(await readText(text)).map((bad) => bad.split(" ")[0])).toEqual(["7", "10"]);
    const ragged = `${text}2025-05-20,R9\n\n2025-05-20,R10,"x\ny"\n${linesText([{ receipt: "R11", total_sales: "z" }]).split("\n")[1]}\n`;
    expect(badLines(await readText(ragged)).map((bad) => bad.split(" ")[0])).toEqual([
      "7",
      "10",
      "11",
      "13",
      "15",
    ]);
  });
});
