/** What a store knows of the syncs before. */
import type { DayStart } from "../../../viewer/report/date-range.ts";
import type { Connection } from "../../store/engine/duckdb.ts";
import { knownDayStart } from "../../store/facts/day-start.ts";
import { readSetting, writeSetting } from "../../store/facts/settings.ts";
import { SHIFTS } from "../../store/facts/shifts.ts";
import { type KnownZone, readKnownZone } from "../../store/facts/time-zone.ts";
import type { Queryable } from "../../store/queryable.ts";
import type { KnownShifts } from "./shifts.ts";
import type { KnownSales } from "./update-window.ts";

export interface SyncState extends KnownSales, KnownShifts {
  /** The last change of a receipt that a sync has seen; the begin of its window if it has seen none. */
  readonly newest: number | undefined;
  /** Since when the receipts of the till are there with all that it says of them; undefined if they never were. */
  readonly devicesSince: number | undefined;
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
  devicesSince: undefined,
  shiftsUntil: undefined,
  oldestOpen: undefined,
};

const SYNCED_UNTIL = ["loyverse", "synced_until"] as const;
const NEWEST = ["loyverse", "newest_receipt"] as const;
const DEVICES_SINCE = ["loyverse", "devices_since"] as const;
const SHIFTS_UNTIL = ["loyverse", "shifts_until"] as const;

export async function readSyncState(queryable: Queryable): Promise<SyncState> {
  const newest = await readMoment(queryable, NEWEST);
  const [row] = await queryable.rows("SELECT max(day)::VARCHAR AS day FROM daily_totals");
  const [shift] = await queryable.rows(
    `SELECT min(opened_at) AS opened FROM ${SHIFTS} WHERE closed_at IS NULL`,
  );
  return {
    devicesSince: await readMoment(queryable, DEVICES_SINCE),
    shiftsUntil: await readMoment(queryable, SHIFTS_UNTIL),
    oldestOpen: typeof shift?.opened === "string" ? Date.parse(shift.opened) : undefined,
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

interface Synced extends Readonly<Record<"syncedUntil" | "newest" | "devicesSince", number>> {
  /** Undefined if they were not read, so that it stays. */
  readonly shiftsUntil: number | undefined;
}

/** All are milliseconds since 1970. */
export async function writeSyncState(
  connection: Connection,
  { syncedUntil, newest, devicesSince, shiftsUntil }: Synced,
): Promise<void> {
  await writeSetting(connection, ...DEVICES_SINCE, new Date(devicesSince).toISOString());
  if (shiftsUntil !== undefined)
    await writeSetting(connection, ...SHIFTS_UNTIL, new Date(shiftsUntil).toISOString());
  await writeSetting(connection, ...SYNCED_UNTIL, new Date(syncedUntil).toISOString());
  await writeSetting(connection, ...NEWEST, new Date(newest).toISOString());
}
