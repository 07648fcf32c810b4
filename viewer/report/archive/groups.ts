/** The snapshots of an archive by rhythm, each compared with the ones that are like it. */
import { type Change, changeOf } from "../comparison/change.ts";
import { earlierRange } from "../comparison/earlier-range.ts";
import type { DateRange } from "../date-range.ts";
import { isUnfinished } from "../report.ts";
import type { SnapshotEntry, Snapshots } from "./entries.ts";
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

export interface ChangeFrom {
  readonly change: Change;
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
      change: changeOf(snapshot.totalSales, before.totalSales),
      insteadFrom: before.startDate === usual.startDate ? undefined : before,
    },
    yearChange: yearBefore && {
      change: changeOf(snapshot.totalSales, yearBefore.totalSales),
      insteadFrom: undefined,
    },
  };
}

/** The same period a year before: the same month, or the same weekdays 52 weeks before. */
export function findYearBefore<Period extends DateRange>(
  range: DateRange,
  periods: readonly Period[],
): Period | undefined {
  const { startDate, endDate } = earlierRange("last-year", range);
  return periods.find((period) => period.startDate === startDate && period.endDate === endDate);
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
