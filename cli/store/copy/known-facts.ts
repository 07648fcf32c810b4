import { KNOWN_SALES } from "../facts/known-sales.ts";
import type { ImportSession } from "../import-session.ts";
import { STORE_TABLES } from "../schema.ts";

/** What a store knows beside its sales. @returns a text that is the same as long as none of it changes */
export async function factsOf({ connection, stored }: ImportSession): Promise<string> {
  const hashes = [
    "SELECT hash(settings) AS one FROM settings WHERE (format, key) <> ('store', 'state')",
    "SELECT hash(shops) AS one FROM shops",
    "SELECT hash(imported_files) AS one FROM imported_files",
    `SELECT hash(${KNOWN_SALES}) AS one FROM ${KNOWN_SALES}`,
  ].map((rows, index) => `(SELECT coalesce(sum(one), 0) FROM (${rows})) AS fact_${index}`);
  const facts = await connection.rows(`SELECT ${hashes.join(", ")}`);
  // A working copy may have only those of the incoming shops.
  const cancelled = await stored.rows(
    `SELECT count(*) AS receipts, count(*) FILTER (WHERE is_synced) AS synced, sum(amount) AS amount,
       sum(length(coalesce(time, '') || coalesce(employee, ''))) AS characters FROM ${STORE_TABLES.cancelled}`,
  );
  return JSON.stringify([...facts, ...cancelled]);
}
