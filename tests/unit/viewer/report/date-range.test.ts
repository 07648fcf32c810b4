import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  dayAndTimeIn,
  dayIn,
  daysIn,
  daysOf,
  isIsoDate,
  isoWeekday,
  knownZone,
  lastDays,
  PERIODS,
  periodRange,
} from "../../../../viewer/report/date-range.ts";

const anyDay = fc
  .date({ min: new Date("1970-01-01"), max: new Date("2399-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("days", () => {
  test.each(["2026-11-20", "2024-02-29", "0001-01-01", "9999-12-31"])("%s is a day", (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  test.each([
    "2100-02-29",
    "2026-02-30",
    "2026-13-01",
    "2026-1-01",
    "20261101",
    "2026-11-20T00:00:00Z",
    "",
    "๒๕๖๙-๐๑-๐๑",
  ])("%j is not a day", (text) => {
    expect(isIsoDate(text)).toBe(false);
  });

  test("a year before a leap day is counted in days", () => {
    expect(addDays("2024-02-29", -365)).toBe("2023-03-01");
  });

  test("adding and subtracting the same number of days gives the same day, across every clock change", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

describe("ranges", () => {
  test("the days of a range are both of its ends and every day between", () => {
    expect(daysOf({ startDate: "2024-02-28", endDate: "2024-03-01" })).toEqual([
      "2024-02-28",
      "2024-02-29",
      "2024-03-01",
    ]);
    expect(daysOf({ startDate: "2024-03-01", endDate: "2024-02-28" })).toEqual([]);
    fc.assert(
      fc.property(anyDay, fc.nat(800), (day, n) => {
        const days = daysOf(lastDays(day, n));
        expect(days).toEqual(days.map((_, at) => addDays(day, at - n)));
        expect(days).toHaveLength(n + 1);
      }),
    );
  });

  test("the last N days are today minus N to today", () => {
    expect(lastDays("2026-11-20", 30)).toEqual({ startDate: "2026-10-21", endDate: "2026-11-20" });
    fc.assert(fc.property(anyDay, fc.nat(4000), (day, n) => daysIn(lastDays(day, n)) === n + 1));
  });

  test.each([
    ["yesterday", "2026-11-19", "2026-11-19"],
    ["this-week", "2026-11-16", "2026-11-20"],
    ["last-week", "2026-11-09", "2026-11-15"],
    ["this-month", "2026-11-01", "2026-11-20"],
    ["last-month", "2026-10-01", "2026-10-31"],
    ["this-year", "2026-01-01", "2026-11-20"],
    ["last-year", "2025-01-01", "2025-12-31"],
  ] as const)("%s of Friday 20 November 2026 is %s to %s", (period, startDate, endDate) => {
    expect(periodRange(period, "2026-11-20")).toEqual({ startDate, endDate });
  });

  test.each([
    ["2026-11-16", "2026-11-09"],
    ["2026-11-15", "2026-11-02"],
    ["2026-01-01", "2025-12-22"],
  ])("asked on %s, last week started on Monday %s", (today, monday) => {
    expect(periodRange("last-week", today).startDate).toBe(monday);
  });

  test("in January, last month is December of the year before; in March of a leap year, all of February", () => {
    expect(periodRange("last-month", "2026-01-31")).toEqual({
      startDate: "2025-12-01",
      endDate: "2025-12-31",
    });
    expect(periodRange("last-month", "2024-03-31")).toEqual({
      startDate: "2024-02-01",
      endDate: "2024-02-29",
    });
  });

  test("every period starts no later than it ends, and weeks start on Monday", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PERIODS), (day, period) => {
        const range = periodRange(period, day);
        expect(daysIn(range)).toBeGreaterThan(0);
        if (period.endsWith("week")) expect(isoWeekday(range.startDate)).toBe(1);
      }),
    );
  });
});

describe("the day of an instant", () => {
  test("at 06:59 in Bangkok it is still yesterday in UTC", () => {
    const instant = Date.parse("2026-11-15T23:59:00Z");
    expect(dayIn("UTC", instant)).toBe("2026-11-15");
    expect(dayAndTimeIn("Asia/Bangkok", instant)).toEqual({ day: "2026-11-16", time: "06:59" });
  });

  test("midnight is 00, not 24", () => {
    expect(dayAndTimeIn("UTC", 0)).toEqual({ day: "1970-01-01", time: "00:00" });
  });

  test("in UTC it is the day of the ISO timestamp, on any clock", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13_000_000_000_000 }), (instant) => {
        expect(dayIn("UTC", instant)).toBe(new Date(instant).toISOString().slice(0, 10));
      }),
    );
  });

  test("an unknown time zone is refused", () => {
    expect(() => dayIn("Siam/Bangkok", 0)).toThrow(RangeError);
  });

  test("a page that does not know its time zone, or has none, uses UTC", () => {
    expect(["Asia/Bangkok", "Siam/Bangkok", undefined].map(knownZone)).toEqual([
      "Asia/Bangkok",
      "UTC",
      "UTC",
    ]);
  });
});
