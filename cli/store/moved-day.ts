/** Which day a receipt is of, if days begin at another time than before: SQL for all engines. */
import type { DayStart } from "../../viewer/report/date-range.ts";
import { quoteText } from "../door/config.ts";
import { CliError, EXIT } from "../door/errors.ts";
import { textOf } from "./engine/rows.ts";
import type { Queryable } from "./queryable.ts";
import { STORE_TABLES } from "./schema.ts";

export interface DayStarts {
  readonly from: DayStart;
  readonly to: DayStart;
}

export interface ChangedDays extends DayStarts {
  /** Receipts that are on another day now. */
  readonly receipts: number;
}

const { lines, cancelled } = STORE_TABLES;
const RECEIPT = "store, receipt, is_refund";

/** The day of a line, by its own time as an import does it. Without a time, it stays on its day. Both times are checked texts. */
export function movedDay({ from, to }: DayStarts): string {
  const isBefore = (start: DayStart) => `CASE WHEN time < '${start}' THEN 1 ELSE 0 END`;
  return `(day + ${isBefore(from)} - ${isBefore(to)})`;
}

/** SQL for the days and shops whose sums change: `day`, `store`. */
export function daysThatChange(starts: DayStarts): string {
  const moved = movedDay(starts);
  return `SELECT day, store FROM ${lines} WHERE ${moved} <> day UNION SELECT ${moved}, store FROM ${lines} WHERE ${moved} <> day`;
}

/** SQL for a condition of the lines, or of the cancelled receipts, that move. */
export function moves(starts: DayStarts): string {
  return `${movedDay(starts)} <> day`;
}

export async function countMoving(stored: Queryable, starts: DayStarts): Promise<number> {
  const [row] = await stored.rows(
    `SELECT count(*) AS receipts FROM (SELECT DISTINCT day, ${RECEIPT} FROM ${lines} WHERE ${moves(starts)}) AS moving`,
  );
  return Number(row?.receipts);
}

/**
 * Two receipts with one number would become one. Only shops whose numbers begin again have two: those that have a number
 * on days that are not next to each other. Of less than three days, nobody knows. Elsewhere, it is one guest who stayed
 * over midnight, and whose lines have their own times.
 *
 * @throws CliError that names the first ones
 */
export async function refuseSameNumbers(stored: Queryable, starts: DayStarts): Promise<void> {
  const keys = (table: string) => `SELECT day, ${RECEIPT}, ${movedDay(starts)} AS new_day FROM ${table}`;
  const [first] = await stored.rows(`
    WITH receipts AS (${keys(lines)} UNION ${keys(cancelled)}),
      numbers AS (SELECT ${RECEIPT}, min(day) AS first, max(day) AS last FROM receipts GROUP BY ${RECEIPT}),
      repeating AS (
        SELECT store FROM numbers GROUP BY store HAVING max(last - first) > 1 OR max(last) - min(first) < 2
      )
    SELECT receipt, min(day)::VARCHAR AS day, max(day)::VARCHAR AS other_day, new_day::VARCHAR AS new_day
    FROM receipts WHERE store IN (SELECT store FROM repeating)
    GROUP BY ${RECEIPT}, new_day HAVING min(day) <> max(day) ORDER BY new_day, receipt LIMIT 1`);
  if (first === undefined) return;
  const text = (column: string) => textOf(first, column);
  throw new CliError(
    EXIT.contract,
    `receipt ${quoteText(text("receipt"))} of ${text("day")} and the one of ${text("other_day")} would both be on ${text("new_day")}: the numbers of this till begin again each day`,
    {
      hint: "choose a time between the last sale of a night and the first number of the next day, or import all exports into a new store",
    },
  );
}
