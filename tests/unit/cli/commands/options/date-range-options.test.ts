import { describe, expect, test } from "vitest";
import { dateRangeOptions } from "../../../../../cli/commands/options/date-range-options.ts";
import type { RawOptions } from "../../../../../cli/commands/options/option-group.ts";
import { clockOf, refuseFuture, resolveDays } from "../../../../../cli/run/resolve.ts";

const TODAY = "2026-11-20";
const NOON = Date.parse(`${TODAY}T12:00:00Z`);
const OPTIONS = dateRangeOptions({ period: "this-month" });
const readAll = (raw: RawOptions) => {
  const asked = OPTIONS.read(raw, []);
  return resolveDays(asked, clockOf(asked), NOON);
};
const read = (raw: RawOptions) => readAll(raw).range;

describe("the options name a date range", () => {
  test.each<[RawOptions, string, string]>([
    [{}, "2026-11-01", TODAY],
    [{ last: "0" }, TODAY, TODAY],
    [{ last: "365" }, "2025-11-20", TODAY],
    [{ from: "2024-02-29", to: "2024-02-29" }, "2024-02-29", "2024-02-29"],
    [{ period: "last-week" }, "2026-11-09", "2026-11-15"],
  ])("%j", (raw, startDate, endDate) => {
    expect(read(raw)).toEqual({ startDate, endDate });
  });

  test("--all is everything", () => {
    expect(read({ all: true })).toBeNull();
  });
});

test.each([
  ["20:59", "2026-11-30", "2026-11-01"],
  ["21:00", "2026-12-01", "2026-12-01"],
])("at %s in UTC, today in a bar of Bangkok whose days start at four is %s", (time, today, first) => {
  const asked = OPTIONS.read({}, []);
  const clock = clockOf(asked, { timeZone: "Asia/Bangkok", dayStarts: "04:00" });
  const days = resolveDays(asked, clock, Date.parse(`2026-11-30T${time}Z`));
  expect(days).toMatchObject({ today, range: { startDate: first, endDate: today } });
});

describe("the earlier range that it is compared with", () => {
  const FROM_TO = { from: "2026-11-14", to: "2026-11-20" };
  test.each<[string, RawOptions, string, string, string]>([
    ["of the default period is usual", {}, "previous", "2026-10-01", "2026-10-19"],
    ["of a week is the one before", { period: "last-week" }, "same-weekdays", "2026-11-02", "2026-11-08"],
    ["of yesterday is a week earlier", { period: "yesterday" }, "same-weekdays", "2026-11-12", "2026-11-12"],
    ["of a month is the one before", { period: "last-month" }, "previous", "2026-09-01", "2026-09-30"],
    [
      "is the one that is asked for",
      { ...FROM_TO, compare: "last-year" },
      "last-year",
      "2025-11-15",
      "2025-11-20",
    ],
    ["is also there for --last", { last: "30", compare: "previous" }, "previous", "2026-09-21", "2026-10-20"],
  ])("%s", (_, raw, kind, startDate, endDate) => {
    expect(readAll(raw).comparison).toMatchObject({ kind, range: { startDate, endDate } });
    expect(readAll(raw).isTooSoon).toBe(false);
  });

  test("does not exist if no day is over, which is said if it was asked for", () => {
    const soon = ({ comparison, isTooSoon }: ReturnType<typeof readAll>) => [comparison, isTooSoon];
    expect(soon(readAll({ last: "0", compare: "previous" }))).toEqual([undefined, true]);
    expect(soon(readAll({ last: "0" }))).toEqual([undefined, false]);
    expect(soon(readAll({ last: "0", compare: "none" }))).toEqual([undefined, false]);
  });

  test.each<[RawOptions]>([
    [{ last: "30" }],
    [FROM_TO],
    [{ all: true }],
    [{ all: true, compare: "none" }],
    [{ period: "last-week", compare: "none" }],
  ])("is not there for %j", (raw) => {
    expect(readAll(raw).comparison).toBeUndefined();
  });
});

