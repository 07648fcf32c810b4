/** The answers for a year: from the daily sums of a store, and computed from its lines. */
import { performance } from "node:perf_hooks";
import { openReader } from "../../cli/store/open-reader.ts";
import { createSalesStore } from "../../cli/store/queries/create-sales-store.ts";
import { readStoreAddress } from "../../cli/store/store-address.ts";

const YEAR = { startDate: "2025-01-01", endDate: "2025-12-31" };

/** SQL that every engine understands. */
export const FROM_LINES: readonly string[] = [
  "day, count(DISTINCT receipt) FILTER (WHERE NOT is_refund), sum(gross), sum(discount), sum(cost)|day",
  "category, sum(gross), sum(quantity), sum(discount)|category",
  "product, category, sum(gross), sum(quantity), sum(discount), sum(cost)|product, category",
  "employee, sum(gross), count(DISTINCT receipt) FILTER (WHERE NOT is_refund)|employee",
  `(day - DATE '0001-01-01') % 7 AS weekday, left(time, 2) AS hour, sum(gross),
    count(DISTINCT receipt) FILTER (WHERE NOT is_refund), count(DISTINCT day)|weekday, hour`,
  "channel, sum(gross), sum(discount), sum(cost), count(DISTINCT receipt) FILTER (WHERE NOT is_refund)|channel",
  "payment, sum(gross - discount), count(DISTINCT receipt) FILTER (WHERE NOT is_refund)|payment",
].map((query) => {
  const [columns, groups] = query.split("|");
  return `SELECT ${columns} FROM lines WHERE day BETWEEN '${YEAR.startDate}' AND '${YEAR.endDate}' GROUP BY ${groups}`;
});

export interface YearCalls {
  /** @returns milliseconds for the calls of a dashboard: the four, hours, channels and payments */
  time(): Promise<number>;
  close(): Promise<void>;
}

/** @param db a file or an address of PostgreSQL */
export async function openYearCalls(db: string): Promise<YearCalls> {
  const store = createSalesStore(await openReader(readStoreAddress(db, { cwd: "", env: {} })));
  return {
    time() {
      const selection = { range: YEAR };
      return timeOf(() =>
        Promise.all([
          store.read("sales_summary", selection),
          store.read("sales_by_category", selection),
          store.read("sales_by_product", selection),
          store.read("sales_by_employee", selection),
          store.read("sales_by_hour", selection),
          store.read("sales_by_channel", selection),
          store.read("sales_by_payment", selection),
        ]),
      );
    },
    close: () => store.close(),
  };
}

/** @returns milliseconds */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
