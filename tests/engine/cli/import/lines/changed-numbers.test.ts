/** A spreadsheet takes `1-2001` for January 2001. Saved again, all receipts would count twice. */
import { describe, expect, test } from "vitest";
import { badLines, column, readText } from "../../../../support/runs/read-text.ts";
import { linesText } from "../../../../support/samples/lines-text.ts";

const HEAD =
  "Date,Receipt number,Receipt type,Category,Item,Quantity,Gross sales,Discounts,Net sales,Cost of goods,Status";
const loyverse = (...numbers: string[]) =>
  `${[HEAD, ...numbers.map((number) => `13/05/2025 08:05,${number},Sale,,Tea,1.000,5.00,0.00,5.00,0.00,Closed`)].join("\n")}\n`;
const square = (number: string) =>
  `Date,Time,Category,Item,Qty,Price Point Name,Gross Sales,Discounts,Net Sales,Transaction ID,Event Type\n2025-05-20,10:00:00,Food,Tea,1,,8.00,0.00,8.00,${number},Payment\n`;

describe("a receipt number that a spreadsheet has changed is refused", () => {
  test.each([
    ["Jan-01"],
    ["ม.ค.-01"],
    ["ม.ค.-44"],
    ["01-Dec"],
    ["12-ธ.ค."],
    ["ene-01"],
    ["janv.-01"],
    ["déc-99"],
    ["Jan 01"],
    ["1/1/2001"],
    ["2001-01-01"],
    ["2001-01-01 00:00:00"],
    ["36892"],
  ])("in Loyverse's format: %s", async (number) => {
    const bad = `2 Receipt number "${number}": is a number that a spreadsheet has changed`;
    expect(badLines(await readText(loyverse(number, "1-2001")))).toEqual([bad]);
  });

  test.each([["Jan-01"], ["1-Dec"], ["ก.พ.-01"]])("of any till: %s", async (number) => {
    expect(badLines(await readText(square(number)))).toHaveLength(1);
    expect(badLines(await readText(linesText([{ receipt: number }])))).toHaveLength(1);
  });
});

describe("a number of a till stays", () => {
  test("in Loyverse's format", async () => {
    const numbers = ["1-2001", "12-1899", "3-10000", "17"];
    expect(column(await readText(loyverse(...numbers)), "receipt")).toEqual(numbers);
  });

  test("in a file of any program: with the name of its own month, in capitals, with another word, or as a day", async () => {
    const numbers = ["May-01", "20-พ.ค.", "JAN-01", "MAR-7", "Bar-01", "INV-Jan-01", "2025-05-20"];
    expect(column(await readText(linesText(numbers.map((receipt) => ({ receipt })))), "receipt")).toEqual(
      numbers,
    );
  });
});
