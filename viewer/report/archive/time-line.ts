/** The snapshots of one rhythm on an axis of real time, with the same periods a year before. */
import { earlierRange } from "../comparison/earlier-range.ts";
import { addDays, type DateRange, daysIn, daysOf, type IsoDate } from "../date-range.ts";
import type { Baht } from "../decimal.ts";
import { perUnit } from "../tables/sums.ts";
import type { SnapshotEntry, Snapshots } from "./entries.ts";
import { findYearBefore } from "./groups.ts";
import { byLastDay, byRhythm, missingInRhythm, type Rhythm } from "./rhythm.ts";

export type TimeLine = NonNullable<ReturnType<typeof timeLine>>;

/** The first rhythm that has a line is drawn. */
const PREFERRED: readonly Rhythm[] = [7, "month", 1, "year"];
/** A line of more days cannot be read. */
const MOST_DAYS = 91;

/** The last 52 weeks; if there are not two, the last 12 months, and so on; undefined without two snapshots. */
export function timeLine(snapshots: Snapshots) {
  const groups = byRhythm(snapshots);
  const rhythms = [...PREFERRED, ...groups.keys()];
  const rhythm = rhythms.find((one) => (groups.get(one)?.length ?? 0) > 1);
  const entries = rhythm === undefined ? [] : (groups.get(rhythm) ?? []);
  const newest = entries.at(-1);
  if (rhythm === undefined || newest === undefined) return undefined;

  const after = lastDayBefore(rhythm, newest);
  const shown = entries.filter(({ startDate }) => startDate > after);
  if (shown.length < 2) return undefined;
  const periods: readonly DateRange[] = [...shown, ...missingInRhythm(shown)].sort(byLastDay);
  const first = periods[0]?.startDate ?? newest.startDate;
  const found = periods.map((range) => ({
    range,
    now: shown.find(({ startDate }) => startDate === range.startDate),
    before: rhythm === "year" ? undefined : findYearBefore(range, entries),
  }));
  const counted = found.flatMap(({ now, before }) => [now, before].filter((entry) => entry !== undefined));
  // The averages are drawn if the numbers of open days differ.
  const isPerOpenDay = new Set(counted.map(({ openDays }) => openDays)).size > 1;
  return {
    rhythm,
    dates: daysOf({ startDate: first, endDate: newest.endDate }),
    /** They are in order; each missing period has one. */
    points: found.map(({ range, now, before }) => ({
      range,
      /** The middle of the period, in days from the first day of the axis. */
      at: daysIn({ startDate: first, endDate: range.startDate }) - 1 + (daysIn(range) - 1) / 2,
      value: valueIn(now, isPerOpenDay),
      rangeBefore: earlierRange("last-year", range),
      valueBefore: valueIn(before, isPerOpenDay),
    })),
    isPerOpenDay,
    hasYearBefore: found.some(({ before }) => before !== undefined),
  };
}

/** The day before the axis: a year before the newest period ends, or earlier for years. */
function lastDayBefore(rhythm: Rhythm, newest: DateRange): IsoDate {
  if (rhythm === "year") return "";
  return rhythm === 1 ? addDays(newest.endDate, -MOST_DAYS) : earlierRange("last-year", newest).endDate;
}

/** @returns NaN if there is no snapshot, or no open day to divide by */
function valueIn(entry: SnapshotEntry | undefined, isPerOpenDay: boolean): number {
  if (entry === undefined) return Number.NaN;
  return (isPerOpenDay ? perOpenDay(entry) : entry.totalSales) ?? Number.NaN;
}

/** The average sales per open day; undefined without an open day. */
export function perOpenDay(entry: Pick<SnapshotEntry, "totalSales" | "openDays">): Baht | undefined {
  return perUnit(entry.totalSales, entry.openDays);
}
