import type { ImportContext } from "./import-context.ts";

const TEXT = `text COLLATE "C"`;
const TYPES: Readonly<Record<string, string>> = {
  day: "date",
  store: TEXT,
  receipt: TEXT,
  is_refund: "boolean",
  is_unique: "boolean",
  was_there: "boolean",
  id: TEXT,
};

/** Hands rows of the working copy to PostgreSQL, in a table that ends with the transaction. */
export async function stage(
  { client, transfer }: Pick<ImportContext, "client" | "transfer">,
  table: string,
  columns: string,
  query: string,
): Promise<void> {
  const definition = columns.split(/,\s*/).map((column) => `${column} ${TYPES[column]}`);
  await client.query(
    `DROP TABLE IF EXISTS pg_temp.${table}; CREATE TEMP TABLE ${table} (${definition.join(", ")}) ON COMMIT DROP`,
  );
  await transfer.push(query, table, columns);
  await client.query(`ANALYZE ${table}`);
}
