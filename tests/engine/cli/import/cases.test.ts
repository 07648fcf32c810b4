import { describe, expect, test } from "vitest";
import type { Field } from "../../../../cli/import/fields.ts";
import { expectedImport, importCases, importOfCase } from "../../../generate/golden-imports.ts";
import { column, readText } from "../../../support/runs/read-text.ts";

describe("an import of the case", () => {
  test.each(importCases())("%s says and reads what expected.txt holds", async (name) => {
    expect(await importOfCase(name)).toBe(expectedImport(name));
  });
});

describe("the columns of a file", () => {
  test("may have other names, a price for each piece, and a receipt of several columns", async () => {
    const named = new Map<Field, readonly string[]>([
      ["date", ["transaction_date"]],
      ["time", ["transaction_time"]],
      ["receipt", ["store_location", "transaction_id"]],
      ["product", ["product_detail"]],
      ["quantity", ["transaction_qty"]],
    ]);
    const text = [
      "transaction_id,transaction_date,transaction_time,store_location,product_detail,product_category,transaction_qty,unit_price",
      "1,1/1/2025,7:06:11 AM,Lower Manhattan,Ethiopia Rg,Coffee,2,3",
      "2,1/1/2025,7:08:56 AM,Lower Manhattan,Spicy Eye Opener Chai Lg,Tea,2,3.1",
      "1,1/31/2025,8:20:00 PM,Astoria,Dark chocolate Lg,Drinking Chocolate,1,4.5\n",
    ].join("\n");
    const result = await readText(text, { format: "lines", named });
    expect(column(result, "receipt")).toEqual(["Lower Manhattan+1", "Lower Manhattan+2", "Astoria+1"]);
    expect(column(result, "gross")).toEqual(["6.00", "6.20", "4.50"]);
    expect(column(result, "day")).toEqual(["2025-01-01", "2025-01-01", "2025-01-31"]);
  });

  test("never make two receipts one by the sign between their parts", async () => {
    const named = new Map<Field, readonly string[]>([["receipt", ["a", "b"]]]);
    const text = "date,a,b,product,total_sales\n2025-05-20,1+2,3,Tea,1\n2025-05-20,1,2+3,Tea,1\n";
    const receipts = column(await readText(text, { format: "lines", named }), "receipt");
    expect(new Set(receipts).size).toBe(2);
  });
});
