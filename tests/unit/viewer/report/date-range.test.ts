import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  dayAndTimeIn,
  dayIn,
  dayOfTime,
  daysIn,
  daysOf,
  isDayStart,
  isIsoDate,
  knownZone,
  lastDays,
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
});

describe("the day of an instant", () => {
  test("at 06:59 in Bangkok it is still yesterday in UTC", () => {
    const instant = Date.parse("2026-11-15T23:59:00Z");
    expect(dayIn({ timeZone: "UTC" }, instant)).toBe("2026-11-15");
    expect(dayAndTimeIn("Asia/Bangkok", instant)).toEqual({ day: "2026-11-16", time: "06:59" });
  });

  test("midnight is 00, not 24", () => {
    expect(dayAndTimeIn("UTC", 0)).toEqual({ day: "1970-01-01", time: "00:00" });
  });

  test("an unknown time zone is refused", () => {
    expect(() => dayIn({ timeZone: "Siam/Bangkok" }, 0)).toThrow(RangeError);
  });

  test("a page that does not know its time zone, or has none, uses UTC", () => {
    expect(["Asia/Bangkok", "Siam/Bangkok", undefined].map(knownZone)).toEqual([
      "Asia/Bangkok",
      "UTC",
      "UTC",
    ]);
  });
});

describe("a day that begins at four", () => {
  const dayAt = (timeZone: string, instant: string, dayStarts = "04:00") =>
    dayIn({ timeZone, dayStarts }, Date.parse(instant));

  test.each([
    ["the minute before", "2026-11-16T20:59Z", "2026-11-16"],
    ["that minute", "2026-11-16T21:00Z", "2026-11-17"],
    ["midnight", "2026-11-16T17:00Z", "2026-11-16"],
    ["the first night of a month", "2026-10-31T20:59Z", "2026-10-31"],
    ["the first night of a year", "2026-12-31T18:30Z", "2026-12-31"],
    ["the night after 28 February", "2028-02-28T20:00Z", "2028-02-28"],
    ["the night after 29 February", "2028-02-29T20:00Z", "2028-02-29"],
  ])("in Bangkok, at %s", (_, instant, day) => {
    expect(dayAt("Asia/Bangkok", instant)).toBe(day);
  });

  test.each([
    // From 02:00 the clock goes to 03:00.
    ["Europe/Berlin", "2026-03-29T00:59Z", "2026-03-28"],
    ["Europe/Berlin", "2026-03-29T01:59Z", "2026-03-28"],
    ["Europe/Berlin", "2026-03-29T02:00Z", "2026-03-29"],
    // From 03:00 the clock goes back to 02:00.
    ["Europe/Berlin", "2026-10-25T00:30Z", "2026-10-24"],
    ["Europe/Berlin", "2026-10-25T01:30Z", "2026-10-24"],
    ["Europe/Berlin", "2026-10-25T02:59Z", "2026-10-24"],
    ["Europe/Berlin", "2026-10-25T03:00Z", "2026-10-25"],
    ["America/New_York", "2026-03-08T07:59Z", "2026-03-07"],
    ["America/New_York", "2026-03-08T08:00Z", "2026-03-08"],
    ["America/New_York", "2026-11-01T08:59Z", "2026-10-31"],
    ["America/New_York", "2026-11-01T09:00Z", "2026-11-01"],
  ])("by the clock of %s, at %s", (timeZone, instant, day) => {
    expect(dayAt(timeZone, instant)).toBe(day);
  });

  test("in an hour that comes twice, the clock decides each time", () => {
    const days = ["00:29", "00:30", "01:29", "01:30"].map((time) =>
      dayAt("Europe/Berlin", `2026-10-25T${time}Z`, "02:30"),
    );
    expect(days).toEqual(["2026-10-24", "2026-10-25", "2026-10-24", "2026-10-25"]);
  });

  test("a time with seconds belongs to the day of its minute", () => {
    const days = ["03:59:59", "04:00", "04:00:00", "00:00:00"].map((time) =>
      dayOfTime("2026-11-17", time, "04:00"),
    );
    expect(days).toEqual(["2026-11-16", "2026-11-17", "2026-11-17", "2026-11-16"]);
    expect(dayOfTime("2026-11-17", "00:00")).toBe("2026-11-17");
  });
});

test.each([
  ["00:00", true],
  ["23:59", true],
  ["24:00", false],
  ["4:00", false],
  ["04:60", false],
  ["04:00:00", false],
])("%s is the begin of a day: %s", (text, is) => {
  expect(isDayStart(text)).toBe(is);
});
