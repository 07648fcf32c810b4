/**
 * The tables of a store that an import has as a whole in its working copy. Other imports may change them meanwhile, so
 * only the differences go back. What two imports say differently is refused.
 */
import { CliError, EXIT } from "../../../errors.ts";
import { createTempTable } from "../../engine/temp-table.ts";
import { KNOWN_SALES } from "../../facts/known-sales.ts";
import { CANCELLED_FACTS, KEY } from "../../merge/working-set.ts";
import { STORE_TABLES } from "../../schema.ts";
import type { ImportContext } from "./import-context.ts";

interface SmallTable {
  readonly table: string;
  readonly columns: string;
}

export const SETTINGS: SmallTable = { table: "settings", columns: "format, key, value" };
export const SHOPS: SmallTable = { table: "shops", columns: "id, name, till_name" };
export const IMPORTED_FILES: SmallTable = { table: "imported_files", columns: "sha256, store, newest" };
export const KNOWN: SmallTable = { table: KNOWN_SALES, columns: "store, together, newest, moment" };
export const CANCELLED: SmallTable = {
  table: STORE_TABLES.cancelled,
  columns: `${KEY}, ${CANCELLED_FACTS}, is_synced`,
};

type Context = Pick<ImportContext, "client" | "stored" | "connection" | "transfer">;

/** @param where which rows of PostgreSQL the import needs */
export async function bringTable(
  { connection, transfer }: Context,
  { table, columns }: SmallTable,
  where = "true",
): Promise<void> {
  await connection.run(`TRUNCATE ${table}`);
  await transfer.pull(`SELECT ${columns} FROM ${table} WHERE ${where}`, table, columns);
  await createTempTable(connection, before(table), `FROM ${table}`);
}

/** Whether the working copy has other rows than those that were brought. */
export async function isChanged({ connection }: Context, small: SmallTable): Promise<boolean> {
  const { removed, added } = differences(small);
  return (await connection.rows(`(${removed}) UNION ALL (${added}) LIMIT 1`)).length > 0;
}

export async function putTableBack(context: Context, small: SmallTable, shown: string): Promise<void> {
  if (!(await isChanged(context, small))) return;
  const { client, stored, transfer } = context;
  const { table, columns } = small;
  const { removed, added } = differences(small);
  await client.query(`
    CREATE TEMP TABLE removed_rows (LIKE ${table}) ON COMMIT DROP;
    CREATE TEMP TABLE added_rows (LIKE ${table}) ON COMMIT DROP`);
  await transfer.push(removed, "removed_rows", columns);
  await transfer.push(added, "added_rows", columns);
  const rowOf = (name: string) => columns.split(/,\s*/).map((column) => `${name}.${column}`);
  // In the order of their columns, so that no two imports wait for each other.
  await client.query(`
    DELETE FROM ${table} AS kept USING removed_rows AS removed
      WHERE (${rowOf("kept")}) IS NOT DISTINCT FROM (${rowOf("removed")});
    INSERT INTO ${table} (${columns}) SELECT ${columns} FROM added_rows ORDER BY ${columns} ON CONFLICT DO NOTHING`);
  const others = await stored.rows(
    `SELECT ${columns} FROM added_rows EXCEPT SELECT ${columns} FROM ${table} LIMIT 1`,
  );
  await client.query("DROP TABLE removed_rows, added_rows");
  if (others.length === 0) return;
  throw new CliError(EXIT.busy, `another import has changed ${shown} while this one read its files`, {
    hint: "run the command again",
  });
}

function differences({ table, columns }: SmallTable) {
  const [now, then] = [table, before(table)].map((name) => `SELECT ${columns} FROM ${name}`);
  return { removed: `${then} EXCEPT ${now}`, added: `${now} EXCEPT ${then}` };
}

function before(table: string): string {
  return `${table}_before`;
}
