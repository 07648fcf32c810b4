/** The sample cafe as a store: its receipts are made up on demand, and the sums of each day are kept. */
import { OPENING_DAY } from "../../fixtures/sample-cafe/calendar.ts";
import { receiptLinesOn } from "../../fixtures/sample-cafe/receipts.ts";
import { addDays, type DateRange, type IsoDate } from "../../viewer/report/date-range.ts";
import { divideRounded, toNumber } from "../../viewer/report/decimal.ts";
import {
  addSums,
  type DaySums,
  groupOf,
  noSums,
  type ProductSums,
  type Sums,
  sumDay,
} from "./receipt-sums.ts";
import type { SalesStore } from "./sales-store.ts";

/** @param today the last day that has sales, whole at any hour; asked for anew with every query */
export function createSampleStore(today: () => IsoDate): SalesStore {
  const known = new Map<IsoDate, DaySums>();

  function* daysIn(range: DateRange | null): Generator<[IsoDate, DaySums]> {
    const last = range === null || range.endDate > today() ? today() : range.endDate;
    let date = range === null || range.startDate < OPENING_DAY ? OPENING_DAY : range.startDate;
    for (; date <= last; date = addDays(date, 1)) {
      yield [date, groupOf(known, date, () => sumDay(receiptLinesOn(date)))];
    }
  }

  function productsIn(range: DateRange | null): Iterable<ProductSums> {
    const products = new Map<string, ProductSums>();
    for (const [, day] of daysIn(range)) {
      for (const [key, sums] of day.products) {
        const { product, category } = sums;
        addSums(
          groupOf(products, key, () => ({ product, category, ...noSums() })),
          sums,
        );
      }
    }
    return products.values();
  }

  return {
    async salesSummary(range) {
      return Array.from(daysIn(range), ([date, { total }]) => ({ date, total }))
        .filter(({ total }) => total.transactions > 0)
        .map(({ date, total }) => ({
          date,
          total_sales: toNumber(total.gross),
          net_sales: toNumber(total.gross - total.discounts),
          profit: toNumber(total.gross - total.discounts - total.cost),
          total_transactions: total.transactions,
          avg_sales_per_transaction: toNumber(divideRounded(total.gross, total.transactions)),
        }));
    },

    async salesByCategory(range) {
      const categories = new Map<string, Sums>();
      for (const sums of productsIn(range)) addSums(groupOf(categories, sums.category, noSums), sums);
      return Array.from(categories, ([category, { gross, discounts, quantity }]) => ({
        category,
        total_sales: toNumber(gross),
        quantity_sold: quantity,
        total_discounts: toNumber(discounts),
      }));
    },

    async salesByProduct(range) {
      return Array.from(productsIn(range), ({ product, category, gross, discounts, cost, quantity }) => ({
        product_name: product,
        category,
        total_sales: toNumber(gross),
        quantity_sold: quantity,
        profit: toNumber(gross - discounts - cost),
      }));
    },

    async salesByEmployee(range) {
      const employees = new Map<string, Sums>();
      for (const [, day] of daysIn(range)) {
        for (const [name, sums] of day.employees) addSums(groupOf(employees, name, noSums), sums);
      }
      return Array.from(employees, ([employee_name, { gross, transactions }]) => ({
        employee_name,
        total_sales: toNumber(gross),
        total_transactions: transactions,
      }));
    },

    async lastDay() {
      return (await this.salesSummary(null)).at(-1)?.date;
    },

    async close() {
      known.clear();
    },
  };
}
