/** Views of a store of version 1, which has neither sums of each shop nor of hours. They add up its lines. */
import { STORE_TABLES } from "../schema.ts";

const AMOUNTS =
  "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";
const TRANSACTIONS = "count(DISTINCT receipt) FILTER (NOT is_refund) AS transactions";
const { daily, lines, shops } = STORE_TABLES;

/** Temporary: they end with their connection. */
export const SHOP_VIEWS = `
CREATE TEMP VIEW ${shops.totals} AS
  SELECT day, store, ${TRANSACTIONS}, ${AMOUNTS} FROM ${lines} GROUP BY day, store;
CREATE TEMP VIEW ${shops.categories} AS
  SELECT day, store, category, ${AMOUNTS} FROM ${lines} GROUP BY day, store, category;
CREATE TEMP VIEW ${shops.products} AS
  SELECT day, store, category, product, ${AMOUNTS} FROM ${lines} GROUP BY day, store, category, product;
CREATE TEMP VIEW ${shops.employees} AS
  SELECT day, store, employee, ${TRANSACTIONS}, ${AMOUNTS} FROM ${lines} GROUP BY day, store, employee;
CREATE TEMP VIEW ${shops.hours} AS
  SELECT day, store, hour, count(*) FILTER (NOT is_refund) AS transactions, ${AMOUNTS}
  FROM (
    SELECT day, store, receipt, is_refund, min(TRY_CAST(left(time, 2) AS TINYINT)) AS hour, ${AMOUNTS}
    FROM ${lines} GROUP BY day, store, receipt, is_refund
  ) GROUP BY day, store, hour;
CREATE TEMP VIEW ${daily.hours} AS
  SELECT day, hour, sum(transactions) AS transactions, ${AMOUNTS} FROM ${shops.hours} GROUP BY day, hour`;
