import type { Connection } from "./duckdb.ts";
import { textOf } from "./row-values.ts";

/** @returns the columns of a table, separated by commas */
export async function columnsOf(connection: Connection, table: string): Promise<string> {
  const rows = await connection.rows(`SELECT column_name FROM (DESCRIBE ${table})`);
  return rows.map((row) => textOf(row, "column_name")).join(", ");
}
