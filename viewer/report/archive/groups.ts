/** The snapshots of an archive by rhythm, each compared with the ones that are like it. */
import { percentOver } from "../comparison/change.ts";
import { earlierRange } from "../comparison/earlier-range.ts";
import { type DateRange, isSameRange } from "../date-range.ts";
import { isUnfinished } from "../report.ts";
import type { ArchivedBasis, SnapshotEntry, Snapshots } from "./entries.ts";
import { byLastDay, byRhythm, missingInRhythm, type Rhythm, rhythmOf } from "./rhythm.ts";

/** Rhythms without a name of their own are in one group. */
export type GroupRhythm = 1 | 7 | "month" | "year" | "other";

/** The order of the groups on the page. */
const NAMED: readonly GroupRhythm[] = [7, "month", "year", 1];

export interface SnapshotGroup {
  readonly rhythm: GroupRhythm;
  /** Newest first, with a row for each gap between them. */
  readonly rows: readonly (SnapshotRow | GapRow)[];
}

export interface SnapshotRow {
  readonly kind: "snapshot";
  readonly snapshot: SnapshotEntry;
  readonly change: ChangeFrom | undefined;
  readonly yearChange: ChangeFrom | undefined;
}

/** In per cent, of what the report's own changes are of if it is compared with the same period, else of the mean per open day. */
export interface ChangeFrom {
  /** Undefined without one, and where it would be that of new and closed shops. */
  readonly percent: number | undefined;
  readonly basis: Pick<ArchivedBasis, "basis" | "basisShops" | "days"> | "other-shops";
  /** The earlier period, if it is not the one that the heading of the column promises. */
  readonly insteadFrom: DateRange | undefined;
}

/** Missing periods that follow each other. */
interface GapRow extends DateRange {
  readonly kind: "gap";
  readonly periods: number;
}

export function groupSnapshots(snapshots: Snapshots): SnapshotGroup[] {
  const groups = new Map<GroupRhythm, SnapshotGroup["rows"]>();
  for (const [rhythm, entries] of byRhythm(snapshots)) {
    const group = groupOf(rhythm);
    // A period that was not over when it was read is not compared.
    const over = entries.filter((entry) => !isUnfinished(entry.endDate, entry));
    const own = entries.map((entry) => rowOf(entry, over.includes(entry) ? over : []));
    const rows = [...own, ...gapsOf(entries)];
    groups.set(group, [...(groups.get(group) ?? []), ...rows]);
  }
  return [...NAMED, "other" as const].flatMap((rhythm) => {
    const rows = groups.get(rhythm);
    return rows ? [{ rhythm, rows: [...rows].sort((a, b) => byLastDay(daysOf(b), daysOf(a))) }] : [];
  });
}

export function groupOf(rhythm: Rhythm): GroupRhythm {
  return NAMED.find((named) => named === rhythm) ?? "other";
}

function rowOf(snapshot: SnapshotEntry, entries: Snapshots): SnapshotRow {
  const isDay = rhythmOf(snapshot) === 1;
  const usual = earlierRange(isDay ? "same-weekdays" : "previous", snapshot);
  // A day is only like the same day of another week.
  const before = entries
    .filter(({ endDate }) => (isDay ? endDate === usual.endDate : endDate < snapshot.startDate))
    .at(-1);
  const yearBefore = rhythmOf(snapshot) === "year" ? undefined : findYearBefore(snapshot, entries);
  return {
    kind: "snapshot",
    snapshot,
    change: before && {
      ...changeFrom(before, snapshot, entries),
      insteadFrom: before.startDate === usual.startDate ? undefined : before,
    },
    yearChange: yearBefore && { ...changeFrom(yearBefore, snapshot, entries), insteadFrom: undefined },
  };
}

/** The report may be compared with another range, and shops may open or close in any report between the two. */
function changeFrom(
  before: SnapshotEntry,
  now: SnapshotEntry,
  entries: Snapshots,
): Pick<ChangeFrom, "percent" | "basis"> {
  const { basis } = now;
  if (basis && isSameRange(basis.from, before)) return { percent: basis.percent, basis };
  const later = entries.filter(({ endDate }) => endDate > before.endDate && endDate <= now.endDate);
  if (later.some((entry) => entry.sameShops)) return { percent: undefined, basis: "other-shops" };
  const days = { now: now.openDays, before: before.openDays };
  const hasDays = days.now > 0 && days.before > 0;
  return {
    percent: hasDays ? percentOver(now.totalSales, before.totalSales, days) : undefined,
    basis: { basis: "per-open-day", days: now.openDays },
  };
}

/** The same period a year before: the same month, or the same weekdays 52 weeks before. */
export function findYearBefore<Period extends DateRange>(
  range: DateRange,
  periods: readonly Period[],
): Period | undefined {
  const yearBefore = earlierRange("last-year", range);
  return periods.find((period) => isSameRange(period, yearBefore));
}

function gapsOf(entries: Snapshots): GapRow[] {
  const gaps: GapRow[] = [];
  for (const missing of missingInRhythm(entries)) {
    const last = gaps.at(-1);
    const isNext = last?.endDate === earlierRange("previous", missing).endDate;
    if (last && isNext) {
      gaps[gaps.length - 1] = { ...last, endDate: missing.endDate, periods: last.periods + 1 };
    } else gaps.push({ kind: "gap", ...missing, periods: 1 });
  }
  return gaps;
}

function daysOf(row: SnapshotRow | GapRow): DateRange {
  return row.kind === "gap" ? row : row.snapshot;
}
