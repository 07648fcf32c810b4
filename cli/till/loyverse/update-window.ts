/** Which receipts a sync asks for, by the moment of their last change. */
import {
  addDays,
  type DateRange,
  dayAndTimeIn,
  dayIn,
  type IsoDate,
} from "../../../viewer/report/date-range.ts";

/** Both ends are included, in milliseconds since 1970. */
export interface UpdateWindow {
  readonly min: number;
  readonly max: number;
}

const HOUR_MS = 3_600_000;
/** A till may be offline, and uploads its receipts later. */
const OVERLAP_MS = 48 * HOUR_MS;
/** The API reaches back 31 days on every plan. */
export const REACH_DAYS = 30;
const REACH_MS = REACH_DAYS * 24 * HOUR_MS;

/** @param syncedUntil the end of the last window; undefined if there was none */
export function windowUntil(now: number, syncedUntil: number | undefined): UpdateWindow {
  const reach = now - REACH_MS;
  // If the clock was ahead at the last sync, that moment is still to come.
  return { min: Math.max(reach, Math.min(syncedUntil ?? reach, now) - OVERLAP_MS), max: now };
}

export interface KnownSales {
  readonly syncedUntil: number | undefined;
  /** The last day with sales in the store. */
  readonly lastDay: IsoDate | undefined;
}

/**
 * The days of which sales may be missing, because neither the store nor the window has them completely. A day of which
 * only some hours are in the window is one of them.
 */
export function gapBefore(
  { min }: UpdateWindow,
  { syncedUntil, lastDay }: KnownSales,
  timeZone: string,
): DateRange | undefined {
  if (syncedUntil !== undefined && min <= syncedUntil) return undefined;
  const { day, time } = dayAndTimeIn(timeZone, min);
  const isWhole = time === "00:00" && min % (HOUR_MS / 60) === 0;
  const endDate = isWhole ? addDays(day, -1) : day;
  const synced = syncedUntil === undefined ? undefined : dayIn(timeZone, syncedUntil);
  const known = lastDay === undefined ? undefined : addDays(lastDay, 1);
  // Receipts of the day of the last sync may have come after it.
  const startDate = synced !== undefined && (lastDay ?? "") <= synced ? synced : (known ?? day);
  return startDate <= endDate ? { startDate, endDate } : undefined;
}
