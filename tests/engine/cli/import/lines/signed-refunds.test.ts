/** The signs of refunds in a file of receipt lines. */
import { expect, test } from "vitest";
import { column, readText } from "../../../../support/runs/read-text.ts";

const read = (...lines: readonly string[]) =>
  readText(["date,receipt,product,quantity,total_sales,type", ...lines, ""].join("\n"));

test("without a sign, refunds give money back", async () => {
  const file = await read("2025-05-20,1,Tea,1,60.00,sale", "2025-05-20,2,Tea,1,60.00,refund");
  expect(column(file, "gross")).toEqual(["60.00", "-60.00"]);
  expect(file.files[0]?.positiveRefunds).toBe(0);
});

test("if another refund is negative, a positive one is taken as it is, which is counted", async () => {
  const file = await read(
    "2025-05-20,1,Tea,1,60.00,sale",
    "2025-05-20,2,Tea,-1,-60.00,refund",
    "2025-05-20,2,Fee,1,15.00,refund",
    "2025-05-20,3,Correction,1,20.00,refund",
  );
  expect(column(file, "gross")).toEqual(["60.00", "-60.00", "15.00", "20.00"]);
  // A receipt that gives nothing back is none.
  expect(column(file, "is_refund")).toEqual([false, true, true, false]);
  expect(column(file, "quantity")).toEqual(["1.000", "-1.000", "1.000", "1.000"]);
  expect(file.files[0]?.positiveRefunds).toBe(2);
});
