import { describe, expect, test } from "vitest";
import { badLines, column, readText } from "../../../../support/read-text.ts";

const HEAD = "date,receipt,product,total_sales,comment\n";
const MORE = "has more cells than the header";

describe("a record with more cells than the header is a bad line", () => {
  test.each([
    ["an empty one", "2026-05-20,2,Wedding cake,1,250.00,"],
    ["several empty ones", "2026-05-20,2,Wedding cake,1,250.00,,,"],
    ["one that is empty in quotes", '2026-05-20,2,"Wedding, cake",1,250.00,""'],
    ["one with a word", "2026-05-20,2,Wedding cake,1,250.00,x"],
    ["one of a space", "2026-05-20,2,Wedding cake,1,250.00, "],
  ])("also where the last is %s", async (_, line) => {
    const rest = "2026-05-20,3,Tea,5.00,\n";
    for (const text of [`${HEAD}${line}\n${rest}`, `${HEAD}${line}\n${rest}`.replaceAll("\n", "\r\n")]) {
      const read = await readText(text, { today: "2026-06-01" });
      expect(badLines(read)).toEqual([`2  "${line.trim()}": ${MORE}`]);
      expect(column(read, "line_no").map(Number)).toEqual([3]);
    }
    const last = await readText(`${HEAD}${rest}${line}`, { today: "2026-06-01" });
    expect(badLines(last)).toEqual([`3  "${line.trim()}": ${MORE}`]);
  });

  test("where line ends are mixed, too", async () => {
    const text = `${HEAD}2026-05-20,1,Tea,5.00,\r\n2026-05-20,2,Cake,1,250.00,\n`;
    expect(badLines(await readText(text, { today: "2026-06-01" }))).toEqual([
      `3  "2026-05-20,2,Cake,1,250.00,": ${MORE}`,
    ]);
  });

  test("and not where the header has the same empty cells, nor where a line is empty", async () => {
    const text = `${HEAD.trim()},,\n2026-05-20,1,Tea,5.00,x,,\n,,,,,,,,,\n`;
    const read = await readText(text, { today: "2026-06-01" });
    expect([badLines(read), column(read, "gross")]).toEqual([[], ["5.00"]]);
  });
});
