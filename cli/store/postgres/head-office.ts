/** The head office of shops on several servers: its sums are foreign tables, and it has no receipts. */
import { groupBy } from "../../../viewer/report/records.ts";
import { usageError } from "../../door/errors.ts";
import type { Cleanup } from "../cleanup.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable, ShopPlace } from "../queryable.ts";
import { STORE_TABLES } from "../schema.ts";
import { connectPostgres, type PostgresConnection } from "./connect.ts";
import type { PostgresAddress } from "./connection-settings.ts";
import { checkStore } from "./version.ts";

const { daily, shops } = STORE_TABLES;
const SHOP_TABLES = Object.values(shops);

/**
 * The parts of the sums by shop, the server of each, and which shops it is asked for, as a condition. A head office that
 * was made for an older version gives its readers no right to look at them.
 */
const PARTS = `
  SELECT servers.srvname AS server, parts.inhparent = '${shops.totals}'::regclass AS is_totals,
    parts.inhrelid::regclass::text AS part,
    pg_catalog.has_schema_privilege(classes.relnamespace, 'USAGE')
      AND pg_catalog.has_table_privilege(parts.inhrelid, 'SELECT') AS is_readable, pg_catalog.pg_get_partition_constraintdef(parts.inhrelid) AS condition
  FROM pg_catalog.pg_inherits AS parts
    JOIN pg_catalog.pg_foreign_table AS tables ON tables.ftrelid = parts.inhrelid
    JOIN pg_catalog.pg_foreign_server AS servers ON servers.oid = tables.ftserver
    JOIN pg_catalog.pg_class AS classes ON classes.oid = parts.inhrelid
  WHERE parts.inhparent IN (${SHOP_TABLES.map((table) => `'${table}'::regclass`).join(", ")})
  ORDER BY server`;

/** @returns undefined if the store has its shops itself; none if the user may not see where they are */
export async function readShopPlaces(queryable: Queryable): Promise<readonly ShopPlace[] | undefined> {
  const parts = await queryable.rows(PARTS);
  if (parts.length === 0) return undefined;
  if (parts.some((row) => row.is_readable !== true)) return [];
  const queries = [...groupBy(parts, (row) => textOf(row, "server")).values()].flatMap((tables, at) => {
    const totals = tables.find((row) => row.is_totals === true);
    if (totals === undefined) return [];
    // A shop has to be named for each of the tables.
    const isNamed =
      tables.length === SHOP_TABLES.length
        ? tables.map((row) => textOf(row, "condition")).join(" AND ")
        : "false";
    return `SELECT $${at + 1}::text AS server, store, (${isNamed}) AS is_named
      FROM (SELECT store FROM ${textOf(totals, "part")} GROUP BY store) AS found_${at}`;
  });
  const servers = [...new Set(parts.map((row) => textOf(row, "server")))];
  const rows = await queryable.rows(queries.join(" UNION ALL "), servers);
  return rows.map((row) => ({
    store: textOf(row, "store"),
    server: textOf(row, "server"),
    isNamed: row.is_named === true,
  }));
}

/** @param hint what to do instead, on the other servers */
export async function refuseHeadOffice(queryable: Queryable, shown: string, hint: string): Promise<void> {
  const found = await queryable.rows(
    `SELECT 1 FROM pg_catalog.pg_class WHERE oid = '${daily.totals}'::regclass AND relkind = 'v'`,
  );
  if (found.length > 0)
    throw usageError(`${shown} has only the sums of other servers, and no receipts`, hint);
}

/** A connection that ends with the signal, to a store of this version that has receipts. @param remedy what to do instead at a head office */
export async function connectToWrite(
  { settings, shown }: PostgresAddress,
  remedy: string,
  signal: AbortSignal,
  cleanup: Cleanup,
): Promise<PostgresConnection & { keep(): void }> {
  const connection = await connectPostgres(settings);
  cleanup.add(connection.close);
  const disconnect = () => void connection.close().catch(() => {});
  signal.addEventListener("abort", disconnect);
  const keep = () => signal.removeEventListener("abort", disconnect);
  cleanup.add(keep);
  signal.throwIfAborted();
  await checkStore(connection.queryable, shown);
  await refuseHeadOffice(connection.queryable, shown, remedy);
  return { ...connection, keep };
}
