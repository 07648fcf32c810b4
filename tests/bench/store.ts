/** The time of the four answers, compared with adding up the lines of the store. */
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { openDatabase } from "../../cli/store/engine/duckdb.ts";
import { openImport } from "../../cli/store/open-import.ts";
import { openReader } from "../../cli/store/open-reader.ts";
import { createSalesStore } from "../../cli/store/queries.ts";
import { readStoreAddress } from "../../cli/store/store-address.ts";
import { median, printLine } from "./compare.ts";

const YEARS_BEGIN = "2021-11-01";
const DAYS = 1826;
const YEAR = { startDate: "2025-01-01", endDate: "2025-12-31" };
const ROUNDS = 21;

/** Two lines to a receipt, sixty products, eight people, one receipt in a hundred a refund. */
const MADE_UP = (table: string, lines: number) => `
  INSERT INTO ${table} (source, line_no, receipt, store, day, time, is_refund, product, category, employee,
    quantity, gross, discount, cost)
  SELECT 'till.csv', i + 2, '1-' || i // 2, 'Main', DATE '${YEARS_BEGIN}' + (i * ${DAYS} // ${lines})::INTEGER, '10:00',
    i // 2 % 100 = 0, 'Product ' || hash(i) % 60, 'Category ' || hash(i) % 60 % 7, 'Employee ' || i // 2 % 8,
    1, 75.50, 0.50, 30
  FROM range(${lines}) numbers(i)`;

/** The four answers, computed from the lines. */
const FROM_LINES = [
  "day, count(DISTINCT receipt) FILTER (NOT is_refund), sum(gross), sum(discount), sum(cost)|day",
  "category, sum(gross), sum(quantity), sum(discount)|category",
  "product, category, sum(gross), sum(quantity), sum(discount), sum(cost)|product, category",
  "employee, sum(gross), count(DISTINCT receipt) FILTER (NOT is_refund)|employee",
].map((query) => {
  const [columns, groups] = query.split("|");
  return `SELECT ${columns} FROM lines WHERE day BETWEEN '${YEAR.startDate}' AND '${YEAR.endDate}' GROUP BY ${groups}`;
});

/** Creates a store of that many lines over five years. */
export async function makeStore(folder: string, lines: number): Promise<string> {
  const file = join(folder, `${lines}.duckdb`);
  const session = await openImport(readStoreAddress(file, { cwd: folder, env: {} }), {
    mayRead: [],
    signal: new AbortController().signal,
    now: Date.now,
    elapsed: () => performance.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    onWait: () => {},
  });
  await session.connection.run(MADE_UP(session.incoming.lines, lines));
  await session.apply();
  await session.publish();
  await session.close();
  return file;
}

/** The four calls of a dashboard for a year, compared with the same answers computed from the lines. */
export async function compareCalls(file: string, name: string): Promise<void> {
  const store = createSalesStore(await openReader(readStoreAddress(file, { cwd: "", env: {} })));
  const database = await openDatabase({ file, readOnly: true, memoryMb: 2048 });
  const connection = await database.connect();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(
      await timeOf(() =>
        Promise.all([
          store.salesSummary({ range: YEAR }),
          store.salesByCategory({ range: YEAR }),
          store.salesByProduct({ range: YEAR }),
          store.salesByEmployee({ range: YEAR }),
        ]),
      ),
    );
    bare.push(
      await timeOf(async () => {
        for (const query of FROM_LINES) await connection.rows(query);
      }),
    );
  }
  connection.close();
  database.close();
  await store.close();
  const [four, plain] = [median(ours), median(bare)];
  printLine(name, four / plain, 0.1, `${four.toFixed(0)} / ${plain.toFixed(0)} ms`);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
