/** Which receipts a sync asks for, by the moment of their last change. */
import {
  addDays,
  type DateRange,
  type DayClock,
  dayAndTimeIn,
  dayIn,
  type IsoDate,
  MIDNIGHT,
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

/**
 * @param now what time it is for the API
 * @param newest the last change that a sync has seen; undefined if there was no sync
 */
export function windowUntil(now: number, newest: number | undefined): UpdateWindow {
  const reach = now - REACH_MS;
  return { min: Math.max(reach, (passed(newest, now) ?? reach) - OVERLAP_MS), max: now };
}

/** A moment that is still to come was kept with a wrong clock, so it says nothing. */
function passed(moment: number | undefined, now: number): number | undefined {
  return moment !== undefined && moment <= now ? moment : undefined;
}

export interface KnownSales {
  /** The end of the last window. */
  readonly syncedUntil: number | undefined;
  /** The last day with sales in the store. */
  readonly lastDay: IsoDate | undefined;
}

/**
 * The days of which sales may be missing, because neither the store nor the window has them completely. A day of which
 * only some hours are in the window is one of them.
 */
export function gapBefore(
  { min, max }: UpdateWindow,
  { lastDay, ...known }: KnownSales,
  clock: DayClock,
): DateRange | undefined {
  const syncedUntil = passed(known.syncedUntil, max);
  if (syncedUntil !== undefined && min <= syncedUntil) return undefined;
  const day = dayIn(clock, min);
  const { time } = dayAndTimeIn(clock.timeZone, min);
  const isWhole = time === (clock.dayStarts ?? MIDNIGHT) && min % (HOUR_MS / 60) === 0;
  const endDate = isWhole ? addDays(day, -1) : day;
  const synced = syncedUntil === undefined ? undefined : dayIn(clock, syncedUntil);
  const next = lastDay === undefined ? undefined : addDays(lastDay, 1);
  // Receipts of the day of the last sync may have come after it.
  const startDate = synced !== undefined && (lastDay ?? "") <= synced ? synced : (next ?? day);
  return startDate <= endDate ? { startDate, endDate } : undefined;
}
