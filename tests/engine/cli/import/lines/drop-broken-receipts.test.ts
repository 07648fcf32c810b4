import { describe, expect, test } from "vitest";
import { column, type Options, readText, refusal } from "../../../../support/runs/read-text.ts";

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

describe("a bad line breaks its whole receipt", () => {
  test.each([
    [
      "of its day only",
      HEAD,
      ["20,1,Tea,x", "20,1,Tea,7", "21,1,Tea,10", "22,1,Tea,20", "22,2,Tea,20"],
      [10, 20, 20],
    ],
    [
      "of any day, if it has no valid day itself",
      HEAD,
      ["20,1,Tea,5", "2x,1,Tea,7", "21,1,Tea,10", "22,2,Tea,20"],
      [20],
    ],
    [
      "and the receipts next to it, if it names none",
      HEAD,
      ["20,1,Tea,10", "20,2,Tea,5", "20,,Tea,2.00", "20,3,Tea,4", "20,3,Tea,3", "20,4,Tea,1"],
      [10, 1],
    ],
  ])("%s", async (_, head, lines, left) => {
    expect(await leftOf([head, ...lines.map((line) => `2026-05-${line}`)])).toEqual(left);
  });
});

/** Its cells may have moved, so no cell is known to be its receipt: the ones next to it may be cut in half, too. */
describe("a ragged record breaks the receipts next to it, and every receipt that it may name", () => {
  test.each([
    [
      "if a comma is before the receipt",
      SHIFTED,
      ["20,Tea,1,10", "20,Tea,4,7", "20,Tea,3,1", "20,Cake, large,1,20", "20,Cake,2,5", "20,Tea,5,2"],
      [7, 2],
    ],
    [
      "if a comma is in the receipt",
      HEAD,
      ['20,"1,2",Tea,10', "20,1,2,Cake,20", "20,3,Cake,5", "20,4,Tea,7"],
      [7],
    ],
    [
      "if the rest of the receipt is elsewhere",
      HEAD,
      ["20,1,Tea,10", "20,2,Tea,5", "20,3,Tea,4", "20,1,Tea,1,250.00"],
      [5],
    ],
    [
      "if no receipt has its number",
      HEAD,
      ["20,1,Tea,10", "20,2,Tea,5", "20,9,Tea,1,2.00", "20,3,Tea,4"],
      [10],
    ],
    [
      "if it ends before the receipt",
      SHIFTED,
      ["20,Tea,1,10", "20,Tea,2,5", "20,Cake", "20,Cake,2,6", "20,Tea,3,1"],
      [10, 1],
    ],
    [
      "if it has a hundred cells too many",
      HEAD,
      ["20,1,Tea,10", "20,2,Tea,5", `20,1${",x".repeat(102)}`, "20,3,Tea,4", "20,4,Tea,3"],
      [3],
    ],
  ])("%s", async (_, head, lines, left) => {
    expect(await leftOf([head, ...lines.map((line) => `2026-05-${line}`)])).toEqual(left);
  });

  test.each([
    ["after it", "2026-05-20,A,1,Cake, large,20"],
    ["in a part of it", "2026-05-20,A, x,1,Cake,20"],
  ])("if the receipt is several columns, and a comma is %s", async (_, ragged) => {
    const [before, after] = [
      ["2026-05-20,A,1,Tea,10", "2026-05-20,A,2,Tea,5", "2026-05-20,A,3,Tea,8"],
      ["2026-05-21,A,1,Tea,3", "2026-05-21,A,2,Tea,1"],
    ];
    expect(await leftOf([PARTS, ...before, ragged, ...after], { named, format: "lines" })).toEqual([5, 1]);
  });

  test("a refund breaks its sale as well, and the rest of the refund", async () => {
    const lines = [
      squareLine("Tea", "", "T1", "Payment"),
      squareLine("Bun", "", "T2", "Payment"),
      squareLine("Tea", "-", "T1", "Refund"),
      squareLine("Cake, large", "-", "T1", "Refund"),
    ];
    expect(await leftOf([SQUARE, ...lines])).toEqual([8]);
  });

  test("the file is refused if a receipt of several columns has too many possible numbers", async () => {
    const cells = Array.from({ length: 99 }, (_, index) => `x${index}`).join(",");
    const text = `${PARTS}\n2026-05-20,A,1,Tea,5\n2026-05-20,A,1,${cells}\n`;
    const options: Options = { today: "2026-06-01", skipBadLines: true, named, format: "lines" };
    expect(await refusal(text, options)).toBe(
      "till.csv: line 3 has more cells than the header, and its receipt cannot be identified",
    );
  });

  test("a receipt next to it stays in the store, even if one of its lines does not count", async () => {
    const status =
      "Date,Receipt number,Receipt type,Category,Item,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Status";
    const line = (receipt: string, ...rest: string[]) =>
      ["20/05/2026 10:00", receipt, "Sale", "", "Tea", "1", "5.00", "0.00", "5.00", "0.00", ...rest].join(
        ",",
      );
    const lines = [
      status,
      line("1", "Cancelled"),
      line("1", "Closed"),
      line("2", "Closed", "x"),
      line("3", "Closed"),
    ];
    const read = await readText(`${lines.join("\n")}\n`, { today: "2026-06-01", skipBadLines: true });
    expect([read.rows, read.dropped]).toEqual([[], []]);
  });
});
