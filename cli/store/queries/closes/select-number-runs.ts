/** The numbers of receipts in some days, put together where they follow one another, in SQL that every engine understands. */
import { type AskedRange, addDays, type DateRange, MIDNIGHT } from "../../../../viewer/report/date-range.ts";
import { textOf, wholeOf } from "../../engine/row-values.ts";
import { readDayStart } from "../../facts/day-start.ts";
import type { Queryable, Row } from "../../queryable.ts";
import { STORE_TABLES } from "../../schema.ts";
import { condition } from "../select.ts";
import type { NumberRun } from "./number-run.ts";

/** How long before its next day the last number of a till is looked for, and how much later a number may turn up. */
const DAYS_BEFORE = 14;
const DAYS_AFTER = 3;

/** More digits are no count but an identifier, and a JavaScript number does not hold them. */
const MOST_DIGITS = 15;

export async function selectNumberRuns(
  queryable: Queryable,
  range: AskedRange,
): Promise<readonly NumberRun[]> {
  const { where, values } = condition({ range: range && around(range) });
  const dayStart = `$${values.push((await readDayStart(queryable)) ?? MIDNIGHT)}`;
  const receipts = [STORE_TABLES.lines, STORE_TABLES.cancelled].map(
    (table) => `SELECT day, store, receipt, time, is_refund FROM ${table} ${where}`,
  );
  const rows = await queryable.rows(
    `WITH receipts AS (
       SELECT day, store, receipt, bool_and(is_refund) AS is_refund,
         min(CASE WHEN time < ${dayStart} THEN '1' ELSE '0' END || time) AS time,
         regexp_replace(receipt, '[^0-9]+$', '') AS head
       FROM (${receipts.join(" UNION ALL ")}) AS all_receipts GROUP BY day, store, receipt
     ), cut AS (
       SELECT *, rtrim(head, '0123456789') AS prefix, substr(receipt, length(head) + 1) AS suffix FROM receipts
     ), numbers AS (
       SELECT *, length(head) - length(prefix) AS width, substr(head, length(prefix) + 1)::BIGINT AS number
       FROM cut WHERE length(head) - length(prefix) BETWEEN 1 AND ${MOST_DIGITS}
     ), counted AS (
       SELECT prefix, suffix FROM numbers GROUP BY prefix, suffix HAVING count(*) > 1
     ), placed AS (
       SELECT *,
         number - dense_rank() OVER (PARTITION BY day, store, prefix, suffix, is_refund ORDER BY number) AS place
       FROM numbers JOIN counted USING (prefix, suffix)
     )
     SELECT day::VARCHAR AS day, store, prefix, suffix, is_refund, min(number) AS first, max(number) AS last,
       min(width) AS width, min(time) AS begins, max(time) AS ends
     FROM placed GROUP BY day, store, prefix, suffix, is_refund, place`,
    values,
  );
  return rows.map(runOf);
}

function around({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, -DAYS_BEFORE), endDate: addDays(endDate, DAYS_AFTER) };
}

function runOf(row: Row): NumberRun {
  return {
    day: textOf(row, "day"),
    store: textOf(row, "store"),
    prefix: textOf(row, "prefix"),
    suffix: textOf(row, "suffix"),
    first: wholeOf(row, "first"),
    last: wholeOf(row, "last"),
    width: wholeOf(row, "width"),
    isRefund: row.is_refund === true,
    begins: minutesIn(row, "begins"),
    ends: minutesIn(row, "ends"),
  };
}

/** A time with the number of its calendar day in the day of the store, such as `101:30` at night. */
function minutesIn(row: Row, column: string): number | undefined {
  if (row[column] === null) return undefined;
  const [, day, hour, minute] = /^(\d)(\d\d):(\d\d)/.exec(textOf(row, column)) ?? [];
  return minute === undefined ? undefined : (Number(day) * 24 + Number(hour)) * 60 + Number(minute);
}
