import { expect, test } from "vitest";
import { readText, refusal } from "../../../../support/runs/read-text.ts";

const HEADER =
  '"วันที่เปิดบิล","เวลาเปิดบิล","เวลาสั่ง","รหัสถาดเก็บเงิน","หมายเลขใบเสร็จ / ID","ชื่อสินค้า","จำนวน","ราคารวม","รับออเดอร์โดย","สถานะ","ช่วงเวลายกเลิก","สถานะบิล","ประเภทการสั่ง","หมายเหตุ","สาขา"';

/** Lines of the raw data, each with a receipt, a product, its amount, its status and an order type. */
function rawData(...lines: readonly (readonly [string, string, string, string, string])[]): string {
  const cells = lines.map(
    ([receipt, product, amount, status, type], at) =>
      `"2025-11-1${at} 09:10:00","09:10:00","09:10:00","T1","${receipt}","${product}","1","${amount}","Ann","${status}","","","${type}","","Nimman"`,
  );
  return `\ufeff${[HEADER, ...cells].join("\n")}\n`;
}

test("FoodStory's raw data has bills, void lines, employees, shops and channels", async () => {
  const text = rawData(
    ["AB1C2", "ลาเต้", "60", "Order Success", "Dine-In"],
    ["AB1C3", "มอคค่า", "1,120", "Order Success", "Delivery"],
    ["AB1C4", "ชาเย็น", "55", "Void Item", "Dine-In"],
  );
  const { files, rows, dropped } = await readText(text);
  expect(
    rows.map(({ day, time, receipt, gross, employee, store, dining_option }) => [
      `${day} ${time}`,
      receipt,
      gross,
      employee,
      store,
      dining_option,
    ]),
  ).toEqual([
    ["2025-11-10 09:10:00", "AB1C2", "60.00", "Ann", "Nimman", "Dine-In"],
    ["2025-11-11 09:10:00", "AB1C3", "1120.00", "Ann", "Nimman", "Delivery"],
  ]);
  expect(dropped).toMatchObject([{ receipt: "AB1C4", is_cancelled: true, amount: "55.00" }]);
  expect(files[0]?.skipped).toEqual(new Map([["Void Item", 1]]));
});

test("a void line leaves the others of its bill", async () => {
  const day = "2025-11-10 09:10:00";
  const text = rawData(
    ["AB1C2", "ลาเต้", "60", "Order Success", "Dine-In"],
    ["AB1C2", "ชาเย็น", "55", "Void Item", "Dine-In"],
  ).replace("2025-11-11 09:10:00", day);
  const { files, dropped } = await readText(text);
  expect(files[0]?.totals).toMatchObject({ gross: "60.00", receipts: 1 });
  expect(dropped).toEqual([]);
});

test("its discounts and payments are read if they are there", async () => {
  const text = rawData(["AB1C2", "ลาเต้", "60", "Order Success", "Dine-In"])
    .replace('"สาขา"', '"สาขา","ส่วนลด","ช่องทางการชำระเงิน"')
    .replace('"Nimman"', '"Nimman","10","เงินสด"');
  const { rows } = await readText(text);
  expect(rows).toMatchObject([{ gross: "60.00", discount: "10.00", payment: "เงินสด" }]);
});

test("a status that nobody knows is asked for", async () => {
  const text = rawData(
    ["AB1C2", "ลาเต้", "60", "Order Success", "Dine-In"],
    ["AB1C3", "ชาเย็น", "55", "Hold", "Dine-In"],
  );
  expect(await refusal(text)).toContain("it is not known which receipts count");
});

test("the totals at its end are no bill, and take none along", async () => {
  const bills = rawData(
    ["AB1C2", "ลาเต้", "60", "Order Success", "Dine-In"],
    ["AB1C3", "ชาเย็น", "55", "Void Item", "Dine-In"],
  );
  const { files, rows } = await readText(
    `${bills}"Total","","","","","","2","115.00","","","0.00","","","",""`,
  );
  expect(rows.map(({ receipt }) => receipt)).toEqual(["AB1C2"]);
  expect([files[0]?.totals.gross, files[0]?.totalsLines, files[0]?.bad]).toEqual(["60.00", [4], []]);
});
