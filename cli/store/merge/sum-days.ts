/** The daily sums, worked out from the lines. */
import type { Connection } from "../engine/duckdb.ts";

/** In the width that the tables have; a day that does not fit is no day of a cafe. */
const SUMS = `sum(quantity)::DECIMAL(18, 3) AS quantity, sum(gross)::DECIMAL(18, 2) AS gross,
  sum(discount)::DECIMAL(18, 2) AS discount, sum(cost)::DECIMAL(18, 2) AS cost`;

/**
 * Works the sums of some days out anew.
 *
 * @param days the name of a table with a column `day`
 */
export async function sumDays(connection: Connection, days: string): Promise<void> {
  const tables = ["daily_totals", "daily_categories", "daily_products", "daily_employees"];
  for (const table of tables)
    await connection.run(`DELETE FROM ${table} WHERE day IN (SELECT day FROM ${days})`);
  // An employee's share of a receipt first: whoever took part in a sale, has it counted once.
  await connection.run(`
    CREATE OR REPLACE TEMP TABLE shares AS
      SELECT day, store, receipt, employee, bool_or(NOT is_refund) AS is_sale, ${SUMS}
      FROM lines SEMI JOIN ${days} USING (day) WHERE ${withinDaysOf(days)}
      GROUP BY day, store, receipt, employee;
    INSERT INTO daily_employees
      SELECT day, employee, count(*) FILTER (is_sale), ${SUMS} FROM shares GROUP BY day, employee ORDER BY day;
    INSERT INTO daily_products
      SELECT day, category, product, ${SUMS}
      FROM lines SEMI JOIN ${days} USING (day) WHERE ${withinDaysOf(days)}
      GROUP BY day, category, product ORDER BY day;
    INSERT INTO daily_categories
      SELECT day, category, ${SUMS} FROM daily_products SEMI JOIN ${days} USING (day)
      GROUP BY day, category ORDER BY day;
    INSERT INTO daily_totals
      SELECT day, coalesce(transactions, 0), ${SUMS}
      FROM daily_categories SEMI JOIN ${days} USING (day)
      LEFT JOIN (
        SELECT day, count(DISTINCT (store, receipt)) AS transactions FROM shares WHERE is_sale GROUP BY day
      ) USING (day)
      GROUP BY ALL ORDER BY day`);
}

/** A bound that lets whole blocks of other days be skipped, which a join alone does not. */
export function withinDaysOf(table: string): string {
  return `day BETWEEN (SELECT min(day) FROM ${table}) AND (SELECT max(day) FROM ${table})`;
}
