/** Rows of texts in one bound value: what was worked out here goes back to the engine in one piece. */
import type { Connection } from "./duckdb.ts";

/** @param types of the columns, as SQL names them; a row lacks what is null */
export async function createLookup(
  connection: Connection,
  table: string,
  types: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, string | undefined>>[],
): Promise<void> {
  const columns = Object.entries(types);
  const texts = JSON.stringify([Object.fromEntries(columns.map(([name]) => [name, "VARCHAR"]))]);
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${table} (${columns.map(([name, type]) => `${name} ${type}`).join(", ")})`,
  );
  await connection.run(`INSERT INTO ${table} SELECT unnest(from_json($1, '${texts}'), recursive := true)`, [
    JSON.stringify(rows),
  ]);
}
