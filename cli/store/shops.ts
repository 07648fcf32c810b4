/**
 * The shops that a sync has met. A shop keeps the name that the store has for it, even if the till renames it: its
 * history would be that of two shops.
 */
import type { Connection } from "./engine/duckdb.ts";
import type { IncomingTables } from "./merge/incoming.ts";

/** Exports have the till's newest names. A name that is also a kept one may mean either shop, and stays. */
const RENAMED = `
  SELECT name, till_name FROM shops
  WHERE till_name <> name AND till_name NOT IN (SELECT name FROM shops)`;

/** Gives receipts of renamed shops the names that the store has. */
export async function keepShopNames(
  connection: Connection,
  { lines, dropped }: IncomingTables,
): Promise<void> {
  const [renamed] = await connection.rows(RENAMED);
  if (renamed === undefined) return;
  for (const table of [lines, dropped]) {
    await connection.run(
      `UPDATE ${table} SET store = renamed.name FROM (${RENAMED}) AS renamed WHERE store = renamed.till_name`,
    );
  }
}
