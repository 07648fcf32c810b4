/** Tables that belong to one connection and end with it; nothing of them reaches the file of a database. */
import type { Connection } from "./duckdb.ts";

/**
 * Keeps the rows of a query.
 *
 * @returns the table's name, which may then be handed on
 */
export async function createTempTable(connection: Connection, name: string, query: string): Promise<string> {
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${name} AS ${query}`);
  return name;
}

/**
 * Hands rows of texts to the engine, all in one bound value.
 *
 * @param types of the columns, as SQL names them; a missing value is null
 * @returns the table's name
 */
export async function createLookup(
  connection: Connection,
  name: string,
  types: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, string | undefined>>[],
): Promise<string> {
  const columns = Object.entries(types);
  const texts = JSON.stringify([Object.fromEntries(columns.map(([column]) => [column, "VARCHAR"]))]);
  const definition = columns.map(([column, type]) => `${column} ${type}`).join(", ");
  await connection.run(`CREATE OR REPLACE TEMP TABLE ${name} (${definition})`);
  await connection.run(`INSERT INTO ${name} SELECT unnest(from_json($1, '${texts}'), recursive := true)`, [
    JSON.stringify(rows),
  ]);
  return name;
}