test("more ranges end on the last day, and the range itself is not repeated", () => {
  const days = (raw: RawOptions) => readAll(raw).moreRanges.map(({ startDate }) => startDate);
  expect(days({ from: "2024-02-28", to: "2024-03-06", ranges: "7, 0,30,7" })).toEqual([
    "2024-03-06",
    "2024-02-05",
  ]);
  expect(days({ last: "30", ranges: "30,36500" })).toEqual(["1926-12-15"]);
  expect(days({ last: "30" })).toEqual([]);
});

describe("the options are refused", () => {
  test.each<[RawOptions, string]>([
    [{ from: "2026-11-01" }, "--from is given without --to"],
    [{ to: "2026-11-01" }, "--to is given without --from"],
    [{ from: "2026-11-02", to: "2026-11-01" }, "the range ends (2026-11-01) before it starts (2026-11-02)"],
    [{ from: "1.11.2026", to: "2026-11-02" }, "--from '1.11.2026' is not a date; write it as 2026-11-01 "],
    [{ from: "22/11/2026" }, "is not a date; write it as 2026-11-22 "],
    [{ from: "11/22/2569" }, "is not a date; write it as 2026-11-22 "],
    [{ from: "2026/1/5" }, "is not a date; write it as 2026-01-05 "],
    [{ from: "Monday" }, "is not a date; write it as 2026-11-20 "],
    [{ from: "2026-11-01", to: "2100-02-29" }, "--to '2100-02-29' is not a day of the calendar"],
    [
      { from: "2567-02-29", to: "2567-03-01" },
      "--from '2567-02-29': 2567 is the Buddhist year of 2024; write it as 2024-02-29",
    ],
    [{ from: "2026-11-01", to: "2569-11-02" }, "--to '2569-11-02': 2569 is the Buddhist year of 2026"],
    [{ last: "-1" }, "--last '-1' is not a whole number"],
    [{ last: "99999999" }, "--last '99999999' is too large"],
    [{ period: "lastweek" }, "--period 'lastweek' is unknown; did you mean last-week? give one of yesterday"],
    [{ period: "week" }, "--period 'week' is unknown; last-year, or --from DATE --to DATE"],
    [{ period: "2026-11-09..2026-11-15" }, "is unknown; give --from 2026-11-09 --to 2026-11-15"],
    [{ period: "2026-11-09" }, "is unknown; give --from 2026-11-09 --to 2026-11-09"],
    [{ last: "7", period: "last-week" }, "--last, --period each name a date range"],
    [{ all: true, compare: "previous" }, "--compare previous needs a date range"],
    [{ compare: "before" }, "--compare 'before' is unknown"],
    [{ from: "0001-01-01", to: "0002-01-01", compare: "last-year" }, "begins before the calendar"],
    [{ ranges: "7;30" }, "--ranges '7;30' is not a whole number"],
    [{ ranges: "" }, "--ranges '' is not a whole number"],
    [{ ranges: "7,36501" }, "--ranges '36501' is too large"],
    [{ ranges: "1,2,3,4,5,6,7,8,9,10,11" }, "--ranges has 11 ranges"],
    [{ ranges: "7", all: true }, "--ranges needs a last day"],
    [{ from: "0000-01-01", to: "0000-01-01", ranges: "7" }, "--ranges begins before the calendar"],
    [{ from: "2026-11-01", all: true }, "--from and --to, --all each name a date range"],
  ])("%j", (raw, message) => {
    const [what = "", hint = ""] = message.split("; ");
    expect(() => read(raw)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: expect.stringContaining(what),
        hint: expect.stringContaining(hint),
      }),
    );
  });

  test("if none of their days has come yet, but not if some have", () => {
    const future = { startDate: "2026-11-21", endDate: "2026-11-30" };
    expect(() => refuseFuture(future, TODAY)).toThrow(
      expect.objectContaining({
        exitCode: 2,
        message: "the range begins on 2026-11-21, and today is 2026-11-20",
      }),
    );
    expect(() => refuseFuture(future, "2025-01-01", TODAY)).toThrow("today is 2025-01-01");
    refuseFuture({ ...future, startDate: TODAY }, TODAY);
    refuseFuture({ ...future, startDate: TODAY }, "2025-01-01", TODAY);
    refuseFuture(null, TODAY);
  });
});
