/** DuckDB as other programs use it, which know nothing of ours. */
import { DuckDBInstance } from "@duckdb/node-api";

export async function askDuckDb(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  try {
    const result = await connection.runAndReadAll(sql);
    return result.getRowObjectsJson();
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
