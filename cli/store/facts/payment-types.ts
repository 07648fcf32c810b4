/** The names that receipts give to the types of payment of a till. Its shifts have only their ids. */
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";
import { writeSetting } from "./settings.ts";

/** The `format` of the settings. Each key is an id with a name, because a type may be renamed, and two may have one name. */
const FORMAT = "loyverse-payment";
/** Keys are in an index. */
const MOST_CHARACTERS = 500;

/** @param types each as `JSON.stringify([id, name])` */
export async function keepPaymentTypes(connection: Connection, types: ReadonlySet<string>): Promise<void> {
  const known = await connection.rows("SELECT key FROM settings WHERE format = $1", [FORMAT]);
  const keys = new Set(known.map((row) => textOf(row, "key")));
  for (const type of types) {
    if (!keys.has(type) && type.length <= MOST_CHARACTERS)
      await writeSetting(connection, FORMAT, type, "named");
  }
}

export async function readPaymentTypes(
  queryable: Queryable,
): Promise<readonly (readonly [id: string, name: string])[]> {
  const rows = await queryable.rows("SELECT key FROM settings WHERE format = $1 ORDER BY key", [FORMAT]);
  return rows.flatMap((row) => {
    const pair: unknown = JSON.parse(textOf(row, "key"));
    const [id, name]: readonly unknown[] = Array.isArray(pair) ? pair : [];
    return typeof id === "string" && typeof name === "string" ? [[id, name] as const] : [];
  });
}
