import { describe, expect, test } from "vitest";
import { openDatabase, withConnection } from "../../../../../cli/store/engine/duckdb.ts";
import { STORE_TABLES } from "../../../../../cli/store/schema.ts";
import { runInProcess } from "../../../../support/runs/run-in-process.ts";
import type { Files } from "../../../../support/stores/memory-store.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import { postgresStoreWith } from "../../../../support/stores/postgres/import.ts";
import { storeWith } from "../../../../support/stores/store-file.ts";

const latte = { receipt: "1-1", store: "Nimman", day: "2026-05-20", product: "Latte", gross: 7500 };
const SALES: Files = {
  a: [
    latte,
    { ...latte, product: 'Tea, "hot"', gross: 6500, employee: "Nok", time: null },
    { ...latte, receipt: "1-2", store: "", isRefund: true, gross: -7500, quantity: -1000 },
    { ...latte, receipt: "1-3", day: "2026-05-31", time: "23:59" },
    { ...latte, receipt: "1-4", day: "2026-06-01", store: "Thapae" },
  ],
};

const check = (db: string) => runInProcess(["store", "check", "--db", db]);

function wrongSums(db: string, days: readonly string[]) {
  const count = days.length === 1 ? "1 day" : `${days.length} days`;
  const message = `the sums of ${count} in ${db} are not those of the receipts: ${days.join(", ")};`;
  return { code: 9, lastLine: expect.stringContaining(message) };
}

const ALL_RIGHT = {
  code: 0,
  stdout: "",
  stderr: expect.stringContaining("the sums of 3 days and 3 shops are those of the receipts"),
};

describe("in a file", () => {
  test("the sums that an import made are right", async () => {
    expect(await check(await storeWith(SALES))).toMatchObject(ALL_RIGHT);
  });

  const { daily, shops } = STORE_TABLES;
  test.each([
    ["a line too few", "DELETE FROM lines WHERE receipt = '1-1' AND product = 'Latte'", ["2026-05-20"]],
  ])("%s is found, with its day", isFound);

  test.each([
    [
      "an amount",
      `UPDATE ${daily.products} SET gross = gross + 0.01 WHERE day = '2026-05-31'`,
      ["2026-05-31"],
    ],
    ["a missing sum", `DELETE FROM ${shops.hours} WHERE store = 'Thapae'`, ["2026-06-01"]],
    [
      "a sum too many",
      `INSERT INTO ${daily.hours} SELECT * FROM ${daily.hours}`,
      ["2026-05-20", "2026-05-31", "2026-06-01"],
    ],
    ["sums without lines", "DELETE FROM lines WHERE day > '2026-05-31'", ["2026-06-01"]],
  ])("%s is found, with its day", { tags: "deep" }, isFound);

  async function isFound(_: string, sql: string, days: readonly string[]) {
    const file = await storeWith(SALES);
    const database = await openDatabase({ file });
    await withConnection(database, (connection) => connection.run(`${sql}; CHECKPOINT`));
    database.close();
    expect(await check(file)).toMatchObject(wrongSums(file, days));
  }
});

test("in PostgreSQL, the same sums are right, and the same wrong ones are found", {
  tags: "deep",
}, async () => {
  const url = await postgresStoreWith(SALES);
  expect(await check(url)).toMatchObject(ALL_RIGHT);
  await withClient(url, (client) =>
    client.query(`
      UPDATE daily_products SET gross = gross + 0.01 WHERE day = '2026-05-20' AND category = '';
      DELETE FROM lines WHERE day > '2026-05-31'`),
  );
  expect(await check(url)).toMatchObject(wrongSums(url, ["2026-05-20", "2026-06-01"]));
});

test("what older receipts do not say is named, with the day from which it is known", {
  tags: "deep",
}, async () => {
  const said = { ...latte, day: "2026-06-02", payment: "Cash", tax: 491, diningOption: "Dine in" };
  const file = await storeWith({
    a: [{ ...latte, diningOption: "Takeaway" }, said, { ...said, day: "2026-06-03" }],
  });
  expect(notesOf((await check(file)).stderr)).toEqual([
    "not known before 2026-06-02: tax, payments",
    "not known of any receipt: tips, customers",
  ]);
  const url = await postgresStoreWith({ a: [latte, { ...said, customers: 2 }] });
  expect(notesOf((await check(url)).stderr)).toEqual([
    "not known before 2026-06-02: tax, payments, channels, customers",
    "not known of any receipt: tips",
  ]);
});

const notesOf = (stderr: string) => stderr.match(/not known .*/g);

test("a file that is missing says what to do", async () => {
  const missing = await check("missing.duckdb");
  expect([missing.code, missing.lastLine]).toEqual([
    2,
    expect.stringContaining("there is no sales store missing.duckdb"),
  ]);
});
