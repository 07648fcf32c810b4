/** The daily sums, computed from the lines. */
import { createTempTable } from "../engine/temp-table.ts";
import { type WorkingSet, withinDaysOf } from "./working-set.ts";

/** As wide as the columns of the tables; the sums of a cafe's day always fit. */
const SUMS = `sum(quantity)::DECIMAL(18, 3) AS quantity, sum(gross)::DECIMAL(18, 2) AS gross,
  sum(discount)::DECIMAL(18, 2) AS discount, sum(cost)::DECIMAL(18, 2) AS cost`;

/**
 * Computes the sums of some days again.
 *
 * @param days the name of a table with a column `day`
 */
export async function sumDays(
  { connection, lines, daily }: Pick<WorkingSet, "connection" | "lines" | "daily">,
  days: string,
): Promise<void> {
  const { totals, categories, products, employees } = daily;
  for (const table of [totals, categories, products, employees]) {
    await connection.run(`DELETE FROM ${table} WHERE day IN (SELECT day FROM ${days})`);
  }
  const linesOfDays = `${lines} SEMI JOIN ${days} USING (day) WHERE ${withinDaysOf(days)}`;
  // By receipt first: an employee has one transaction for a receipt, however many of its lines are theirs.
  const shares = await createTempTable(
    connection,
    "employee_shares",
    `SELECT day, store, receipt, employee, bool_or(NOT is_refund) AS is_sale, ${SUMS}
     FROM ${linesOfDays} GROUP BY day, store, receipt, employee`,
  );
  await connection.run(`
    INSERT INTO ${employees}
      SELECT day, employee, count(*) FILTER (is_sale), ${SUMS} FROM ${shares}
      GROUP BY day, employee ORDER BY day;
    INSERT INTO ${products}
      SELECT day, category, product, ${SUMS} FROM ${linesOfDays}
      GROUP BY day, category, product ORDER BY day;
    INSERT INTO ${categories}
      SELECT day, category, ${SUMS} FROM ${products} SEMI JOIN ${days} USING (day)
      GROUP BY day, category ORDER BY day;
    INSERT INTO ${totals}
      SELECT day, coalesce(transactions, 0), ${SUMS}
      FROM ${categories} SEMI JOIN ${days} USING (day)
      LEFT JOIN (
        SELECT day, count(DISTINCT (store, receipt)) AS transactions FROM ${shares} WHERE is_sale GROUP BY day
      ) USING (day)
      GROUP BY ALL ORDER BY day`);
}
