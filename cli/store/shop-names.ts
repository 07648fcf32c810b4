/**
 * The shops that a sync has met. A shop keeps the name that the store has for it, even if the till renames it: its
 * history would be that of two shops.
 */
import type { Connection } from "./engine/duckdb.ts";
import { createTempTable, textOf } from "./engine/rows.ts";
import type { IncomingTables } from "./merge/incoming.ts";
import { withinDaysOf } from "./merge/working-set.ts";
import { STORE_TABLES } from "./schema.ts";

export interface RenamedShop {
  /** Empty if the store has its receipts without a shop. */
  readonly inStore: string;
  readonly atTill: string;
}

/** Gives receipts of renamed shops the names that the store has. @returns the shops whose receipts came */
export async function keepShopNames(
  connection: Connection,
  { lines, dropped, payments, shifts: ofTill }: IncomingTables,
): Promise<readonly RenamedShop[]> {
  const shops = await connection.rows("SELECT 1 FROM shops LIMIT 1");
  if (shops.length === 0) return [];
  const renamed = await createTempTable(
    connection,
    "renamed_shops",
    `WITH twins AS (${twinsOf(lines)}),
       known AS (
         SELECT till_name, name FROM twins
         UNION ALL SELECT till_name, name FROM shops
         WHERE till_name NOT IN (SELECT name FROM shops) AND till_name NOT IN (SELECT till_name FROM twins)
       )
     FROM known WHERE till_name <> name
       AND till_name IN (SELECT store FROM ${lines} UNION SELECT store FROM ${dropped} UNION SELECT store FROM ${payments}
         UNION SELECT store FROM ${ofTill})`,
  );
  const rows = await connection.rows(`FROM ${renamed} ORDER BY till_name`);
  if (rows.length === 0) return [];
  for (const table of [lines, dropped, payments, ofTill]) {
    await connection.run(
      `UPDATE ${table} SET store = renamed.name FROM ${renamed} AS renamed WHERE store = renamed.till_name`,
    );
  }
  return rows.map((row) => ({ inStore: textOf(row, "name"), atTill: textOf(row, "till_name") }));
}

/**
 * An export has the till's newest names, which the next sync will learn. So a shop is known by its receipts first; a
 * name that fits several shops stays.
 */
function twinsOf(incoming: string): string {
  const came = `SELECT *, store AS shop FROM ${incoming} WHERE is_unique AND NOT is_synced`;
  const there = `SELECT *, store AS shop FROM ${STORE_TABLES.lines} WHERE is_synced AND ${withinDaysOf(incoming)}`;
  return `
    SELECT came AS till_name, there AS name FROM (${sameShops(came, there)})
    QUALIFY count(*) OVER (PARTITION BY came) = 1`;
}

/**
 * Two shops may use the same numbers, but then most of those receipts have other sales.
 *
 * @param came SQL for receipt lines, with a column `shop`
 * @param there the same for other lines
 * @returns SQL for the pairs of shops that have the same receipts: `came`, `there`, and how many `twins`
 */
export function sameShops(came: string, there: string): string {
  const receiptsOf = (lines: string) => `
    SELECT shop, day, receipt, is_refund, count(*) AS size, sum(abs(gross)) AS gross FROM (${lines})
    GROUP BY shop, day, receipt, is_refund`;
  return `
    SELECT came.shop AS came, there.shop AS there,
      count(*) FILTER (came.size = there.size AND came.gross = there.gross) AS twins
    FROM (${receiptsOf(came)}) AS came JOIN (${receiptsOf(there)}) AS there USING (day, receipt, is_refund)
    GROUP BY came.shop, there.shop HAVING 2 * twins >= count(*)`;
}
