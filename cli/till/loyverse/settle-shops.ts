/**
 * The names under which a store keeps the shops of the API. Its receipts are found by these names, so a shop that is
 * renamed at the till keeps the one that the store has.
 */
import type { Connection } from "../../store/engine/duckdb.ts";
import { textOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import { STORE_TABLES } from "../../store/schema.ts";
import type { RenamedShop } from "../../store/shops.ts";
import type { Names } from "./names.ts";

export interface SettledShops {
  /** A table of all shops: `id`, and the `name` in the store. */
  readonly table: string;
  readonly renamed: readonly RenamedShop[];
}

/**
 * Kept only if the sync is published.
 *
 * @param receipts the table of the downloaded lines
 */
export async function settleShops(
  connection: Connection,
  receipts: string,
  names: Names,
): Promise<SettledShops> {
  const kept = new Map<string, string>();
  for (const row of await connection.rows("SELECT id, name FROM shops")) {
    kept.set(textOf(row, "id"), textOf(row, "name"));
  }
  const used = await connection.rows(`SELECT DISTINCT shop FROM ${receipts} ORDER BY shop`);
  const fresh = used.map((row) => textOf(row, "shop")).filter((id) => !kept.has(id));
  const imported = fresh.length === 0 ? undefined : await importedNames(connection, receipts);
  for (const id of fresh) kept.set(id, imported?.get(id) ?? names.shop(id));
  const shops = [...kept].map(([id, name]) => ({ id, name, till_name: names.shop(id) || name }));
  const types = { id: "VARCHAR", name: "VARCHAR", till_name: "VARCHAR" };
  const table = await createLookup(connection, "synced_shops", types, shops);
  await connection.run(
    `DELETE FROM shops; INSERT INTO shops (id, name, till_name) SELECT id, name, till_name FROM ${table}`,
  );
  return {
    table,
    renamed: shops
      .map(({ name, till_name }) => ({ inStore: name, atTill: till_name }))
      .filter(({ inStore, atTill }) => inStore !== atTill),
  };
}

/**
 * The names under which exports brought the receipts of a shop before its first sync: the shop may have been renamed
 * since, or the exports have no shop. Two cafes may use the same numbers, but then most receipts have other sales.
 */
async function importedNames(connection: Connection, receipts: string): Promise<Map<string, string>> {
  const { lines } = STORE_TABLES;
  const sums = "count(*) AS size, sum(abs(gross))";
  const rows = await connection.rows(`
    WITH came AS (
        SELECT shop, receipt, is_refund, ${sums}::DECIMAL(18, 2) AS gross
        FROM (SELECT * REPLACE (gross::DECIMAL(18, 2) AS gross) FROM ${receipts} WHERE NOT is_dropped)
        GROUP BY ALL
      ),
      there AS (
        SELECT store, receipt, is_refund, day, ${sums} AS gross FROM ${lines}
        WHERE day >= (SELECT min(day::DATE) FROM ${receipts}) GROUP BY ALL
      )
    SELECT shop, store, count(*) FILTER (came.size = there.size AND came.gross = there.gross) AS twins
    FROM came JOIN there USING (receipt, is_refund)
    GROUP BY shop, store HAVING 2 * twins >= count(*) AND twins > 0 ORDER BY twins, store`);
  // The last one of a shop has the most twins.
  return new Map(rows.map((row) => [textOf(row, "shop"), textOf(row, "store")]));
}
