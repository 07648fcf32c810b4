/** The daily sums, computed from the lines: of each shop, and of these the sums over all shops. */
import { createTempTable } from "../engine/temp-table.ts";
import { type DailyTables, type WorkingSet, withinDaysOf } from "./working-set.ts";

/** As wide as the columns of the tables; the sums of a cafe's day always fit. */
const SUMS = `sum(quantity)::DECIMAL(18, 3) AS quantity, sum(gross)::DECIMAL(18, 2) AS gross,
  sum(discount)::DECIMAL(18, 2) AS discount, sum(cost)::DECIMAL(18, 2) AS cost`;

/** The columns of each table between its day and its amounts: the same for a shop and for all shops. */
const COLUMNS = [
  { name: "totals", groups: "", counts: "sum(transactions)," },
  { name: "categories", groups: "category,", counts: "" },
  { name: "products", groups: "category, product,", counts: "" },
  { name: "employees", groups: "employee,", counts: "sum(transactions)," },
  { name: "hours", groups: "hour,", counts: "sum(transactions)," },
] as const satisfies readonly { readonly name: keyof DailyTables; groups: string; counts: string }[];

/**
 * Computes the sums of some days again.
 *
 * @param days the name of a table with a column `day`
 */
export async function sumDays(
  { connection, lines, daily, shops }: Pick<WorkingSet, "connection" | "lines" | "daily" | "shops">,
  days: string,
): Promise<void> {
  for (const table of [...Object.values(daily), ...Object.values(shops)]) {
    await connection.run(`DELETE FROM ${table} WHERE day IN (SELECT day FROM ${days})`);
  }
  const ofDays = (table: string) => `${table} SEMI JOIN ${days} USING (day) WHERE ${withinDaysOf(days)}`;
  // By receipt first: an employee has one transaction for a receipt, however many of its lines are theirs.
  const shares = await createTempTable(
    connection,
    "employee_shares",
    `SELECT day, store, receipt, is_refund, employee, min(TRY_CAST(left(time, 2) AS TINYINT)) AS hour, ${SUMS}
     FROM ${ofDays(lines)} GROUP BY day, store, receipt, is_refund, employee`,
  );
  await connection.run(`
    INSERT INTO ${shops.employees}
      SELECT day, store, employee, count(*) FILTER (NOT is_refund), ${SUMS} FROM ${shares}
      GROUP BY day, store, employee ORDER BY day;
    INSERT INTO ${shops.hours}
      SELECT day, store, hour, count(*) FILTER (NOT is_refund), ${SUMS}
      FROM (
        SELECT day, store, is_refund, min(hour) AS hour, ${SUMS} FROM ${shares}
        GROUP BY day, store, receipt, is_refund
      ) GROUP BY day, store, hour ORDER BY day;
    INSERT INTO ${shops.products}
      SELECT day, store, category, product, ${SUMS} FROM ${ofDays(lines)}
      GROUP BY day, store, category, product ORDER BY day;
    INSERT INTO ${shops.totals}
      SELECT day, store, sum(transactions), ${SUMS} FROM ${ofDays(shops.hours)} GROUP BY day, store ORDER BY day;
    INSERT INTO ${shops.categories}
      SELECT day, store, category, ${SUMS} FROM ${ofDays(shops.products)} GROUP BY day, store, category ORDER BY day`);
  for (const { name, groups, counts } of COLUMNS) {
    await connection.run(`
      INSERT INTO ${daily[name]} SELECT day, ${groups} ${counts} ${SUMS}
      FROM ${ofDays(shops[name])} GROUP BY ${groups} day ORDER BY day`);
  }
}
