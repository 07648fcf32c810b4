/** What a store of version 1 lacks for its readers: the sums of each shop, here computed from its lines. */
import { STORE_TABLES } from "../schema.ts";

const AMOUNTS =
  "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";
const TRANSACTIONS = "count(DISTINCT receipt) FILTER (NOT is_refund) AS transactions";
const { lines, shops } = STORE_TABLES;

/** Temporary: they end with their connection. */
export const SHOP_VIEWS = `
CREATE TEMP VIEW ${shops.totals} AS
  SELECT day, store, ${TRANSACTIONS}, ${AMOUNTS} FROM ${lines} GROUP BY day, store;
CREATE TEMP VIEW ${shops.categories} AS
  SELECT day, store, category, ${AMOUNTS} FROM ${lines} GROUP BY day, store, category;
CREATE TEMP VIEW ${shops.products} AS
  SELECT day, store, category, product, ${AMOUNTS} FROM ${lines} GROUP BY day, store, category, product;
CREATE TEMP VIEW ${shops.employees} AS
  SELECT day, store, employee, ${TRANSACTIONS}, ${AMOUNTS} FROM ${lines} GROUP BY day, store, employee`;
