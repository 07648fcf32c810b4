import { describe, expect, test } from "vitest";
import { badLines, column, readText } from "../../../../support/runs/read-text.ts";

const HEAD = "date,receipt,product,total_sales,comment\n";
const MORE = "has more cells than the header";

/** With a last cell that is empty, several, empty in quotes, a word, and a space. */
const LINES = [
  "2026-05-20,2,Wedding cake,1,250.00,",
  "2026-05-20,2,Wedding cake,1,250.00,,,",
  '2026-05-20,2,"Wedding, cake",1,250.00,""',
  "2026-05-20,2,Wedding cake,1,250.00,x",
  "2026-05-20,2,Wedding cake,1,250.00, ",
];
const GOOD = "2026-05-20,3,Tea,5.00,";

describe("a record with more cells than the header is a bad line", () => {
  test.each([
    ["line feeds", "\n"],
    ["returns and line feeds", "\r\n"],
  ])("in a file with %s", async (_, end) => {
    const read = await readText([HEAD.trim(), ...LINES, GOOD, ""].join(end), { today: "2026-06-01" });
    expect(badLines(read)).toEqual(LINES.map((line, index) => `${index + 2}  "${line.trim()}": ${MORE}`));
    expect(column(read, "line_no").map(Number)).toEqual([7]);
  });

  test.each(LINES)("%j at the end of a file", async (line) => {
    const read = await readText(`${HEAD}${GOOD}\n${line}`, { today: "2026-06-01" });
    expect(badLines(read)).toEqual([`3  "${line.trim()}": ${MORE}`]);
  });

  test("in a file with mixed line ends", async () => {
    const text = `${HEAD}2026-05-20,1,Tea,5.00,\r\n2026-05-20,2,Cake,1,250.00,\n`;
    expect(badLines(await readText(text, { today: "2026-06-01" }))).toEqual([
      `3  "2026-05-20,2,Cake,1,250.00,": ${MORE}`,
    ]);
  });

  test("but not if the header has the same empty cells, or the line is empty", async () => {
    const text = `${HEAD.trim()},,\n2026-05-20,1,Tea,5.00,x,,\n,,,,,,,,,\n`;
    const read = await readText(text, { today: "2026-06-01" });
    expect([badLines(read), column(read, "gross")]).toEqual([[], ["5.00"]]);
  });
});
