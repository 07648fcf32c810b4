/** Views of older stores, which lack some of the daily sums. They add up the lines. */
import { REFUNDS } from "../merge/working-set.ts";
import { STORE_TABLES, VERSIONS } from "../schema.ts";

const AMOUNT_SUMS =
  "sum(quantity) AS quantity, sum(gross) AS gross, sum(discount) AS discount, sum(cost) AS cost";
const TRANSACTIONS = "count(DISTINCT receipt) FILTER (NOT is_refund) AS transactions";
const { daily, lines, shops } = STORE_TABLES;

/** Version 1 has neither sums of each shop nor of hours. */
const SHOP_VIEWS = `
CREATE TEMP VIEW ${shops.categories} AS
  SELECT day, store, category, ${AMOUNT_SUMS} FROM ${lines} GROUP BY day, store, category;
CREATE TEMP VIEW ${shops.products} AS
  SELECT day, store, category, product, ${AMOUNT_SUMS} FROM ${lines} GROUP BY day, store, category, product;
CREATE TEMP VIEW ${shops.employees} AS
  SELECT day, store, employee, ${TRANSACTIONS}, ${AMOUNT_SUMS} FROM ${lines} GROUP BY day, store, employee;
CREATE TEMP VIEW ${shops.hours} AS
  SELECT day, store, hour, count(*) FILTER (NOT is_refund) AS transactions, ${AMOUNT_SUMS}
  FROM (
    SELECT day, store, receipt, is_refund, min(TRY_CAST(left(time, 2) AS TINYINT)) AS hour, ${AMOUNT_SUMS}
    FROM ${lines} GROUP BY day, store, receipt, is_refund
  ) GROUP BY day, store, hour;
CREATE TEMP VIEW ${daily.hours} AS
  SELECT day, hour, sum(transactions) AS transactions, ${AMOUNT_SUMS} FROM ${shops.hours} GROUP BY day, hour;`;

/** Version 2 knows no tax. The lines of refunds are few, and the other sums are those of the hours. */
const TOTALS_VIEWS = `
CREATE TEMP VIEW ${shops.totals} AS
  SELECT day, store, sum(transactions) AS transactions, ${AMOUNT_SUMS}, coalesce(any_value(refunds), 0) AS refunds,
    NULL::DECIMAL(18, 2) AS tax
  FROM ${shops.hours} LEFT JOIN (
    SELECT day, store, ${REFUNDS} FROM ${lines} WHERE is_refund GROUP BY day, store
  ) USING (day, store) GROUP BY day, store;
CREATE TEMP VIEW ${daily.totals} AS
  SELECT day, sum(transactions) AS transactions, ${AMOUNT_SUMS}, sum(refunds) AS refunds, NULL::DECIMAL(18, 2) AS tax
  FROM ${shops.totals} GROUP BY day;`;

/** Before version 3, a receipt has no channel beside its dining option, and one amount for all that it was paid with. */
function channelViews(facts: string): string {
  const receipts = `SELECT day, store, receipt, is_refund, ${AMOUNT_SUMS}, ${facts}
    FROM ${lines} GROUP BY day, store, receipt, is_refund`;
  const sales = "count(*) FILTER (NOT is_refund) AS transactions";
  return `
CREATE TEMP VIEW ${shops.channels} AS
  SELECT day, store, channel, ${sales}, ${AMOUNT_SUMS} FROM (${receipts}) GROUP BY day, store, channel;
CREATE TEMP VIEW ${shops.payments} AS
  SELECT day, store, payment, ${sales}, sum(gross - discount + tip) AS amount FROM (${receipts}) GROUP BY day, store, payment;
CREATE TEMP VIEW ${daily.channels} AS
  SELECT day, channel, sum(transactions) AS transactions, ${AMOUNT_SUMS} FROM ${shops.channels} GROUP BY day, channel;
CREATE TEMP VIEW ${daily.payments} AS
  SELECT day, payment, sum(transactions) AS transactions, sum(amount) AS amount FROM ${shops.payments} GROUP BY day, payment;`;
}

const NO_FACTS = "'' AS channel, '' AS payment, 0 AS tip";
const FACTS = `coalesce(min(dining_option), '') AS channel, coalesce(min(payment), '') AS payment,
  coalesce(CASE WHEN is_refund THEN min(tip) ELSE max(tip) END, 0) AS tip`;

/** The views that a store of this version needs. They end with their connection. */
export function viewsOf(version: number): string {
  if (version === VERSIONS.length) return "";
  return version === 1
    ? SHOP_VIEWS + TOTALS_VIEWS + channelViews(NO_FACTS)
    : TOTALS_VIEWS + channelViews(FACTS);
}
