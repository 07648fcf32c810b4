/**
 * The sums of each employee by month, against sums of the receipts in whole satang.
 *
 * @module-tag deep
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import { openReader } from "../../../../../cli/store/open-reader.ts";
import { MONTHLY_EMPLOYEES } from "../../../../../cli/store/postgres/month-sums.ts";
import { createSalesStore } from "../../../../../cli/store/queries/create-sales-store.ts";
import { type AskedRange, addDays } from "../../../../../viewer/report/date-range.ts";
import type { Line } from "../../../../support/stores/memory-store.ts";
import { withClient } from "../../../../support/stores/postgres/database.ts";
import {
  importIntoPostgres,
  postgresStoreWith,
  wrongDaysIn,
} from "../../../../support/stores/postgres/import.ts";
import { newPostgresStore, postgresAddress } from "../../../../support/stores/postgres/store.ts";

/** `RUNS=200 npx vitest run --project engine postgres/month-sums` tries many more cases. */
const numRuns = Number(process.env.RUNS ?? 2);

const FIRST = "2025-12-20";
const day = fc.integer({ min: 0, max: 110 }).map((nth) => addDays(FIRST, nth));
const sale = fc.record({
  receipt: fc.integer({ min: 1, max: 20 }).map(String),
  store: fc.constantFrom("Nimman", "Old Town"),
  day,
  product: fc.constant("Latte"),
  employee: fc.constantFrom("Nok", "ปู", "__proto__", ""),
  gross: fc.integer({ min: 1, max: 999_999 }),
});
const edge = fc.integer({ min: -40, max: 150 }).map((days) => addDays(FIRST, days));
const range: fc.Arbitrary<AskedRange> = fc.oneof(
  fc.constant(null),
  fc.record({ startDate: edge, endDate: edge }),
  fc.constantFrom(
    { startDate: "2026-01-01", endDate: "2026-01-31" },
    { startDate: "2026-01-01", endDate: "2026-02-28" },
    { startDate: "2026-01-02", endDate: "2026-02-27" },
    { startDate: "2025-12-31", endDate: "2026-03-01" },
    { startDate: "0001-01-01", endDate: "9999-12-31" },
  ),
);

const keyOf = ({ store, day, receipt }: Line) => JSON.stringify([store, day, receipt]);
const satangOf = (amount: unknown) => Math.round(Number(amount) * 100);

/** The sales in satang and the transactions of each employee. */
function expected(lines: Iterable<Line>, asked: AskedRange) {
  const sums = new Map<unknown, readonly [sales: number, transactions: number]>();
  for (const { day, employee, gross } of lines) {
    if (asked && (day < asked.startDate || day > asked.endDate)) continue;
    const [sales, transactions] = sums.get(employee) ?? [0, 0];
    sums.set(employee, [sales + gross, transactions + 1]);
  }
  return sums;
}

async function salesIn(url: string, ranges: readonly AskedRange[]) {
  const store = createSalesStore(await openReader(postgresAddress(url)));
  try {
    const answers = [];
    for (const asked of ranges) {
      const { rows } = await store.read("sales_by_employee", { range: asked });
      const sales = rows.map(
        (row) => [row.employee_name, [satangOf(row.total_sales), Number(row.total_transactions)]] as const,
      );
      answers.push(new Map(sales));
    }
    return answers;
  } finally {
    await store.close();
  }
}

test("any range has the sums of its receipts, after any imports", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(sale, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      fc.array(range, { minLength: 4, maxLength: 8 }),
      async (imports, ranges) => {
        const url = await newPostgresStore();
        const kept = new Map<string, Line>();
        for (const sales of imports) {
          const lines = new Map(sales.map((line) => [keyOf(line), line]));
          await importIntoPostgres(url, { file: [...lines.values()] });
          for (const [key, line] of lines) kept.set(key, line);
        }
        expect(await salesIn(url, ranges)).toEqual(ranges.map((asked) => expected(kept.values(), asked)));
        expect(await wrongDaysIn(url)).toEqual([]);
      },
    ),
    { numRuns },
  );
});

const SALE = {
  receipt: "1",
  store: "Nimman",
  day: "2026-02-10",
  product: "Latte",
  employee: "Nok",
  gross: 100,
};
const SALES = {
  file: [SALE, { ...SALE, day: "2026-01-31" }, { ...SALE, day: "2026-03-01", employee: "Ploy" }],
};
const AROUND = { startDate: "2026-01-31", endDate: "2026-03-01" };

test("a whole month is read from its sums, and the days around it from theirs", async () => {
  const url = await postgresStoreWith(SALES);
  await withClient(url, (client) => client.query("DELETE FROM daily_employees WHERE day = '2026-02-10'"));
  const all = new Map([
    ["Nok", [200, 2]],
    ["Ploy", [100, 1]],
  ]);
  expect(await salesIn(url, [AROUND, null])).toEqual([all, all]);
  expect(await salesIn(url, [{ startDate: "2026-02-02", endDate: "2026-02-28" }])).toEqual([new Map()]);
});

test("store check finds a month whose sums are not those of its days", async () => {
  const url = await postgresStoreWith(SALES);
  const run = (sql: string) => withClient(url, (client) => client.query(sql));
  await run(`UPDATE ${MONTHLY_EMPLOYEES} SET cost = cost + 1 WHERE day = '2026-02-01'`);
  await run(`DELETE FROM ${MONTHLY_EMPLOYEES} WHERE day = '2026-03-01'`);
  expect(await wrongDaysIn(url)).toEqual(["2026-02-01", "2026-03-01"]);
});
