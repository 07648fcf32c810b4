/** What an import asks its working copy about the incoming receipts. */
import { textOf } from "../../engine/rows.ts";
import type { IncomingTables } from "../../merge/incoming.ts";
import { KEY } from "../../merge/working-set.ts";
import type { ImportContext } from "./import-context.ts";

/** SQL for the incoming receipts, with those that do not count and those of which only the payments came. */
export function incomingReceipts({ lines, dropped, payments }: IncomingTables, columns = KEY): string {
  return [lines, dropped, payments].map((table) => `SELECT ${columns} FROM ${table}`).join(" UNION ");
}

export async function incomingShops({ connection, incoming }: ImportContext): Promise<readonly string[]> {
  const rows = await connection.rows(
    `FROM (${incomingReceipts(incoming, "store")} UNION SELECT store FROM ${incoming.shifts})`,
  );
  return rows.map((row) => textOf(row, "store"));
}

export async function incomingMonths({ connection, incoming }: ImportContext): Promise<readonly string[]> {
  const rows = await connection.rows(
    `SELECT DISTINCT strftime(day, '%Y-%m') AS month FROM ${incoming.lines}`,
  );
  return rows.map((row) => textOf(row, "month"));
}

/**
 * Whether the receipts of other shops matter: those without a shop are compared with those of all shops, and what comes
 * from a till itself decides under which names later imports have their shops.
 */
export async function concernsAllShops({ connection, incoming }: ImportContext): Promise<boolean> {
  const rows = await connection.rows(`
    SELECT 1 FROM (${incomingReceipts(incoming, "store")}) WHERE store = ''
    UNION ALL SELECT 1 FROM ${incoming.lines} WHERE is_synced UNION ALL SELECT 1 FROM ${incoming.dropped} WHERE is_synced
    LIMIT 1`);
  return rows.length > 0;
}
