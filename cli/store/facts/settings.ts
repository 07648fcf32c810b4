/** Short facts that a store keeps by name, such as how the dates of a format are written. */
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";

/** @param format of the exports that the setting is about, such as `loyverse`; `store` for the store itself */
export async function readSetting(
  queryable: Queryable,
  format: string,
  key: string,
): Promise<string | undefined> {
  const [row] = await queryable.rows("SELECT value FROM settings WHERE format = $1 AND key = $2", [
    format,
    key,
  ]);
  return row && textOf(row, "value");
}

/** An import that is not published does not keep the settings that it wrote. */
export async function writeSetting(
  connection: Connection,
  format: string,
  key: string,
  value: string,
): Promise<void> {
  await connection.run("DELETE FROM settings WHERE format = $1 AND key = $2", [format, key]);
  await connection.run("INSERT INTO settings VALUES ($1, $2, $3)", [format, key, value]);
}

/**
 * The number of a store's state. Every import that changes sales raises it, so that a reader of several answers can see whether
 * they belong together. A new store has no number yet and counts as 0.
 */
export const STATE_SETTING = ["store", "state"] as const;

export async function readState(queryable: Queryable): Promise<number> {
  return Number((await readSetting(queryable, ...STATE_SETTING)) ?? 0);
}

export async function raiseState(connection: Connection): Promise<void> {
  await writeSetting(connection, ...STATE_SETTING, String((await readState(connection)) + 1));
}
