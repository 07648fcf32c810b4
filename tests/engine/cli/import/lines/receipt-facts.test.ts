import { describe, expect, test } from "vitest";
import { tillCsv } from "../../../../generate/golden-imports.ts";
import { badLines, column, readText } from "../../../../support/runs/read-text.ts";

const FACTS = ["payment", "tip", "dining_option", "customers"] as const;
const header = `date,receipt,product,total_sales,type,${FACTS.join(",")}`;

function facts(read: Awaited<ReturnType<typeof readText>>) {
  return read.rows.map((row) => FACTS.map((name) => row[name]));
}

describe("what a file says of its receipts", () => {
  test("is kept on each line, and null if it is empty", async () => {
    const lines = [
      `2025-05-20,1,Tea,60.00,sale, Cash ,10.00,Dine in,2`,
      `2025-05-20,1,Cake,90.00,sale,Cash,10,Dine in,2`,
      `2025-05-20,2,Tea,60.00,refund,"Card, Cash",5.50,,`,
      `2025-05-20,3,Tea,60.00,sale,,,,0`,
    ];
    expect(facts(await readText([header, ...lines, ""].join("\n")))).toEqual([
      ["Cash", "10.00", "Dine in", 2],
      ["Cash", "10.00", "Dine in", 2],
      ["Card, Cash", "-5.50", null, null],
      [null, null, null, 0],
    ]);
  });

  test("is a fault if it cannot be read", async () => {
    const lines = ["1,ten,,", "2,,,2.5", "3,,,many", "4,,,-1", "5,1.234,,", "6,,,9000000000"].map((end) => {
      const [receipt, ...others] = end.split(",");
      return `2025-05-20,${receipt},Tea,60.00,sale,,${others.join(",")}`;
    });
    expect(badLines(await readText([header, ...lines, ""].join("\n")))).toEqual([
      '2 tip "ten": is not an amount',
      '3 customers "2.5": is not a number of customers',
      '4 customers "many": is not a number of customers',
      '5 customers "-1": is not a number of customers',
      '6 tip "1.234": has more than two decimals',
      '7 customers "9000000000": is not a number of customers',
    ]);
  });

  test("is the dining option in an export of Loyverse", async () => {
    const options = column(await readText(tillCsv("loyverse")), "dining_option");
    expect(new Set(options)).toEqual(new Set(["Dine in", "Takeaway"]));
  });

  test("is nothing if the file has no such columns", async () => {
    const read = await readText("date,receipt,product,total_sales\n2025-05-20,1,Tea,60.00\n");
    expect(facts(read)).toEqual([[null, null, null, null]]);
  });
});
