/** The daily sums, computed from the lines: of each shop, and of these the sums over all shops. */
import { createTempTable } from "../engine/temp-table.ts";
import { SUMS, sumOverShops } from "./sum-over-shops.ts";
import { type DailyTables, REFUNDS, type WorkingSet, withinDaysOf } from "./working-set.ts";

type ShopSums = Pick<WorkingSet, "connection" | "lines" | "shops" | "touched">;

/** Computes the sums of the touched days again: of the shops that are touched on them, and of all shops. */
export async function sumDays(set: ShopSums & { readonly daily: DailyTables }): Promise<void> {
  const { connection, daily, shops, touched } = set;
  await sumShops(set);
  for (const statement of sumOverShops(daily, shops, touched)) await connection.run(statement);
}

/** Computes only the sums of the shops. */
export async function sumShops({ connection, lines, shops, touched }: ShopSums): Promise<void> {
  for (const table of Object.values(shops)) {
    await connection.run(`
      DELETE FROM ${table} AS sums USING ${touched} AS touched
      WHERE sums.day = touched.day AND sums.store = touched.store`);
  }
  const ofShops = (table: string) =>
    `${table} SEMI JOIN ${touched} USING (day, store) WHERE ${withinDaysOf(touched)}`;
  // By receipt first: an employee has one transaction for a receipt, however many of its lines are theirs.
  const shares = await createTempTable(
    connection,
    "employee_shares",
    `SELECT day, store, receipt, is_refund, employee, min(TRY_CAST(left(time, 2) AS TINYINT)) AS hour, ${SUMS},
       ${REFUNDS}
     FROM ${ofShops(lines)} GROUP BY day, store, receipt, is_refund, employee`,
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
      SELECT day, store, category, product, ${SUMS} FROM ${ofShops(lines)}
      GROUP BY day, store, category, product ORDER BY day;
    INSERT INTO ${shops.totals}
      SELECT day, store, transactions, quantity, gross, discount, cost, refunds
      FROM (
        SELECT day, store, sum(transactions) AS transactions, ${SUMS} FROM ${ofShops(shops.hours)} GROUP BY day, store
      ) JOIN (
        SELECT day, store, sum(refunds) AS refunds FROM ${shares} GROUP BY day, store
      ) USING (day, store) ORDER BY day;
    INSERT INTO ${shops.categories}
      SELECT day, store, category, ${SUMS} FROM ${ofShops(shops.products)}
      GROUP BY day, store, category ORDER BY day`);
}
