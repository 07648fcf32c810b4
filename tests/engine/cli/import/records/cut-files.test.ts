import { describe, expect, test } from "vitest";
import { readText, refusal } from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";

const GOOD = linesText([{}, {}, {}]);

/** What is left of it could be read: the sales of the other half would be missing, and nobody would know. */
describe("half a download", () => {
  test.each([
    ["in a number", `${GOOD}2025-05-2`, "line 5 has fewer cells than the header"],
    ["between two cells", `${GOOD}2025-05-20,R4,`, "line 5 has fewer cells than the header"],
    ["in quotes", `${GOOD}2025-05-20,R4,"Tea, la`, "a quotation mark is not closed"],
    [
      "in quotes, behind a cell of two lines",
      `${linesText([{ product: "Tea\nlarge" }])}2025-05-20,R4,"Te`,
      "a quotation mark is not closed",
    ],
    ["in a character", Buffer.from(`${GOOD}2025-05-20,R4,ชา`).subarray(0, -1), "it is not UTF-8 (byte"],
    ["in a character of UTF-16", Buffer.from(`\ufeff${GOOD}20`, "utf16le").subarray(0, -1), "UTF-16"],
  ])("that ends %s is to be downloaded again, even with --skip-bad-lines", async (_, content, because) => {
    for (const skipBadLines of [false, true]) {
      const message = await refusal(content, { skipBadLines });
      expect(message).toContain("the file ends in the middle of a line: ");
      expect(message).toContain(because);
    }
  });

  test("that ends in the name of a shop, which others of its lines have whole, is refused", async () => {
    const shops = "date,receipt,product,total_sales,store\n2025-05-20,1,Tea,5,Nimman\n2025-05-20,2,Tea,5,Nim";
    expect(await refusal(shops)).toContain('in the middle of its last line, at "Nim"');
    const both = shops.replace("2,Tea,5,Nim", "2,Tea,5,Nim\n2025-05-20,3,Tea,5,Nim");
    expect((await readText(both)).rows).toHaveLength(3);
  });

  test("is not what somebody joined or edited: that has a line end", async () => {
    expect(await refusal(`${GOOD}2025-05-20,R4,"Tea\n`)).toContain("a quotation mark is not closed");
  });
});
