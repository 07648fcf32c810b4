import { expect, onTestFinished, test } from "vitest";
import { STORE_TABLES } from "../../../../../cli/store/schema.ts";
import { type Line, openMemoryStore } from "../../../../support/stores/memory-store.ts";

const DAY = "2026-05-20";
const latte: Line = {
  receipt: "1",
  store: "Nimman",
  day: DAY,
  product: "Latte",
  category: "Coffee",
  gross: 7500,
};
const LINES: readonly Line[] = [
  { ...latte, time: "08:59" },
  // A receipt belongs to the hour in which it begins.
  { ...latte, time: "09:01", product: "Tea", category: "Tea", employee: "Mook" },
  { ...latte, time: "09:30:59", receipt: "2" },
  { ...latte, time: "09:40", receipt: "2", isRefund: true, gross: -7500, quantity: -1000 },
  { ...latte, time: null, receipt: "3", gross: 100 },
  { ...latte, time: "23:00", receipt: "1", store: "Old Town", discount: 500, cost: 2000 },
  { ...latte, time: "00:00", day: "2026-05-21" },
];

async function openFilled() {
  const memory = await openMemoryStore();
  onTestFinished(() => memory.store.close());
  await memory.add({ a: LINES });
  return memory.connection;
}

test("the sums of the hours have each receipt once, and those without a time", async () => {
  const connection = await openFilled();
  const rows = await connection.rows(`
    SELECT hour, transactions, gross FROM ${STORE_TABLES.daily.hours} WHERE day = '${DAY}' ORDER BY hour`);
  expect(rows.map(({ hour, transactions, gross }) => [hour, transactions, gross])).toEqual([
    [8, "1", "150.00"],
    [9, "1", "0.00"],
    [23, "1", "75.00"],
    [null, "1", "1.00"],
  ]);
});

const SUMS = "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";
const { daily, shops, lines } = STORE_TABLES;

test.each(["totals", "categories", "products", "employees", "hours"] as const)(
  "the %s of all shops are those of the shops together, and add up to the lines",
  async (name) => {
    const connection = await openFilled();
    const byDay = (table: string) =>
      connection.rows(`SELECT day, ${SUMS} FROM ${table} GROUP BY day ORDER BY day`);
    expect(await byDay(daily[name])).toEqual(await byDay(lines));
    const byShop = (table: string) =>
      connection.rows(`SELECT day, store, ${SUMS} FROM ${table} GROUP BY day, store ORDER BY day, store`);
    expect(await byShop(shops[name])).toEqual(await byShop(lines));
  },
);

test("the transactions of the shops are the receipts of sales", async () => {
  const connection = await openFilled();
  const rows = await connection.rows(`SELECT store, transactions FROM ${shops.totals} ORDER BY day, store`);
  expect(rows.map(({ store, transactions }) => [store, transactions])).toEqual([
    ["Nimman", "3"],
    ["Old Town", "1"],
    ["Nimman", "1"],
  ]);
});
