/** Short facts that a store keeps by name, such as how the dates of a format are written. */
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
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
