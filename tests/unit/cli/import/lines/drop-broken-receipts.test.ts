import { describe, expect, test } from "vitest";
import { column, type Options, readText, refusal } from "../../../../support/read-text.ts";

/** The amounts that are left of a file without its bad lines. */
async function leftOf(lines: readonly string[], options: Options = {}): Promise<number[]> {
  const read = await readText(`${lines.join("\n")}\n`, {
    today: "2026-06-01",
    skipBadLines: true,
    ...options,
  });
  return column(read, "gross").map(Number);
}

const named: Options["named"] = new Map([
  ["receipt", ["d", "o", "n"]],
  ["date", ["d"]],
]);
const HEAD = "date,receipt,product,total_sales";
const SHIFTED = "date,product,receipt,total_sales";
const PARTS = "d,o,n,product,total_sales";
const SQUARE =
  "Date,Time,Category,Item,Qty,Price Point Name,Gross Sales,Discounts,Net Sales,Transaction ID,Event Type";
const squareLine = (item: string, sign: string, id: string, type: string) =>
  `2026-05-20,10:00:00,Food,${item},${sign}1,,${sign}8.00,0.00,${sign}8.00,${id},${type}`;

describe("a bad line takes its whole receipt along", () => {
  test.each([
    [
      "which is of its day only",
      HEAD,
      ["20,1,Tea,x", "20,1,Tea,7", "21,1,Tea,10", "22,1,Tea,20", "22,2,Tea,20"],
      [10, 20, 20],
    ],
    [
      "of any day where its own is unknown",
      HEAD,
      ["20,1,Tea,5", "2x,1,Tea,7", "21,1,Tea,10", "22,2,Tea,20"],
      [20],
    ],
    [
      "where a comma stands before the receipt",
      SHIFTED,
      ["20,Tea,1,10.00", "20,Cake, large,1,20.00", "20,Cake,2,5.00"],
      [5],
    ],
    ["where a comma stands in the receipt", HEAD, ['20,"1,2",Tea,10', "20,1,2,Cake,20", "20,3,Cake,5"], [5]],
    ["where the rest is not beside it", HEAD, ["20,1,Tea,10", "20,2,Tea,5", "20,1,Tea,1,250.00"], [5]],
    [
      "with all that stands beside it where no receipt is found",
      HEAD,
      ["20,1,Tea,10", "20,2,Tea,5", "20,9,Tea,1,2.00", "20,3,Tea,4"],
      [10],
    ],
    [
      "with those beside it where it names none",
      HEAD,
      ["20,1,Tea,10", "20,2,Tea,5", "20,,Tea,2.00", "20,3,Tea,4", "20,3,Tea,3", "20,4,Tea,1"],
      [10, 1],
    ],
    [
      "where it ends before the receipt",
      SHIFTED,
      ["20,Tea,1,10", "20,Tea,2,5", "20,Cake", "20,Cake,2,6", "20,Tea,3,1"],
      [10, 1],
    ],
  ])("%s", async (_, head, lines, left) => {
    expect(await leftOf([head, ...lines.map((line) => `2026-05-${line}`)])).toEqual(left);
  });

  test.each([
    ["behind", "2026-05-20,A,1,Cake, large,20"],
    ["in a part of it", "2026-05-20,A, x,1,Cake,20"],
  ])("where the receipt is of several columns and a comma stands %s", async (_, line) => {
    const lines = [PARTS, "2026-05-20,A,1,Tea,10", "2026-05-20,A,2,Tea,5", line, "2026-05-21,A,1,Tea,3"];
    expect(await leftOf(lines, { named, format: "lines" })).toEqual([5, 3]);
  });

  test("where it is of a refund: the sale goes with it, and so does the rest of the refund", async () => {
    const lines = [
      squareLine("Tea", "", "T1", "Payment"),
      squareLine("Bun", "", "T2", "Payment"),
      squareLine("Tea", "-", "T1", "Refund"),
      squareLine("Cake, large", "-", "T1", "Refund"),
    ];
    expect(await leftOf([SQUARE, ...lines])).toEqual([8]);
  });

  test("and where it could be of too many, the file is refused", async () => {
    const text = `${HEAD}\n2026-05-20,1,Tea,5\n2026-05-20,1${",x".repeat(99)}\n`;
    expect(await refusal(text, { today: "2026-06-01", skipBadLines: true })).toBe(
      "till.csv: line 3 has more cells than the header, and its receipt cannot be told",
    );
  });
});
