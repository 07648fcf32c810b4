/** Puts the lines that a merge has changed in the working copy back into PostgreSQL, and their sums. */
import type { Client } from "pg";
import { textOf } from "../../engine/rows.ts";
import { STATE_SETTING } from "../../facts/settings.ts";
import { sumShops } from "../../merge/sum-days.ts";
import { shopTables, sumOverShops } from "../../merge/sum-over-shops.ts";
import { COLUMNS } from "../../merge/working-set.ts";
import { STORE_TABLES } from "../../schema.ts";
import { sumMonths } from "../month-sums.ts";
import type { ImportContext } from "./import-context.ts";
import { BROUGHT } from "./kept-lines.ts";
import type { Locks } from "./locks.ts";
import { stage } from "./stage.ts";

const { daily, lines, shops, touched } = STORE_TABLES;

/**
 * Whole days of a shop are replaced. Its sums are computed in the working copy while the server takes the lines; those
 * over all shops are added up by the server.
 */
export async function putLinesBack(context: ImportContext, locks: Locks, ofShops: string): Promise<void> {
  const { client, connection, transfer } = context;
  const [days] = await connection.rows(
    `SELECT min(day)::VARCHAR AS first, max(day)::VARCHAR AS last FROM ${touched}`,
  );
  if (days?.first === null) return;
  const bounds = `day BETWEEN '${textOf(days, "first")}' AND '${textOf(days, "last")}'`;
  await stage(
    context,
    touched,
    "day, store, was_there",
    `SELECT day, store, brought.day IS NOT NULL AS was_there
     FROM ${touched} LEFT JOIN ${BROUGHT} AS brought USING (day, store)`,
  );
  const isReplaced = await connection.rows(
    `SELECT 1 FROM ${touched} SEMI JOIN ${BROUGHT} USING (day, store) LIMIT 1`,
  );
  const replace = async (table: string, columns: string, meanwhile?: () => Promise<void>) => {
    if (isReplaced.length > 0) {
      await client.query(`
        DELETE FROM ${table}
        WHERE (day, store) IN (SELECT day, store FROM ${touched} WHERE was_there) AND ${bounds} AND ${ofShops}`);
    }
    const rows = `SELECT ${columns} FROM ${table} SEMI JOIN ${touched} USING (day, store) ORDER BY day`;
    await transfer.push(rows, table, columns, meanwhile);
  };
  await replace(lines, COLUMNS, () => sumShops({ connection, ...STORE_TABLES }));
  for (const { table, columns } of shopTables(shops)) await replace(table, columns);
  const months = await connection.rows(`SELECT DISTINCT strftime(day, '%Y-%m') AS month FROM ${touched}`);
  await locks.ofMonths(months.map((row) => textOf(row, "month")));
  await addUpShops(client);
}

/**
 * Other imports that come to this point wait until this one ends, so it comes when only little is left to do.
 *
 * @param hasChanged what changes no day changes no answer, and nobody needs to load again
 */
export async function raiseState(client: Client, hasChanged: boolean): Promise<void> {
  await client.query(
    `INSERT INTO settings (format, key, value) VALUES ($1, $2, $3)
     ON CONFLICT (format, key) DO UPDATE SET value = (settings.value::bigint + excluded.value::bigint)::text`,
    [...STATE_SETTING, hasChanged ? "1" : "0"],
  );
}

/** Adds up the sums of the touched days over all shops again, and those of their months. */
export async function addUpShops(client: Client): Promise<void> {
  for (const { remove, add } of sumOverShops(daily, shops, touched)) await client.query(`${remove}; ${add}`);
  await client.query(sumMonths(touched));
}
