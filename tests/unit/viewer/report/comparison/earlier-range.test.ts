import { describe, expect, test } from "vitest";
import {
  comparisonFor,
  comparisonWith,
  earlierRange,
  usualComparison,
} from "../../../../../viewer/report/comparison/earlier-range.ts";
import type { DateRange, Period } from "../../../../../viewer/report/date-range.ts";
import type { ComparisonKind } from "../../../../../viewer/report/report.ts";

function earlier(kind: ComparisonKind, startDate: string, endDate: string, period?: Period): string {
  const range = earlierRange(kind, { startDate, endDate }, period);
  return `${range.startDate} ${range.endDate}`;
}

describe("the same weekdays", () => {
  test.each([
    ["2026-11-20", "2026-11-20", "2026-11-13 2026-11-13"],
    ["2026-11-09", "2026-11-15", "2026-11-02 2026-11-08"],
    ["2026-11-09", "2026-11-16", "2026-10-26 2026-11-02"],
    ["2026-10-22", "2026-11-21", "2026-09-17 2026-10-17"],
    ["2026-10-01", "2026-10-31", "2026-08-27 2026-09-26"],
  ])("of %s to %s are whole weeks back, without an overlap", (from, to, expected) => {
    expect(earlier("same-weekdays", from, to)).toBe(expected);
  });
});

describe("the previous range", () => {
  test.each([
    ["2026-11-09", "2026-11-15", "2026-11-02 2026-11-08"],
    ["2026-10-22", "2026-11-21", "2026-09-21 2026-10-21"],
    ["2026-10-01", "2026-10-31", "2026-09-01 2026-09-30"],
    ["2026-01-01", "2026-01-31", "2025-12-01 2025-12-31"],
    ["2024-03-01", "2024-03-31", "2024-02-01 2024-02-29"],
    ["2025-01-01", "2025-12-31", "2024-01-01 2024-12-31"],
    ["2026-10-01", "2026-10-30", "2026-09-01 2026-09-30"],
  ])("of %s to %s", (from, to, expected) => {
    expect(earlier("previous", from, to)).toBe(expected);
  });

  test.each<[Period, string, string, string]>([
    ["this-month", "2026-11-01", "2026-11-21", "2026-10-01 2026-10-21"],
    ["this-month", "2026-03-01", "2026-03-30", "2026-02-01 2026-02-28"],
    ["this-month", "2026-11-01", "2026-11-30", "2026-10-01 2026-10-31"],
    ["this-year", "2026-01-01", "2026-11-21", "2025-01-01 2025-11-21"],
    ["this-year", "2024-01-01", "2024-12-30", "2023-01-01 2023-12-31"],
    ["this-year", "2026-01-01", "2026-01-31", "2025-01-01 2025-01-31"],
  ])("of %s, %s to %s", (period, from, to, expected) => {
    expect(earlier("previous", from, to, period)).toBe(expected);
  });
});

describe("last year", () => {
  test.each<[Period | undefined, string, string, string]>([
    [undefined, "2026-11-09", "2026-11-15", "2025-11-10 2025-11-16"],
    [undefined, "2026-10-01", "2026-10-31", "2025-10-01 2025-10-31"],
    [undefined, "2024-02-01", "2024-02-29", "2023-02-01 2023-02-28"],
    [undefined, "2025-02-01", "2025-02-28", "2024-02-01 2024-02-29"],
    [undefined, "2025-01-01", "2025-12-31", "2024-01-01 2024-12-31"],
    ["this-month", "2026-11-01", "2026-11-21", "2025-11-01 2025-11-21"],
    ["this-year", "2024-01-01", "2024-02-29", "2023-01-01 2023-02-28"],
    ["this-week", "2026-11-16", "2026-11-21", "2025-11-17 2025-11-22"],
  ])("of %s, %s to %s", (period, from, to, expected) => {
    expect(earlier("last-year", from, to, period)).toBe(expected);
  });
});

