import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Field } from "../../../../cli/import/columns/fields.ts";
import { column, type Options, readText } from "../../../support/read-text.ts";

function fixture(name: string): string {
  return readFileSync(new URL(`../../../../fixtures/csv/${name}.csv`, import.meta.url), "utf8");
}

const read = (name: string, options?: Options) => readText(fixture(name), options);

describe("Loyverse's receipts by item", () => {
  test("come as signed lines, newest first as they stand", async () => {
    const result = await read("loyverse");
    expect(column(result, "receipt")).toEqual(["1-1007", "1-1006", "1-1006", "1-1004", "1-1003", "1-1003"]);
    expect(result.rows[0]).toEqual({
      source: "till.csv",
      line_no: "2",
      receipt: "1-1007",
      store: "Chang Phueak",
      day: "2025-05-21",
      time: "17:40",
      is_refund: true,
      product: "Latte (Large)",
      category: "Coffee",
      employee: "Ploy",
      quantity: "-1.000",
      gross: "-85.00",
      discount: "-8.50",
      cost: "-25.50",
    });
    expect(column(result, "product").slice(2)).toEqual(['Cake, "Opera"', "Tote bag", "ชาไทย", "ชาไทย"]);
    expect(column(result, "category")[3]).toBe("");
  });

  test("have the numbers of the lines on which they begin, though cells hold line breaks", async () => {
    expect(column(await read("loyverse"), "line_no")).toEqual(["2", "3", "5", "8", "9", "10"]);
  });

  test("add up to the till's own sums", async () => {
    const [file] = (await read("loyverse")).files;
    expect(file?.totals).toEqual({
      gross: "660.00",
      refunds: "85.00",
      discounts: "8.50",
      net: "566.50",
      cost: "219.75",
      receipts: 3,
      refundReceipts: 1,
      lines: 6,
      days: { first: "2025-05-20", last: "2025-05-21" },
    });
    expect([...(file?.skipped ?? [])]).toEqual([["Cancelled", 1]]);
    expect(file?.style).toMatchObject({ order: "dmy", because: "only" });
  });

  test("may have refunds without a minus, and Item name for Item", async () => {
    const result = await read("loyverse-positive-refunds");
    expect(column(result, "gross")).toEqual(["-80.00", "160.00"]);
    expect(column(result, "discount")).toEqual(["-8.00", "16.00"]);
    expect(column(result, "quantity")).toEqual(["-1.000", "2.000"]);
    expect(column(result, "cost")).toEqual(["-24.00", "48.00"]);
  });

  test("may have decimal commas between semicolons", async () => {
    const result = await read("loyverse-decimal-comma");
    expect(column(result, "gross")).toEqual(["8.40", "1250.00"]);
    expect(column(result, "quantity")).toEqual(["2.000", "1.000"]);
    expect(column(result, "discount")).toEqual(["0.00", "50.00"]);
  });
});

describe("Square's items detail", () => {
  test("comes with its discounts turned round and its refunds as receipts of their own", async () => {
    const result = await read("square");
    expect(column(result, "receipt")).toEqual(["tx0002", "tx0002 refund", "tx0001", "tx0001"]);
    expect(column(result, "gross")).toEqual(["8.00", "-8.00", "1234.40", "7.00"]);
    expect(column(result, "discount")).toEqual(["2.34", "-2.34", "0.00", "0.00"]);
    expect(column(result, "product")).toEqual([
      "Matcha Latte",
      "Matcha Latte",
      "Wedding (Weekend)",
      "Lemonade",
    ]);
    expect(column(result, "category")).toEqual(["", "", "Catering", "Drinks"]);
    expect(column(result, "time")).toEqual(["13:33:20", "14:02:11", "09:10:00", "09:10:00"]);
  });

  test("counts what is before the tax where the gross sales include it", async () => {
    const text = fixture("square")
      .split("\n")
      .slice(0, 2)
      .join("\n")
      .replace("Gross Sales", "Product Sales")
      .replace("Net Sales,Tax", "Net Sales,Tax,Gross Sales")
      .replace("$5.66,$0.44", "$5.66,$0.44,$6.10");
    const result = await readText(text);
    expect(column(result, "gross")).toEqual(["8.00"]);
    expect(column(result, "discount")).toEqual(["2.34"]);
  });
});

describe("plain receipt lines", () => {
  test("keep equal lines of one receipt, and tell refunds by their type", async () => {
    const result = await read("lines");
    expect(column(result, "receipt")).toEqual(["A-1", "A-1", "A-2", "A-3"]);
    expect(column(result, "is_refund")).toEqual([false, false, false, true]);
    expect(column(result, "gross")).toEqual(["55.00", "55.00", "90.00", "-45.00"]);
    expect(column(result, "discount")).toEqual(["0.00", "0.00", "9.00", "-4.50"]);
  });

  test("may have other names, a price for each piece, and a receipt of several columns", async () => {
    const named = new Map<Field, readonly string[]>([
      ["date", ["transaction_date"]],
      ["time", ["transaction_time"]],
      ["receipt", ["store_location", "transaction_id"]],
      ["product", ["product_detail"]],
      ["quantity", ["transaction_qty"]],
    ]);
    const result = await read("other-names", { format: "lines", named });
    expect(column(result, "receipt")).toEqual(["Lower Manhattan+1", "Lower Manhattan+2", "Astoria+1"]);
    expect(column(result, "gross")).toEqual(["6.00", "6.20", "4.50"]);
    expect(column(result, "day")).toEqual(["2025-01-01", "2025-01-01", "2025-01-31"]);
  });

  const HEADER = "date,receipt,product,total_sales,discount,net_sales\n";

  test("are refunds without a type where a receipt only gives money back", async () => {
    const text =
      "date,receipt,product,total_sales\n2025-05-20,1,Tea,-5.00\n2025-05-20,2,Tea,9.00\n2025-05-20,2,Cup,-2.00\n";
    const result = await readText(text);
    expect(column(result, "is_refund")).toEqual([true, false, false]);
    expect(column(result, "quantity")).toEqual(["-1.000", "1.000", "-1.000"]);
  });

  test("have the discount that their net sales show, be it written with a minus or without", async () => {
    const lines = [
      "2025-05-20,1,Tea,10.00,1.00,9.00",
      "2025-05-20,2,Tea,10.00,-1.00,9.00",
      "2025-05-20,3,Tea,10.00,,10.00",
    ];
    expect(column(await readText(`${HEADER}${lines.join("\n")}\n`), "discount")).toEqual([
      "1.00",
      "1.00",
      "0.00",
    ]);
  });

  test("have discounts with a minus turned round when all have one", async () => {
    const text =
      "date,receipt,product,total_sales,discount\n2025-05-20,1,Tea,9.00,-1.00\n2025-05-20,2,Tea,9.00,0\n";
    expect(column(await readText(text), "discount")).toEqual(["1.00", "0.00"]);
  });

  test("never have two receipts made one by the sign between their parts", async () => {
    const named = new Map<Field, readonly string[]>([["receipt", ["a", "b"]]]);
    const text = "date,a,b,product,total_sales\n2025-05-20,1+2,3,Tea,1\n2025-05-20,1,2+3,Tea,1\n";
    const receipts = column(await readText(text, { format: "lines", named }), "receipt");
    expect(new Set(receipts).size).toBe(2);
  });
});
