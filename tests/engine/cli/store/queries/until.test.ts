/** What each day had sold until a time of day, against its receipts. */
import { describe, expect, test } from "vitest";
import { deepIf } from "../../../../support/deep.ts";
import { ENGINES, storeOfFile } from "../../../../support/stores/engines.ts";
import { type Line, openMemoryStore } from "../../../../support/stores/memory-store.ts";

const [MONDAY, TUESDAY] = ["2026-11-23", "2026-11-24"];
const LATTE = { product: "Latte" };
const LINES: readonly Line[] = [
  { ...LATTE, receipt: "1", day: MONDAY, time: "08:59", gross: 100_10 },
  { ...LATTE, receipt: "1", day: MONDAY, time: "08:59", product: "Tea", gross: 50_05 },
  { ...LATTE, receipt: "2", day: MONDAY, time: "11:37", gross: 200_00 },
  { ...LATTE, receipt: "3", day: MONDAY, time: "11:38", gross: 400_00 },
  { ...LATTE, receipt: "4", day: MONDAY, time: null, gross: 800_00 },
  { ...LATTE, receipt: "5", day: TUESDAY, time: "09:00", gross: 10_00 },
  { ...LATTE, receipt: "5", day: TUESDAY, time: "09:30", isRefund: true, gross: -10_00 },
  { ...LATTE, receipt: "6", day: TUESDAY, time: "09:30", store: "Nimman", gross: 20_00 },
];
const RANGE = { startDate: MONDAY, endDate: TUESDAY };

describe.each(ENGINES)("what was sold until a minute, of a store in %s", (_, open, isServer) => {
  const openOnce = storeOfFile(open, LINES);

  test("is the receipts up to that minute, of some shops or of all", deepIf(isServer), async () => {
    const store = await openOnce();
    expect((await store.salesUntil({ range: RANGE }, "11:37")).rows).toEqual([
      { date: MONDAY, total_sales: 350.15, total_transactions: 2 },
      { date: TUESDAY, total_sales: 20, total_transactions: 2 },
    ]);
    expect((await store.salesUntil({ range: RANGE, shops: ["Nimman"] }, "11:37")).rows).toEqual([
      { date: TUESDAY, total_sales: 20, total_transactions: 1 },
    ]);
    expect((await store.salesUntil({ range: RANGE }, "08:58")).rows).toEqual([]);
    expect((await store.salesUntil({ range: RANGE })).rows.map((row) => row.total_sales)).toEqual([
      750.15, 20,
    ]);
  });
});

test("a night runs past midnight", async () => {
  const { store, add, connection } = await openMemoryStore();
  await connection.run("INSERT INTO settings VALUES ('store', 'day_starts', '04:00')");
  const times = ["22:00", "23:30", "01:15", "03:00"];
  await add({
    a: times.map((time, at) => ({ ...LATTE, receipt: String(at), day: MONDAY, time, gross: 10 ** at * 100 })),
  });
  const until = async (time: string) => (await store.salesUntil({ range: RANGE }, time)).rows[0]?.total_sales;
  expect([await until("22:30"), await until("00:00"), await until("01:15"), await until("03:59")]).toEqual([
    1, 11, 111, 1111,
  ]);
  await store.close();
});
