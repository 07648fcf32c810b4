/** The datasets, answered from the daily sums of a store. */
import { textOf } from "../engine/row-values.ts";
import type { StoreReader } from "../queryable.ts";
import type { SalesStore } from "../sales-store.ts";
import { STORE_TABLES } from "../schema.ts";
import { type Selection, shopName } from "../selection.ts";
import { readStoreZone } from "../time-zone.ts";
import { CATEGORIES, EMPLOYEES, PRODUCTS, STORES, SUMMARY } from "./datasets.ts";
import { selectHours } from "./hours.ts";
import { condition, type Dataset, select } from "./select.ts";

const { daily, shops: byShop } = STORE_TABLES;

export function createSalesStore(reader: StoreReader): SalesStore {
  function ask<T>(dataset: Dataset<T>, selection: Selection) {
    return reader.read(async (queryable, state) => {
      const rows = await select(queryable, dataset, selection);
      return { state, rows: rows.map(dataset.toRow) };
    });
  }
  return {
    salesSummary: (selection) => ask(SUMMARY, selection),
    salesByCategory: (selection) => ask(CATEGORIES, selection),
    salesByProduct: (selection) => ask(PRODUCTS, selection),
    salesByEmployee: (selection) => ask(EMPLOYEES, selection),
    salesByStore: (selection) => ask(STORES, selection),
    salesByHour: (selection) =>
      reader.read(async (queryable, state) => ({ state, rows: await selectHours(queryable, selection) })),
    dataDays: (shops) =>
      reader.read(async (queryable) => {
        const { where, values } = condition({ range: null, shops });
        const [row] = await queryable.rows(
          `SELECT min(day)::VARCHAR AS first, max(day)::VARCHAR AS last
           FROM ${(shops ? byShop : daily).totals} ${where}`,
          values,
        );
        if (row?.first === null) return undefined;
        return { startDate: textOf(row, "first"), endDate: textOf(row, "last") };
      }),
    shopNames: () =>
      reader.read(async (queryable) => {
        const rows = await queryable.rows(`SELECT DISTINCT store FROM ${byShop.totals} ORDER BY store`);
        return [...new Set(rows.map((row) => shopName(textOf(row, "store"))))];
      }),
    timeZone: () => reader.read((store) => readStoreZone(store)),
    shared: reader.shared,
    close: () => reader.close(),
  };
}
