import { describe, expect, test } from "vitest";
import { badLines, column, readText, refusal } from "../../../../support/runs/read-text.ts";

const PRICED = "date,receipt,product,quantity,unit_price\n";

describe("an amount of quantity and price", () => {
  test("is rounded once", async () => {
    const products = [
      ["0.3335", "1000", "333.50"],
      ["0.3333", "300.00", "99.99"],
      ["0.0004", "10000.00", "4.00"],
      ["100", "12500000.00", "1250000000.00"],
      ["3", "0.335", "1.01"],
    ];
    const lines = products.map(([quantity, price]) => `2025-05-20,1,Tea,${quantity},${price}\n`);
    const result = await readText(`${PRICED}${lines.join("")}`);
    expect(column(result, "gross")).toEqual(products.map(([, , gross]) => gross));
  });

  test("with too many decimals is a bad line", async () => {
    const result = await readText(`${PRICED}2025-05-20,1,Tea,100000,0.1234567\n`);
    expect(badLines(result)).toEqual(['2 unit_price "0.1234567": has more than six decimals']);
  });

  test("that is too large for the store is refused", async () => {
    const read = readText(`${PRICED}2025-05-20,1,Tea,999999999999,999999999999\n`);
    await expect(read).rejects.toThrow(/DECIMAL/);
  });
});

describe("money of three decimals", () => {
  test("is a bad line: rounded amounts would not add up", async () => {
    const result = await readText(
      "date,receipt,product,total_sales\n2025-05-20,1,Tea,1.525\n2025-05-20,2,Tea,1.50\n",
    );
    expect(badLines(result)).toEqual(['2 total_sales "1.525": has more than two decimals']);
  });

  test("is read if the third is zero or noise", async () => {
    const text =
      "date,receipt,product,total_sales\n2025-05-20,1,Tea,12.299999999\n2025-05-20,2,Tea,1.500\n2025-05-20,3,Tea,9.75\n";
    expect(column(await readText(text), "gross")).toEqual(["12.30", "1.50", "9.75"]);
  });
});

test("an amount with white space before it still has two readings", async () => {
  const text =
    "date;receipt;product;quantity;total_sales\n2025-05-20;1;Tea;   1,250;   12\n2025-05-20;2;Tea;   2,500;  120\n";
  expect(await refusal(text)).toContain("may be thousands");
});
