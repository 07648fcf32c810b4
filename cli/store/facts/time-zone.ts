/**
 * The time zone in which a store counts its days. The first import or sync that names one decides it for good: read
 * with two zones, one receipt would be on two days. Until then, the store has the zone of the machine of its first
 * import, which somebody may still correct.
 */
import { usageError } from "../../door/errors.ts";
import type { Connection } from "../engine/duckdb.ts";
import { textOf } from "../engine/rows.ts";
import type { Queryable } from "../queryable.ts";
import { readSetting, writeSetting } from "./settings.ts";

const KEY = "time_zone";
const TAKEN = ["store", "machine_time_zone"] as const;

/** Every store of ours has a zone. That of a head office may not say it, and then none of its shops has named one. */
export const NO_ZONE = "UTC";

export interface KnownZone {
  readonly name: string;
  /** Whether it is only that of a machine, so that another one may be named. */
  readonly isTaken: boolean;
}

/** Undefined as long as the store has none. */
export async function readKnownZone(queryable: Queryable): Promise<KnownZone | undefined> {
  const named = await readNamedZone(queryable);
  if (named !== undefined) return { name: named, isTaken: false };
  const taken = await readSetting(queryable, ...TAKEN);
  return taken === undefined ? undefined : { name: taken, isTaken: true };
}

/**
 * Undefined as long as nothing has named one. Version 1 kept one for each format of exports.
 *
 * @param settings what follows FROM, for those of another store
 */
export async function readNamedZone(
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
 * @throws CliError if they are different, and the one of the store was named as well
 */
export function agreedZone(known: KnownZone | undefined, named: string | undefined): string | undefined {
  if (known === undefined || named === undefined || known.isTaken || named === known.name)
    return named ?? known?.name;
  throw usageError(
    `this store counts its days in the time zone ${known.name}, not ${named}`,
    `use --time-zone ${known.name}, or import all exports into a new store`,
  );
}

/** Whether an import that names this zone, or none, leaves the zone of the store as it is. */
export function isSettled(known: KnownZone | undefined, named: string | undefined): boolean {
  return known !== undefined && (named === undefined || (named === known.name && !known.isTaken));
}

/**
 * @param named the zone that the user names, which the store keeps for good
 * @throws CliError if the user of the store has named another one before
 */
export async function settleStoreZone(connection: Connection, named: string | undefined): Promise<void> {
  const known = await readKnownZone(connection);
  const zone = agreedZone(known, named);
  if (zone === undefined || isSettled(known, named)) return;
  await connection.run("DELETE FROM settings WHERE key = $1 OR key = $2", [KEY, TAKEN[1]]);
  await writeSetting(connection, "store", KEY, zone);
}

/** Keeps the zone of a machine in a store that has none. */
export async function keepMachineZone(connection: Connection, zone: string): Promise<void> {
  await writeSetting(connection, ...TAKEN, zone);
}

/** Systems spell it in several ways. */
export function isUtc(zone: string): boolean {
  return /^(Etc\/)?(UTC|UCT|GMT|Universal|Zulu)$/.test(zone);
}
