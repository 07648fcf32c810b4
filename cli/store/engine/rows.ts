/** The cells of a row, with their types checked. A wrong type is an internal error. */
import type { Row } from "../queryable.ts";
import type { Connection } from "./duckdb.ts";

export function textOf(row: Row | undefined, column: string): string {
  const value = row?.[column];
  if (typeof value === "string") return value;
  throw new TypeError(`column ${column} is ${value === null ? "null" : typeof value}, not a text`);
}

/** A list of texts. */
export function textsOf(row: Row | undefined, column: string): readonly string[] {
  const value = row?.[column];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new TypeError(`column ${column} is not a list of texts`);
}

/** A count. The engine sends 64 bits as text; no count is too large for a number. */
export function wholeOf(row: Row | undefined, column: string): number {
  const value = row?.[column];
  const number = typeof value === "string" ? Number(value) : value;
  if (typeof number === "number" && Number.isSafeInteger(number)) return number;
  throw new TypeError(`column ${column} is not a whole number`);
}

/** @returns the columns of a table, separated by commas */
export async function columnsOf(connection: Connection, table: string): Promise<string> {
  const rows = await connection.rows(`SELECT column_name FROM (DESCRIBE ${table})`);
  return rows.map((row) => textOf(row, "column_name")).join(", ");
}

/** @param from what follows FROM, which may have its conditions */
export async function hasRows(connection: Connection, from: string): Promise<boolean> {
  return (await connection.rows(`SELECT 1 FROM ${from} LIMIT 1`)).length > 0;
}

// Tables that belong to one connection and end with it; nothing of them reaches the file of a database.

/** Keeps the rows of a query. @returns the table's name, which may then be handed on */
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
