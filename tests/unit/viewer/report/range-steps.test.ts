import { describe, expect, test } from "vitest";
import {
  type DateRange,
  namedRange,
  PAGE_PERIODS,
  periodOf,
  type Step,
  stepRange,
} from "../../../../viewer/report/date-range.ts";

/** A Wednesday. */
const TODAY = "2026-11-18";

function between(startDate: string, endDate: string): DateRange {
  return { startDate, endDate };
}

describe("the range", () => {
  test.each<[string, Step, DateRange, DateRange | undefined]>([
    [
      "before the last 30 days",
      "previous",
      between("2026-10-19", TODAY),
      between("2026-09-18", "2026-10-18"),
    ],
    ["before today", "previous", between(TODAY, TODAY), between("2026-11-17", "2026-11-17")],
    ["before this week", "previous", between("2026-11-16", TODAY), between("2026-11-09", "2026-11-15")],
    ["before this month", "previous", between("2026-11-01", TODAY), between("2026-10-01", "2026-10-31")],
    ["before this year", "previous", between("2026-01-01", TODAY), between("2025-01-01", "2025-12-31")],
    ["before March", "previous", between("2024-03-01", "2024-03-31"), between("2024-02-01", "2024-02-29")],
    ["before January", "previous", between("2026-01-01", "2026-01-31"), between("2025-12-01", "2025-12-31")],
    [
      "before a leap year",
      "previous",
      between("2024-01-01", "2024-12-31"),
      between("2023-01-01", "2023-12-31"),
    ],
    ["after last week", "next", between("2026-11-09", "2026-11-15"), between("2026-11-16", TODAY)],
    ["after last month", "next", between("2026-10-01", "2026-10-31"), between("2026-11-01", TODAY)],
    ["after January", "next", between("2026-01-01", "2026-01-31"), between("2026-02-01", "2026-02-28")],
    ["after last year", "next", between("2025-01-01", "2025-12-31"), between("2026-01-01", TODAY)],
    ["after some days", "next", between("2026-11-10", "2026-11-13"), between("2026-11-14", "2026-11-17")],
    [
      "after some days, partly to come",
      "next",
      between("2026-11-11", "2026-11-17"),
      between(TODAY, "2026-11-24"),
    ],
    ["after today", "next", between(TODAY, TODAY), undefined],
    ["after this month", "next", between("2026-11-01", TODAY), undefined],
    ["after days to come", "next", between(TODAY, "2026-11-24"), undefined],
    ["before no days", "previous", between(TODAY, "2026-11-01"), undefined],
    ["before the first year", "previous", between("0000-01-02", "0000-01-03"), undefined],
  ])("%s", (_, step, range, expected) => {
    expect(stepRange(range, step, TODAY)).toEqual(expected);
  });
});

describe("a named range", () => {
  test("is found by its days", () => {
    for (const period of PAGE_PERIODS) {
      expect(periodOf(namedRange(period, TODAY), TODAY, undefined)).toBe(period);
    }
    expect(periodOf(between("2026-11-02", TODAY), TODAY, "today")).toBeUndefined();
  });

  test("is the one that was chosen if two have the same days", () => {
    const monday = "2026-11-16";
    expect(periodOf(between(monday, monday), monday, undefined)).toBe("today");
    expect(periodOf(between(monday, monday), monday, "this-week")).toBe("this-week");
    expect(periodOf(between(monday, monday), monday, "yesterday")).toBe("today");
  });
});
