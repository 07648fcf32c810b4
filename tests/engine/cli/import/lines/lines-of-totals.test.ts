/** Tills and spreadsheets add up their lines in a last one. */
import { describe, expect, test } from "vitest";
import type { Field } from "../../../../../cli/import/fields.ts";
import { fileText } from "../../../../../cli/run/imports/import-messages.ts";
import { badLines, column, type Options, readText } from "../../../../support/runs/read-text.ts";

const HEAD = "date,receipt,product,quantity,total_sales";
const SOLD = ["2025-11-18,1,Latte,1,60.00", "2025-11-18,2,Mocha,2,120.00", "2025-11-19,3,รวมมิตร,1,65.00"];

async function read(lines: readonly string[], options: Options = {}, head = HEAD) {
  const result = await readText(`${[head, ...SOLD, ...lines].join("\n")}\n`, options);
  return {
    sales: column(result, "gross").map(Number),
    text: result.files.flatMap(fileText).join("\n"),
    bad: badLines(result),
  };
}

describe("a line of totals is left out, and takes no receipt along", () => {
  test.each([
    ["Total in the place of the day", "Total,,,4,245.00"],
    ["Grand total in the place of the day", "Grand total:,,,4,245.00"],
    ["another sum than ours", "Total,,,5,300.00"],
    ["a word in the place of the receipt", "2025-11-19,TOTAL,,4,245.00"],
    ["a day, and a word in the place of the product", "2025-11-19,,Total,4,245.00"],
    ["a day, no word, and the sum", "2025-11-19,,,4,245.00"],
    ["the number of receipts, and the sum", ",3,,4,245.00"],
    ["a day, the number of receipts, and the sum", "2025-11-19,3,,4,245.00"],
    ["no receipt, and the sum", "2025-11-19,,4 items,4,245.00"],
    ["a day, the number of receipts, a word and the sum", "2025-11-19,3,Total,4,245.00"],
    ["nothing but amounts", ",,,4,300.00"],
    ["a product that is no word, and the sum", ",,4 items,4,245.00"],
    ["รวม", "รวม,,,4,245.00"],
    ["รวมทั้งหมด with a count", ",,รวมทั้งหมด (3),4,245.00"],
    ["Gesamtsumme", ",,Gesamtsumme,4,245.00"],
    ["fewer cells than the header", "Total,245.00"],
    ["more cells than the header", "Total,,,4,245.00,0.00"],
  ])("with %s", async (_, line) => {
    const { sales, text, bad } = await read([line]);
    expect([sales, bad]).toEqual([[60, 120, 65], []]);
    expect(text).toContain("not counted: 1 line of totals (line 5)");
  });

  test("with a sum of each day, of all, and lines behind it", async () => {
    const lines = [
      "Total,,,3,180.00",
      "2025-11-20,4,Tea,1,10.00",
      ",,Subtotal,1,10.00",
      "Total,,,5,255.00",
      ",,,,",
      "",
    ];
    const { sales, text } = await read(lines);
    expect(sales).toEqual([60, 120, 65, 10]);
    expect(text).toContain("not counted: 3 lines of totals (line 5, 7, 8)");
  });

  test("in a file that does not end with its line", async () => {
    const result = await readText([HEAD, ...SOLD, "Total,,,4,245"].join("\n"));
    expect(column(result, "gross")).toHaveLength(3);
  });

  test("with statuses that are empty, in the raw data of a till of Thai cafes", async () => {
    const text = [
      '\ufeff"วันที่เปิดบิล","หมายเลขใบเสร็จ / ID","ชื่อสินค้า","จำนวน","ราคารวม","สถานะ"',
      '"2025-11-18 09:10:00","AB1C2","ลาเต้","1","60","Order Success"',
      '"2025-11-18 10:20:00","AB1C3","มอคค่า","2","120","Order Success"',
      '"2025-11-18 11:30:00","AB1C4","ชาเย็น","1","55","Void Item"',
      '"2025-11-19 09:05:00","AB1C5","ชาเขียว","1","65","Order Success"',
      '"Total","","","5","300.00",""',
    ].join("\n");
    const named = new Map<Field, readonly string[]>([
      ["date", ["วันที่เปิดบิล"]],
      ["receipt", ["หมายเลขใบเสร็จ / ID"]],
      ["product", ["ชื่อสินค้า"]],
      ["quantity", ["จำนวน"]],
      ["gross", ["ราคารวม"]],
      ["status", ["สถานะ"]],
    ]);
    for (const skipBadLines of [false, true]) {
      const result = await readText(text, { named, statusClosed: "Order Success", skipBadLines });
      expect(column(result, "receipt")).toEqual(["AB1C2", "AB1C3", "AB1C5"]);
    }
  });
});

describe("not a line of totals", () => {
  test("is a sale of a product that is called so", async () => {
    expect((await read(["2025-11-19,4,Total,1,240.00"])).sales).toEqual([60, 120, 65, 240]);
  });

  test("is a sale that has lost its product, though it comes to as much as those above", async () => {
    const { sales, text } = await read(["2025-11-20,4,,1,245.00"]);
    expect(sales).toEqual([60, 120, 65, 245]);
    expect(text).not.toContain("totals");
  });

  test.each([
    ["a line that has lost its receipt", "2025-11-19,,รวมมิตร,1,65.00"],
    ["one without a word, and with another sum", "2025-11-19,,,4,300.00"],
  ])("is %s: it is bad, and says what it may be", async (_, line) => {
    expect((await read([line])).bad).toEqual([
      '5 receipt "": is empty; if this last line has totals, remove it, because --skip-bad-lines would also leave out the receipt before it',
    ]);
  });
});