describe("a range with a day that is not over", () => {
  const TODAY = "2026-11-23";
  const textOf = ({ startDate, endDate }: DateRange) => `${startDate} ${endDate}`;

  test.each<[ComparisonKind, string, Period | undefined, string]>([
    // "Last 7 days" are eight with today; of the seven that are over, the week before is not two weeks back.
    ["same-weekdays", `2026-11-16 ${TODAY}`, undefined, "2026-11-16 2026-11-22, 2026-11-09 2026-11-15"],
    ["previous", `2026-11-16 ${TODAY}`, undefined, "2026-11-16 2026-11-22, 2026-11-09 2026-11-15"],
    ["last-year", `2026-11-16 ${TODAY}`, undefined, "2026-11-16 2026-11-22, 2025-11-17 2025-11-23"],
    ["previous", `2026-11-01 ${TODAY}`, "this-month", "2026-11-01 2026-11-22, 2026-10-01 2026-10-22"],
    ["last-year", `2026-11-01 ${TODAY}`, "this-month", "2026-11-01 2026-11-22, 2025-11-01 2025-11-22"],
    ["same-weekdays", `2026-11-01 ${TODAY}`, "this-month", "2026-11-01 2026-11-22, 2026-10-04 2026-10-25"],
    ["previous", `2026-01-01 ${TODAY}`, "this-year", "2026-01-01 2026-11-22, 2025-01-01 2025-11-22"],
    ["previous", "2026-11-01 2026-11-30", undefined, "2026-11-01 2026-11-22, 2026-10-01 2026-10-22"],
    ["last-year", "2026-11-01 2026-11-30", undefined, "2026-11-01 2026-11-22, 2025-11-01 2025-11-22"],
    ["previous", "2026-01-01 2026-12-31", undefined, "2026-01-01 2026-11-22, 2025-01-01 2025-11-22"],
    // One that is over.
    ["previous", "2026-11-16 2026-11-22", undefined, "2026-11-16 2026-11-22, 2026-11-09 2026-11-15"],
  ])("%s of %s (%s) is compared without it", (kind, asked, period, expected) => {
    const [startDate = "", endDate = ""] = asked.split(" ");
    const comparison = comparisonFor(kind, { startDate, endDate }, TODAY, period);
    expect(comparison && `${textOf(comparison.compared)}, ${textOf(comparison.range)}`).toBe(expected);
  });

  test("is not compared if no day of it is over", () => {
    for (const endDate of [TODAY, "2026-11-29"]) {
      expect(comparisonFor("previous", { startDate: TODAY, endDate }, TODAY, "this-week")).toBeUndefined();
    }
  });

  test("is compared as a whole on the day after its last one", () => {
    const november = { startDate: "2026-11-01", endDate: "2026-11-30" };
    const on = (today: string) => comparisonFor("previous", november, today, "this-month")?.range.endDate;
    expect([on("2026-11-30"), on("2026-12-01")]).toEqual(["2026-10-29", "2026-10-31"]);
  });
});

test("days and weeks are usually compared with the same weekdays, months and years with the one before", () => {
  expect(usualComparison("yesterday")).toBe("same-weekdays");
  expect(usualComparison("last-week")).toBe("same-weekdays");
  expect(usualComparison("this-month")).toBe("previous");
  expect(usualComparison("last-year")).toBe("previous");
});

test("days that somebody names stay as they are, and those of the range end where they are known", () => {
  const earlier = { startDate: "2025-11-01", endDate: "2025-11-30" };
  const november = { startDate: "2026-11-01", endDate: "2026-11-30" };
  const compared = (openFrom: string) => comparisonWith(earlier, november, openFrom);
  expect(compared("2026-12-05")).toEqual({
    kind: "previous",
    range: earlier,
    compared: november,
    isChosen: true,
  });
  expect(compared("2026-11-20")).toMatchObject({
    range: earlier,
    compared: { ...november, endDate: "2026-11-19" },
  });
  expect(compared("2026-11-01")).toBeUndefined();
});
