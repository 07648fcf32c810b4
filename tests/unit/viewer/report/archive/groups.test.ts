import { describe, expect, test } from "vitest";
import type { SnapshotEntry } from "../../../../../viewer/report/archive/entries.ts";
import { groupSnapshots, type SnapshotRow } from "../../../../../viewer/report/archive/groups.ts";
import { addDays, type DateRange } from "../../../../../viewer/report/date-range.ts";
import { entryOf } from "../../../../support/samples/archive-entries.ts";
import { week } from "../../../../support/samples/archive-samples.ts";

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });

const SEPTEMBER = range("2026-09-01", "2026-09-30");
const OCTOBER = range("2026-10-01", "2026-10-31");
const YEAR = range("2025-01-01", "2025-12-31");

function rowOf(snapshots: readonly SnapshotEntry[], startDate: string): SnapshotRow {
  const rows = groupSnapshots(snapshots).flatMap((group) => group.rows);
  const found = rows.find((row) => row.kind === "snapshot" && row.snapshot.startDate === startDate);
  if (found?.kind !== "snapshot") throw new Error(`no row of ${startDate}`);
  return found;
}

const changeOf = (snapshots: readonly SnapshotEntry[], startDate: string) =>
  rowOf(snapshots, startDate).change;

describe("the snapshots of an archive", () => {
  test("are grouped as weeks, months, years, days and others, the newest first in each", () => {
    const periods = [
      YEAR,
      SEPTEMBER,
      OCTOBER,
      week(0),
      range("2026-10-08"),
      week(1),
      range("2026-10-01", "2026-10-14"),
    ];
    const groups = groupSnapshots(periods.map((period) => entryOf(period, 1)));
    expect(groups.map(({ rhythm, rows }) => [rhythm, rows.length])).toEqual([
      [7, 2],
      ["month", 2],
      ["year", 1],
      [1, 1],
      ["other", 1],
    ]);
    expect(groups[0]?.rows).toMatchObject([{ snapshot: week(1) }, { snapshot: week(0) }]);
  });

  test("have one row for each gap of their rhythm", () => {
    const snapshots = [week(0), SEPTEMBER, week(1), week(4), week(6)].map((period) => entryOf(period, 1));
    const rows = groupSnapshots(snapshots)[0]?.rows.map((row) => (row.kind === "gap" ? row : "snapshot"));
    expect(rows).toEqual([
      "snapshot",
      { kind: "gap", ...week(5), periods: 1 },
      "snapshot",
      { kind: "gap", startDate: week(2).startDate, endDate: week(3).endDate, periods: 2 },
      "snapshot",
      "snapshot",
    ]);
  });
});

describe("the change of a snapshot", () => {
  test("over a week in which a shop opened has no per cent, unless its own report is compared with that time", () => {
    const yearBefore = week(-50);
    const sameShops = { from: week(0), change: 5, percent: 5 };
    const basis = { basis: "per-open-day", basisShops: 2, from: week(0), days: 14, percent: 4 } as const;
    const opened = entryOf(week(1), 200, 7, { sameShops, basis });
    const snapshots = [entryOf(yearBefore, 90), entryOf(week(0), 100), opened, entryOf(week(2), 220)];
    expect(changeOf(snapshots, week(1).startDate)).toMatchObject({ percent: 4, basis });
    expect(rowOf(snapshots, week(2).startDate)).toMatchObject({
      change: { percent: 10, basis: { basis: "per-open-day" } },
      yearChange: { percent: undefined, basis: "other-shops" },
    });
    const missed = snapshots.filter((snapshot) => snapshot !== opened);
    expect(rowOf(missed, week(2).startDate).yearChange?.percent).toBe(144.4);
  });

  test("is that of the mean per open day, also if the total has the other sign", () => {
    const snapshots = [entryOf(SEPTEMBER, 3000, 30), entryOf(OCTOBER, 2958, 29)];
    expect(changeOf(snapshots, OCTOBER.startDate)?.percent).toBe(2);
  });

  test("is that of the basis of its report, if that is compared with the same period", () => {
    const basis = { basis: "paired", from: week(0), days: 6, percent: 8.9 } as const;
    const snapshots = [
      entryOf(week(-52), 50),
      entryOf(week(0), 150_465),
      entryOf(week(1), 143_085, 6, { basis }),
    ];
    expect(changeOf(snapshots, week(1).startDate)).toMatchObject({ percent: 8.9, basis });
  });

  test("is neither of a period that was not over when it was read, nor from one", () => {
    // 02:00 of the last day in Bangkok.
    const readOnLastDay = ({ endDate }: DateRange) => ({
      generatedAt: `${addDays(endDate, -1)}T19:00:00.000Z`,
    });
    const [zero, one, two] = [
      entryOf(week(0), 100),
      entryOf(week(1), 20, 7, readOnLastDay(week(1))),
      entryOf(week(2), 110),
    ];
    expect(changeOf([zero, one, two], week(1).startDate)).toBeUndefined();
    expect(changeOf([zero, one, two], week(2).startDate)).toMatchObject({
      percent: 10,
      insteadFrom: week(0),
    });
    const both = [entryOf(week(-52), 20), entryOf(week(0), 100, 7, readOnLastDay(week(0)))];
    expect(rowOf(both, week(0).startDate)).toMatchObject({
      change: undefined,
      yearChange: undefined,
    });
  });

  test("is never from a period that overlaps", () => {
    const days = Array.from({ length: 8 }, (_, index) => addDays("2026-11-01", index));
    const snapshots = days.map((date, index) => entryOf(range(date, addDays(date, 6)), 100 + index));
    expect(changeOf(snapshots, "2026-11-08")).toMatchObject({
      percent: 7,
      insteadFrom: undefined,
    });
    expect(changeOf(snapshots, "2026-11-07")).toBeUndefined();
  });

  test("of a day is from the same weekday of the week before, and from no other day", () => {
    const snapshots = ["2026-11-01", "2026-11-02", "2026-11-08"].map((date, index) =>
      entryOf(range(date), 100 + index, 1),
    );
    expect(changeOf(snapshots, "2026-11-08")).toMatchObject({ percent: 2 });
    expect(changeOf(snapshots, "2026-11-02")).toBeUndefined();
  });

  test("has no per cent after a period without sales", () => {
    const snapshots = [entryOf(week(0), 0, 0), entryOf(week(1), 100)];
    expect(changeOf(snapshots, week(1).startDate)).toMatchObject({ percent: undefined });
  });
});

describe("the change from a year before", () => {
  test("is from the same weekdays 52 weeks before, or from the same month", () => {
    const snapshots = [
      entryOf(range("2025-10-01", "2025-10-31"), 1000, 31),
      entryOf(week(-51), 40),
      entryOf(week(-52), 50),
      entryOf(OCTOBER, 1100, 31),
      entryOf(week(0), 60),
    ];
    expect(rowOf(snapshots, week(0).startDate).yearChange).toMatchObject({ percent: 20 });
    expect(rowOf(snapshots, OCTOBER.startDate).yearChange).toMatchObject({ percent: 10 });
  });

  test("is none if the archive does not go back so far, and for years, whose change it is", () => {
    const years = [entryOf(range("2024-01-01", "2024-12-31"), 1, 300), entryOf(YEAR, 2, 300)];
    expect(rowOf(years, YEAR.startDate)).toMatchObject({ change: { percent: 100 } });
    expect(rowOf(years, YEAR.startDate).yearChange).toBeUndefined();
    expect(rowOf([entryOf(week(0), 1), entryOf(week(1), 1)], week(1).startDate).yearChange).toBeUndefined();
  });
});
