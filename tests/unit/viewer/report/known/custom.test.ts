import { describe, expect, test } from "vitest";
import {
  areHoursWhole,
  type Custom,
  END_OF_DAY,
  isUsuallyOpen,
  lastHourOf,
  lastOpenDays,
  usualEnd,
  usualLastReceipt,
} from "../../../../../viewer/report/known/custom.ts";

const FRIDAYS = ["2026-10-30", "2026-11-06", "2026-11-13", "2026-11-20"];
const DAY = "2026-11-27";

function custom(hours: readonly number[], open: readonly string[] = FRIDAYS): Custom {
  return { open: new Set(open), lastHours: new Map(hours.map((hour, nth) => [open[nth] ?? "", hour])) };
}

describe("the usual end of a day", () => {
  test("is half an hour after the last hour that sold on any of four", () => {
    expect(usualEnd(custom([15, 17, 16, 17]), DAY)).toBe(18 * 60 + 30);
    expect(usualEnd(custom([17, 17, 17, 19]), DAY)).toBe(20 * 60 + 30);
  });

  test("is never after the day", () => {
    expect(usualEnd(custom([23, 23, 23, 23]), DAY)).toBe(END_OF_DAY);
  });

  test("is the end of the day with fewer than four days, or without their hours", () => {
    expect(usualEnd(custom([17, 17, 17]), DAY)).toBe(END_OF_DAY);
    expect(usualEnd(custom([17, 17, 17], FRIDAYS.slice(0, 3)), DAY)).toBe(END_OF_DAY);
  });
});

test("the usual last receipt is the median of the last hours, in their middle", () => {
  expect(usualLastReceipt(custom([15, 17, 17, 18]), DAY)).toBe(17 * 60 + 30);
  expect(usualLastReceipt(custom([15, 17]), DAY)).toBeUndefined();
});

test("the last open days are of the weekday, the newest first", () => {
  const open = new Set([...FRIDAYS, "2026-10-23", "2026-11-26", "2026-12-04"]);
  expect(lastOpenDays(open, DAY)).toEqual([...FRIDAYS].reverse());
});

test("the last hour is that of the day, which may begin at four", () => {
  const hours = [23, 2].map((hour) => ({ hour, total_sales: 10 }));
  expect(lastHourOf([...hours, { hour: 3, total_sales: 0 }])).toBe(23);
  expect(lastHourOf(hours, "04:00")).toBe(22);
  expect(lastHourOf([])).toBeUndefined();
});

test("hours say little about a day whose receipts mostly have no time", () => {
  expect(areHoursWhole(100, [{ hour: 9, total_sales: 99.5 }])).toBe(true);
  expect(areHoursWhole(100, [{ hour: 9, total_sales: 50 }])).toBe(false);
});

describe("a weekday is usually open", () => {
  const isOpen = (open: readonly string[], before = DAY) =>
    isUsuallyOpen({ open: new Set(open), lastHours: new Map() }, DAY, before);

  test.each([
    ["with sales in all of its last four weeks", FRIDAYS, true],
    ["with sales in half of them", ["2026-10-26", "2026-11-06", "2026-11-20"], true],
    ["not with sales in one of them", ["2026-10-26", "2026-11-20"], false],
    ["by the weeks that there are", ["2026-11-12", "2026-11-20"], true],
    ["not without sales in the only week", ["2026-11-19", "2026-11-21"], false],
    ["without a history of it", ["2026-11-24"], true],
    ["without any history", [], true],
  ] as const)("%s", (_, open, expected) => {
    expect(isOpen(open)).toBe(expected);
  });

  test("by known weeks alone", () => {
    expect(isOpen(["2026-10-23", "2026-10-30", "2026-11-06"], "2026-11-10")).toBe(true);
  });
});
