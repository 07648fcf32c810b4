/**
 * The names under which a store keeps the shops of the API. Its receipts are found by these names, so a shop that is
 * renamed at the till keeps the one that the store has.
 */
import { textOf } from "../../store/engine/row-values.ts";
import { createLookup } from "../../store/engine/temp-table.ts";
import type { ImportSession } from "../../store/import/import-session.ts";
import { withinDaysOf } from "../../store/merge/working-set.ts";
import { STORE_TABLES } from "../../store/schema.ts";
import { type RenamedShop, sameShops } from "../../store/shops/shop-names.ts";
import type { Names } from "./names.ts";

export interface SettledShops {
  /** A table of all shops: `id`, and the `name` in the store. */
  readonly table: string;
  readonly renamed: readonly RenamedShop[];
  /** The names in the store of all shops of the till. One that no sync has met may have been imported under its own. */
  readonly all: readonly string[];
}

/** @param receipts the table of the downloaded lines */
export async function settleShops(
  session: Pick<ImportSession, "connection" | "bringTwins">,
  receipts: string,
  names: Names,
): Promise<SettledShops> {
  const { connection } = session;
  const kept = new Map<string, string>();
  for (const row of await connection.rows("SELECT id, name FROM shops")) {
    kept.set(textOf(row, "id"), textOf(row, "name"));
  }
  const used = await connection.rows(`SELECT DISTINCT shop FROM ${receipts} ORDER BY shop`);
  const fresh = used.map((row) => textOf(row, "shop")).filter((id) => !kept.has(id));
  const imported = fresh.length === 0 ? undefined : await importedNames(session, receipts);
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
    all: [...new Set([...kept.values(), ...names.shopIds.filter((id) => !kept.has(id)).map(names.shop)])],
  };
}

/**
 * The names under which exports brought the receipts of a shop before its first sync: the shop may have been renamed
 * since, or the exports have no shop.
 */
async function importedNames(
  { connection, bringTwins }: Pick<ImportSession, "connection" | "bringTwins">,
  receipts: string,
): Promise<Map<string, string>> {
  await bringTwins(receipts);
  const came = `FROM ${receipts} WHERE NOT is_dropped`;
  const there = `SELECT *, store AS shop FROM ${STORE_TABLES.lines} WHERE ${withinDaysOf(receipts)}`;
  const rows = await connection.rows(`FROM (${sameShops(came, there)}) ORDER BY twins, there`);
  // The last one of a shop has the most twins.
  return new Map(rows.map((row) => [textOf(row, "came"), textOf(row, "there")]));
}
