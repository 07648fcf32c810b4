import type { Queryable, Row } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import type { Selection } from "../selection.ts";
import { measureColumns } from "./datasets.ts";
import { condition, SHOP } from "./select.ts";

/** The first day is a Monday. A server of PostgreSQL does not hand `extract` on to another, which adds up for it. */
const WEEKDAY = "(day - DATE '0001-01-01') % 7 + 1 AS weekday";

/**
 * The hours of each weekday, with the number of its open days: those of the daily totals, so that a day without a
 * receipt in an hour, or without any time, counts in the mean of that hour.
 */
export function selectHours(queryable: Queryable, selection: Selection): Promise<readonly Row[]> {
  const { daily, shops } = STORE_TABLES;
  const { where, values } = condition(selection);
  // In PostgreSQL, a `count` of values could be that of somebody else; a `count` of rows cannot.
  // Shops may be on different servers, so the hours of each are added up before they are put together.
  const [tables, store] = selection.shops ? ([shops, "store, "] as const) : ([daily, ""] as const);
  return queryable.rows(
    `SELECT weekday, hour, ${measureColumns("sales_by_hour")}, days
     FROM (
       SELECT ${store}${WEEKDAY}, hour, sum(gross) AS gross, sum(transactions) AS transactions
       FROM ${tables.hours} ${where} GROUP BY ${store}weekday, hour
     ) AS hours
     JOIN (
       SELECT ${WEEKDAY}, count(*) AS days
       FROM (SELECT DISTINCT day FROM ${tables.totals} ${where}) AS all_days GROUP BY weekday
     ) AS open_days USING (weekday)
     WHERE hour IS NOT NULL GROUP BY weekday, hour, days ORDER BY weekday, hour`,
    values,
  );
}

/** The same for each shop of the selection, which the rows name as `shop`. */
export function selectHoursEach(queryable: Queryable, selection: Selection): Promise<readonly Row[]> {
  const { shops } = STORE_TABLES;
  const { where, values } = condition(selection);
  return queryable.rows(
    `SELECT shop, weekday, hour, ${measureColumns("sales_by_hour")}, days
     FROM (
       SELECT *, ${SHOP} FROM (
         SELECT store, ${WEEKDAY}, hour, sum(gross) AS gross, sum(transactions) AS transactions
         FROM ${shops.hours} ${where} GROUP BY store, weekday, hour
       ) AS of_stores
     ) AS hours
     JOIN (
       SELECT shop, weekday, count(*) AS days
       FROM (SELECT DISTINCT day, ${SHOP}, ${WEEKDAY} FROM ${shops.totals} ${where}) AS all_days
       GROUP BY shop, weekday
     ) AS open_days USING (shop, weekday)
     WHERE hour IS NOT NULL GROUP BY shop, weekday, hour, days ORDER BY weekday, hour`,
    values,
  );
}
