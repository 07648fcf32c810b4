/** Refuses receipts that have the same number on one day, because the numbers of their till begin again at midnight. */
import type { DayStart } from "../../../viewer/report/date-range.ts";
import { CliError, EXIT } from "../../errors.ts";
import { quoteText } from "../../quote-text.ts";
import { textOf } from "../engine/row-values.ts";
import { textLiteral } from "../engine/text-literal.ts";
import { KEY, type WorkingSet, withinDaysOf } from "./working-set.ts";

/**
 * A number that is sold before and after the day's clock has passed midnight is of two receipts, unless the till never
 * repeats its numbers: then a guest has stayed.
 *
 * @param came the table of the incoming lines that count
 * @throws CliError that names the first of them
 */
export async function refuseRepeatedNumbers(
  { connection, lines }: WorkingSet,
  came: string,
  dayStarts: DayStart,
): Promise<void> {
  const sales = "time IS NOT NULL AND (gross > 0 OR is_refund)";
  const after = `SELECT ${KEY}, time, time < ${textLiteral(dayStarts)} AS is_night`;
  const [first] = await connection.rows(`
    WITH parts AS (
      ${after}, source FROM ${came} WHERE NOT is_unique AND ${sales}
      UNION ALL ${after}, NULL FROM ${lines} SEMI JOIN (FROM ${came} WHERE NOT is_unique) USING (${KEY})
        WHERE ${withinDaysOf(came)} AND ${sales}
    )
    SELECT receipt, day::VARCHAR AS day, (day + 1)::VARCHAR AS next_day, max(source) AS source,
      min(time) FILTER (NOT is_night) AS time, min(time) FILTER (is_night) AS night_time
    FROM parts GROUP BY ${KEY} HAVING bool_or(is_night) AND bool_or(NOT is_night) ORDER BY day, receipt LIMIT 1`);
  if (first === undefined) return;
  const text = (column: string) => textOf(first, column);
  throw new CliError(
    EXIT.contract,
    `${text("source")}: receipt ${quoteText(text("receipt"))} of ${text("day")} ${text("time")} and of ${text("next_day")} ${text("night_time")} are on one day, because days start at ${dayStarts}`,
    {
      hint: "if its numbers begin again each day, name another column with them, such as --columns receipt=Date+Number",
    },
  );
}
