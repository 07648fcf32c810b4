/** What a store knows of the syncs before. */
import type { DayStart } from "../../../viewer/report/date-range.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { knownDayStart } from "../../store/facts/day-start.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import { type KnownZone, readKnownZone } from "../../store/facts/time-zone.ts";
import type { Queryable } from "../../store/queryable.ts";
import type { KnownSales } from "./update-window.ts";

export interface SyncState extends KnownSales {
  /** The last change of a receipt that a sync has seen; the begin of its window if it has seen none. */
  readonly newest: number | undefined;
  readonly timeZone: KnownZone | undefined;
  /** Undefined as long as the store has no receipts. */
  readonly dayStarts: DayStart | undefined;
}

export const NOTHING_SYNCED: SyncState = {
  timeZone: undefined,
  dayStarts: undefined,
  syncedUntil: undefined,
  newest: undefined,
  lastDay: undefined,
};

const SYNCED_UNTIL = ["loyverse", "synced_until"] as const;
const NEWEST = ["loyverse", "newest_receipt"] as const;

export async function readSyncState(queryable: Queryable): Promise<SyncState> {
  const newest = await readMoment(queryable, NEWEST);
  const [row] = await queryable.rows("SELECT max(day)::VARCHAR AS day FROM daily_totals");
  return {
    timeZone: await readKnownZone(queryable),
    dayStarts: await knownDayStart(queryable),
    // A store without the other moment has this one from the clock of the machine, which may have been wrong.
    syncedUntil: newest === undefined ? undefined : await readMoment(queryable, SYNCED_UNTIL),
    newest,
    lastDay: typeof row?.day === "string" ? row.day : undefined,
  };
}

async function readMoment(
  queryable: Queryable,
  setting: readonly [string, string],
): Promise<number | undefined> {
  const moment = Date.parse((await readSetting(queryable, ...setting)) ?? "");
  return Number.isNaN(moment) ? undefined : moment;
}

/** Both are milliseconds since 1970. */
export async function writeSyncState(
  connection: Connection,
  { syncedUntil, newest }: Readonly<Record<"syncedUntil" | "newest", number>>,
): Promise<void> {
  await writeSetting(connection, ...SYNCED_UNTIL, new Date(syncedUntil).toISOString());
  await writeSetting(connection, ...NEWEST, new Date(newest).toISOString());
}
