/** Sales that are made by arithmetic: any number of days at once, and the same in every run. */

import { addDays, type DateRange, daysIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { type Queries, salesStoreOf } from "../../support/fakes/sales-store.ts";

const CATEGORIES = 8;
const PRODUCTS = 40;
const EMPLOYEES = 6;

/** Every range has sales on each of its days. */
const QUERIES: Queries = {
  sales_summary: async ({ range }) => answer(daysOf(range).map(summaryOf)),
  sales_by_category: async ({ range }) =>
    answer(names(CATEGORIES).map((nth) => ({ category: `Category ${nth}`, ...soldIn(range, nth) }))),
  sales_by_product: async ({ range }) =>
    answer(
      names(PRODUCTS).map((nth) => ({
        product_name: `Product ${nth}`,
        category: `Category ${nth % CATEGORIES}`,
        ...soldIn(range, nth),
      })),
    ),
  sales_by_employee: async ({ range }) =>
    answer(
      names(EMPLOYEES).map((nth) => ({
        employee_name: `Employee ${nth}`,
        total_sales: soldIn(range, nth).total_sales,
        total_transactions: 40 * daysOf(range).length + nth,
      })),
    ),
};

export const madeStore = salesStoreOf((dataset) => QUERIES[dataset] ?? (async () => answer([])));

function answer<Row>(rows: readonly Row[]) {
  return { state: 1, rows };
}

function daysOf(range: DateRange | null): IsoDate[] {
  if (range === null) return [];
  return Array.from({ length: daysIn(range) }, (_, at) => addDays(range.startDate, at));
}

function names(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** A busy weekend, a slow season, and a noise that looks like chance. */
function summaryOf(date: IsoDate) {
  const day = Date.parse(date) / 86_400_000;
  const noise = ((day * 7919) % 997) / 997;
  const busy = 1 + 0.3 * Math.sin(day / 58) + (day % 7 < 2 ? 0.4 : 0) + 0.5 * noise;
  const total_transactions = Math.round(70 * busy);
  const total_sales = baht(total_transactions * (110 + 20 * noise));
  return {
    date,
    total_sales,
    net_sales: baht(total_sales * 0.96),
    profit: baht(total_sales * 0.58),
    total_transactions,
    avg_sales_per_transaction: baht(total_sales / total_transactions),
  };
}

function soldIn(range: DateRange | null, nth: number) {
  const days = daysOf(range).length;
  const total_sales = baht((days * 9000) / (nth + 1) + nth);
  const quantity_sold = Math.round(total_sales / 60);
  return {
    total_sales,
    quantity_sold,
    total_discounts: baht(total_sales / 25),
    profit: baht(total_sales / 2),
  };
}

function baht(amount: number): number {
  return Math.round(amount * 100) / 100;
}
