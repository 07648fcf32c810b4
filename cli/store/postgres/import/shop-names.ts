import { STORE_TABLES } from "../../schema.ts";
import { keepShopNames, type RenamedShop } from "../../shops/shop-names.ts";
import type { ImportContext } from "./import-context.ts";
import { bringTwins } from "./kept-lines.ts";
import { bringTable, isChanged, SHOPS } from "./small-tables.ts";

/** Gives receipts of renamed shops the names that the store has, by its newest state. */
export async function settleShopNames(context: ImportContext): Promise<readonly RenamedShop[]> {
  const { connection, incoming } = context;
  if (!(await isChanged(context, SHOPS))) await bringTable(context, SHOPS);
  const known = await connection.rows("SELECT 1 FROM shops LIMIT 1");
  if (known.length === 0) return [];
  await connection.run(`TRUNCATE ${STORE_TABLES.lines}`);
  await bringTwins(context, `FROM ${incoming.lines} WHERE is_unique AND NOT is_synced`, "is_synced");
  return keepShopNames(connection, incoming);
}
