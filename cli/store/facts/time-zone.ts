/**
 * The time zone in which a store counts its days. The first import or sync that names one decides it for good: read
 * with two zones, one receipt would be on two days.
 */
import { usageError } from "../../errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/row-values.ts";
import type { Queryable } from "../queryable.ts";
import { writeSetting } from "./settings.ts";

const KEY = "time_zone";

/**
 * Undefined as long as nothing has named one. Version 1 kept one for each format of exports.
 *
 * @param settings what follows FROM, for those of another store
 */
export async function readStoreZone(
  queryable: Queryable,
  settings = "settings",
): Promise<string | undefined> {
  const [zone, ...others] = await queryable.rows(`SELECT DISTINCT value FROM ${settings} WHERE key = $1`, [
    KEY,
  ]);
  return zone === undefined || others.length > 0 ? undefined : textOf(zone, "value");
}

/**
 * @param known the zone of the store
 * @param named the zone that the user names
 * @throws CliError if they are different
 */
export function agreedZone(known: string | undefined, named: string | undefined): string | undefined {
  if (known === undefined || named === undefined || named === known) return named ?? known;
  throw usageError(
    `this store counts its days in the time zone ${known}, not ${named}`,
    `use --time-zone ${known}, or import all exports into a new store`,
  );
}

/**
 * @param named the zone that the user names, which the store keeps if it knows none
 * @returns the zone of the store
 * @throws CliError if the store has another one
 */
export async function settleStoreZone(
  connection: Connection,
  named: string | undefined,
): Promise<string | undefined> {
  const known = await readStoreZone(connection);
  const zone = agreedZone(known, named);
  if (zone === undefined || zone === known) return zone;
  await connection.run("DELETE FROM settings WHERE key = $1", [KEY]);
  await writeSetting(connection, "store", KEY, zone);
  return zone;
}
