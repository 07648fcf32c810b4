import type { Connection } from "../engine/duckdb.ts";
import { STORE_TABLES } from "../schema.ts";

/** What a store knows beside its sales. @returns a text that is the same as long as none of it changes */
export async function factsOf(connection: Connection): Promise<string> {
  const hashes = [
    "SELECT hash(settings) AS one FROM settings WHERE (format, key) <> ('store', 'state')",
    "SELECT hash(shops) AS one FROM shops",
    "SELECT hash(imported_files) AS one FROM imported_files",
    `SELECT hash(cancelled) AS one FROM ${STORE_TABLES.cancelled} AS cancelled`,
  ].map((rows, index) => `(SELECT coalesce(sum(one), 0) FROM (${rows})) AS fact_${index}`);
  return JSON.stringify(await connection.rows(`SELECT ${hashes.join(", ")}`));
}
