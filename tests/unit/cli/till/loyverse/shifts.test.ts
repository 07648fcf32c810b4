import { expect, test } from "vitest";
import { Fields } from "../../../../../cli/till/loyverse/fields.ts";
import { shiftOf, shiftWindow } from "../../../../../cli/till/loyverse/shifts.ts";
import { wireShift } from "../../../../support/fakes/loyverse-shifts.ts";
import { jsonOf } from "../../../../support/fakes/loyverse-wire.ts";

const NAMES = { shopIds: [], shop: () => "", employee: (id: string) => id, categoryOfItem: () => "" };
const OPENED = "2026-10-25T00:30:00.250Z";

function read(changes: object, closedAt?: string, timeZone = "Europe/Berlin") {
  const wire: unknown = JSON.parse(
    jsonOf(wireShift({ id: "a", openedAt: OPENED, ...(closedAt && { closedAt }) }, [])),
  );
  return shiftOf(new Fields({ ...(wire instanceof Object && wire), ...changes }, "shifts row 1"), {
    names: NAMES,
    timeZone,
  });
}

test("a shift has its times in UTC and on the clock of the cafe", () => {
  expect(read({}, "2026-10-25T06:00:00.000Z", "Asia/Bangkok")).toMatchObject({
    opened_at: OPENED,
    opened_local: "2026-10-25 07:30:00.250",
    closed_local: "2026-10-25 13:00:00",
    is_clear: true,
  });
});

test("a moment that the clock of the cafe has twice is not clear", () => {
  // The clock of Berlin is put back from 3:00 to 2:00 at 1:00 UTC.
  expect(read({}).is_clear).toBe(false);
  expect(read({ opened_at: "2026-10-25T01:30:00Z" }).is_clear).toBe(false);
  expect(read({ opened_at: "2026-10-24T23:30:00Z" }).is_clear).toBe(true);
  expect(read({ opened_at: "2026-10-25T02:30:00Z" }, "2026-10-25T06:00:00.000Z").is_clear).toBe(true);
});

test("an open shift need not have its figures, and counts no cash; a closed one has its sales", () => {
  const none = { gross_sales: null, net_sales: undefined, expected_cash: null, starting_cash: null };
  expect(read({ ...none, actual_cash: 5 })).toMatchObject({
    closed_at: null,
    closed_local: null,
    gross_sales: "0",
    starting_cash: "0",
    actual_cash: null,
  });
  expect(() => read({ net_sales: null }, "2026-10-25T06:00:00.000Z")).toThrow(
    "net_sales: null is not a number",
  );
  expect(read({ starting_cash: null, actual_cash: null }, "2026-10-25T06:00:00.000Z")).toMatchObject({
    starting_cash: "0",
    actual_cash: null,
  });
});

const DAY_MS = 86_400_000;
const NOW = Date.parse("2026-11-20T16:00:00Z");
const daysAgo = (days: number) => NOW - days * DAY_MS;

test.each([
  ["the first time", undefined, undefined, 31 - 1 / 24],
  ["the night after", daysAgo(1), undefined, 8],
  ["after a pause", daysAgo(20), undefined, 27],
  ["after a long pause", daysAgo(90), undefined, 31 - 1 / 24],
  ["with a shift that was never closed, a day more: its clock may be ahead", daysAgo(1), daysAgo(12), 13],
  ["with one that is out of reach", daysAgo(1), daysAgo(50), 31 - 1 / 24],
  ["with one of today", daysAgo(1), daysAgo(0.5), 8],
])("%s, shifts of %s and %s are asked for over %f days", (_, shiftsUntil, oldestOpen, days) => {
  expect(shiftWindow(NOW, { shiftsUntil, oldestOpen })).toEqual({ min: daysAgo(days), max: NOW });
});
