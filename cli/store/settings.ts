/** What a store has learned about the exports that came to it, such as how their dates are written. */
import type { Connection } from "./engine/duckdb.ts";
import { textOf } from "./engine/row-values.ts";

/** @param format that of the exports it is about, such as `loyverse` */
export async function readSetting(
  connection: Connection,
  format: string,
  key: string,
): Promise<string | undefined> {
  const [row] = await connection.rows("SELECT value FROM settings WHERE format = $1 AND key = $2", [
    format,
    key,
  ]);
  return row && textOf(row, "value");
}

/** Kept only if the import that learned it is kept. */
export async function writeSetting(
  connection: Connection,
  format: string,
  key: string,
  value: string,
): Promise<void> {
  await connection.run("DELETE FROM settings WHERE format = $1 AND key = $2", [format, key]);
  await connection.run("INSERT INTO settings VALUES ($1, $2, $3)", [format, key, value]);
}
