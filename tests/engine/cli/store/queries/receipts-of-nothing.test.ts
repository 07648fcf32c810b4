/** Receipts of 0.00: an opened drawer, or a sale that was taken back at once. Nobody has bought anything. */
import { expect, test } from "vitest";
import { openMemoryStore } from "../../../../support/stores/memory-store.ts";

const DAY = "2026-11-23";
const LATTE = { product: "Latte", day: DAY, time: "08:30", employee: "Ann" };
const RANGE = { startDate: DAY, endDate: "2026-11-24" };

test("are no customers, in any list, and the average is of the others", async () => {
  const { store, add } = await openMemoryStore();
  await add({
    a: [
      { ...LATTE, receipt: "1", gross: 60_00 },
      { ...LATTE, receipt: "2", gross: 90_00 },
      // Given away: it has sales, and a discount of as much.
      { ...LATTE, receipt: "3", gross: 30_00, discount: 30_00 },
      { ...LATTE, receipt: "4", gross: 0 },
      // Taken back on the same receipt.
      { ...LATTE, receipt: "5", gross: 60_00 },
      { ...LATTE, receipt: "5", gross: -60_00 },
      { ...LATTE, receipt: "1", isRefund: true, gross: -60_00 },
      { ...LATTE, receipt: "6", isRefund: true, gross: 0 },
      // A line of 0.00 on a receipt of somebody else.
      { ...LATTE, receipt: "2", gross: 0, employee: "Bo" },
      { ...LATTE, receipt: "7", gross: 0, day: "2026-11-24" },
    ],
  });
  expect((await store.read("sales_summary", { range: RANGE })).rows).toMatchObject([
    { total_sales: 120, total_transactions: 3, avg_sales_per_transaction: 40 },
    { total_sales: 0, total_transactions: 0, avg_sales_per_transaction: 0 },
  ]);
  expect((await store.read("sales_by_employee", { range: RANGE })).rows).toMatchObject([
    { employee_name: "Ann", total_transactions: 3 },
    { employee_name: "Bo", total_transactions: 0 },
  ]);
  expect((await store.salesUntil({ range: RANGE })).rows.map((row) => row.total_transactions)).toEqual([
    3, 0,
  ]);
  store.close();
});
