/** What a store knows of the syncs before. */
import type { Connection } from "../../store/engine/duckdb.ts";
import type { Queryable } from "../../store/queryable.ts";
import { readSetting, writeSetting } from "../../store/settings.ts";
import { readStoreZone } from "../../store/time-zone.ts";
import type { KnownSales } from "./update-window.ts";

export interface SyncState extends KnownSales {
  /** Undefined if nothing has named one yet. */
  readonly timeZone: string | undefined;
}

export const NOTHING_SYNCED: SyncState = { timeZone: undefined, syncedUntil: undefined, lastDay: undefined };

const SETTING = ["loyverse", "synced_until"] as const;

export async function readSyncState(queryable: Queryable): Promise<SyncState> {
  const until = Date.parse((await readSetting(queryable, ...SETTING)) ?? "");
  const [row] = await queryable.rows("SELECT max(day)::VARCHAR AS day FROM daily_totals");
  return {
    timeZone: await readStoreZone(queryable),
    syncedUntil: Number.isNaN(until) ? undefined : until,
    lastDay: typeof row?.day === "string" ? row.day : undefined,
  };
}

/** Kept only if the sync is published. @param until milliseconds since 1970 */
export async function writeSyncedUntil(connection: Connection, until: number): Promise<void> {
  await writeSetting(connection, ...SETTING, new Date(until).toISOString());
}
