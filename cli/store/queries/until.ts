/** What each day had sold until a time of day, out of the receipt lines: the daily sums know only whole hours. */
import { MIDNIGHT } from "../../../viewer/report/date-range.ts";
import type { SoldUntil } from "../../../viewer/report/today/sold-until.ts";
import { textOf, wholeOf } from "../engine/rows.ts";
import { readDayStart } from "../facts/day-start.ts";
import type { Queryable } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import type { Selection } from "../selection.ts";
import { type WireDecimal, wireDecimal } from "../wire-decimal.ts";
import { condition } from "./select.ts";

const LAST_MINUTE = "23:59";

/**
 * A store of sums only, as that of a head office of several servers, has no lines and so no rows.
 *
 * @param until `HH:MM`, whose whole minute counts; undefined for the whole day
 */
export async function selectSalesUntil(
  queryable: Queryable,
  selection: Selection,
  until: string | undefined,
): Promise<readonly SoldUntil<WireDecimal>[]> {
  const start = (await readDayStart(queryable)) ?? MIDNIGHT;
  const { where, values } = condition(selection);
  const next = (value: string) => `$${values.push(value)}`;
  const minute = "substr(time, 1, 5)";
  // A night runs past midnight: what is before the start of the day comes last.
  const hasBegun = `${minute} >= ${next(start)}`;
  const isBefore = `${minute} <= ${next(until ?? LAST_MINUTE)}`;
  const isOver = until === undefined || until < start;
  const rows = await queryable.rows(
    `SELECT day::VARCHAR AS date, sum(gross) AS total_sales,
       sum(CASE WHEN is_refund THEN 0 ELSE 1 END) AS total_transactions
     FROM (
       SELECT day, store, receipt, is_refund, sum(gross) AS gross FROM ${STORE_TABLES.lines}
       ${where ? `${where} AND` : "WHERE"} (${isOver ? `${hasBegun} OR ${isBefore}` : `${hasBegun} AND ${isBefore}`})
       GROUP BY day, store, receipt, is_refund
     ) AS receipts GROUP BY day ORDER BY day`,
    values,
  );
  return rows.map((row) => ({
    date: textOf(row, "date"),
    total_sales: wireDecimal(textOf(row, "total_sales")),
    total_transactions: wholeOf(row, "total_transactions"),
  }));
}
