import { describe, expect, test } from "vitest";
import { byRhythm, missingInRhythm, rhythmOf } from "../../../../../viewer/report/archive/rhythm.ts";

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });

const OCTOBER = range("2026-10-01", "2026-10-31");
const FIRST_WEEK = range("2026-10-05", "2026-10-11");
const SECOND_WEEK = range("2026-10-12", "2026-10-18");
const THIRD_WEEK = range("2026-10-19", "2026-10-25");
const FOURTH_WEEK = range("2026-10-26", "2026-11-01");

describe("the rhythm of a period", () => {
  test.each([
    [OCTOBER, "month"],
    [range("2026-02-01", "2026-02-28"), "month"],
    [range("2026-01-01", "2026-12-31"), "year"],
    [FIRST_WEEK, 7],
    [range("2026-10-07", "2026-10-13"), 7],
    [range("2026-10-05"), 1],
    [range("2026-10-02", "2026-11-01"), 31],
  ])("of %j is %s", (period, rhythm) => {
    expect(rhythmOf(period)).toBe(rhythm);
  });

  test("keeps weeks and months apart", () => {
    const groups = byRhythm([FIRST_WEEK, OCTOBER, SECOND_WEEK]);
    expect([...groups]).toEqual([
      [7, [FIRST_WEEK, SECOND_WEEK]],
      ["month", [OCTOBER]],
    ]);
  });
});

describe("the periods that are missing in a rhythm", () => {
  test("are those between its first and its newest one, oldest first, in any order of the archive", () => {
    expect(missingInRhythm([])).toEqual([]);
    expect(missingInRhythm([FIRST_WEEK])).toEqual([]);
    expect(missingInRhythm([SECOND_WEEK, FIRST_WEEK])).toEqual([]);
    expect(missingInRhythm([FOURTH_WEEK, FIRST_WEEK])).toEqual([SECOND_WEEK, THIRD_WEEK]);
  });

  test("are missing even if a longer period covers them", () => {
    expect(missingInRhythm([FIRST_WEEK, OCTOBER, THIRD_WEEK])).toEqual([SECOND_WEEK]);
  });

  test("are months and years of the calendar, with their own lengths", () => {
    const months = [range("2028-01-01", "2028-01-31"), range("2028-04-01", "2028-04-30")];
    expect(missingInRhythm(months)).toEqual([
      range("2028-02-01", "2028-02-29"),
      range("2028-03-01", "2028-03-31"),
    ]);
    const years = [range("2024-01-01", "2024-12-31"), range("2026-01-01", "2026-12-31")];
    expect(missingInRhythm(years)).toEqual([range("2025-01-01", "2025-12-31")]);
  });

  test("are single days, if the archive is of days", () => {
    const days = [range("2026-12-29"), range("2026-12-30"), range("2027-01-02")];
    expect(missingInRhythm(days)).toEqual([range("2026-12-31"), range("2027-01-01")]);
  });

  test("of several rhythms come by their last day", () => {
    const days = [range("2026-10-09"), range("2026-10-10"), range("2026-10-12")];
    expect(missingInRhythm([FIRST_WEEK, THIRD_WEEK, ...days])).toEqual([range("2026-10-11"), SECOND_WEEK]);
  });

  test("do not lie between occasions, such as two festivals of three days", () => {
    const [spring, winter] = [range("2026-04-13", "2026-04-15"), range("2026-12-30", "2027-01-01")];
    expect(missingInRhythm([spring, winter])).toEqual([]);
    const day = range("2026-12-25");
    expect(missingInRhythm([range("2026-05-01"), day])).toEqual([]);
  });

  test("do not include a gap that is shorter than a period", () => {
    const thursday = range("2026-10-15", "2026-10-21");
    expect(missingInRhythm([FIRST_WEEK, thursday])).toEqual([]);
    const later = range("2026-10-22", "2026-10-28");
    expect(missingInRhythm([FIRST_WEEK, later])).toEqual([range("2026-10-15", "2026-10-21")]);
  });

  test("do not arise from periods that overlap", () => {
    expect(missingInRhythm([FIRST_WEEK, range("2026-10-08", "2026-10-14"), THIRD_WEEK])).toEqual([]);
  });
});
