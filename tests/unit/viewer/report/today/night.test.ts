/** A bar's night at two, if its days begin at four: what was sold so far, the hours in order, and tomorrow. */
import { expect, test } from "vitest";
import { hourMap, hourTotals } from "../../../../../viewer/report/busy-hours.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { type HourFigures, isUnfinished } from "../../../../../viewer/report/report.ts";
import { nowOf, soFar } from "../../../../../viewer/report/today/so-far.ts";
import { tomorrowOf } from "../../../../../viewer/report/today/tomorrow.ts";
import { dayHours, soldUntil, type UsualDays } from "../../../../../viewer/report/today/usual-days.ts";

const DAY_STARTS = "04:00";
/** The night of Monday, 23 November: 02:00 on Tuesday in Bangkok. */
const AT_TWO = { generatedAt: "2026-11-23T19:00:00.000Z", timeZone: "Asia/Bangkok", dayStarts: DAY_STARTS };
const MONDAY = "2026-11-23";
const NIGHT = [22, 23, 0, 1, 2];

const hourOf = (hour: number, total_sales: number, weekday = 1, days = 1): HourFigures => ({
  weekday,
  hour,
  total_sales,
  total_transactions: 1,
  days,
});
/** As an API sends them: by the clock. */
const nightOf = (...sales: readonly number[]) =>
  NIGHT.map((hour, index) => hourOf(hour, sales[index] ?? 0)).sort((a, b) => a.hour - b.hour);

test("the running day is still that of the evening", () => {
  expect(nowOf(AT_TWO)).toEqual({
    date: MONDAY,
    weekday: 1,
    time: "02:00",
    hour: 2,
    minute: 22 * 60,
    dayStarts: DAY_STARTS,
  });
  expect(isUnfinished(MONDAY, AT_TWO)).toBe(true);
  expect(isUnfinished("2026-11-22", AT_TWO)).toBe(false);
  const { dayStarts: _, ...atMidnight } = AT_TWO;
  expect([isUnfinished(MONDAY, atMidnight), nowOf(atMidnight).date]).toEqual([false, "2026-11-24"]);
});

test("the day begins at its first minute", () => {
  const atFour = { ...AT_TWO, generatedAt: "2026-11-23T21:00:00.000Z" };
  expect(nowOf(atFour)).toMatchObject({ date: "2026-11-24", weekday: 2, minute: 0 });
  // Half past four: its hour is the first one, and half over at the end of the day before.
  const half = { ...AT_TWO, dayStarts: "04:30" };
  expect(nowOf({ ...half, generatedAt: "2026-11-23T21:29:00.000Z" })).toMatchObject({
    date: MONDAY,
    minute: 24 * 60 + 29,
  });
  expect(nowOf({ ...half, generatedAt: "2026-11-23T21:30:00.000Z" })).toMatchObject({
    date: "2026-11-24",
    minute: 30,
  });
});

test("what is usual by now has the hours before midnight, and those after it as far as they have passed", () => {
  const night = nightOf(100, 200, 300, 400, 500);
  const until = (hour: number, minutes = 0) =>
    soldUntil(night, ((hour + 20) % 24) * 60 + minutes, DAY_STARTS);
  expect([until(22), until(23, 30), until(0), until(1, 15), until(2), until(2, 30), until(3, 59)]).toEqual([
    0, 200, 300, 700, 1000, 1250, 1500,
  ]);
  const mondays = [1, 2, 3, 4].map((weeks) => addDays(MONDAY, -7 * weeks)).reverse();
  const usual: UsualDays = {
    date: MONDAY,
    days: mondays.map((date) => ({ date, total_sales: 1500, hours: night })),
    weeks: [],
  };
  const sold = { sales: 900, customers: 3 };
  expect(soFar({ at: AT_TWO, sold, usual }, nowOf(AT_TWO))).toMatchObject({
    date: MONDAY,
    sold: { sales: 900 },
    byNow: { middle: 1000 },
    whole: { middle: 1500 },
  });
});

test("the map, the table and the columns of a day run past midnight", () => {
  const night = nightOf(100, 200, 0, 400, 500);
  expect(hourMap(night, DAY_STARTS).rows.map(({ hour }) => hour)).toEqual(NIGHT);
  expect(hourTotals(night, DAY_STARTS).map(({ hour, total_sales }) => [hour, total_sales])).toEqual([
    [22, 100],
    [23, 200],
    [0, 0],
    [1, 400],
    [2, 500],
  ]);
  expect(dayHours(night, undefined, DAY_STARTS).map(({ hour }) => hour)).toEqual(NIGHT);
  // A cafe in the same map: from the hour of the begin to the one before it.
  expect(hourMap([hourOf(4, 1), hourOf(3, 1)], DAY_STARTS).rows.map(({ hour }) => hour)).toEqual([
    ...Array.from({ length: 20 }, (_, at) => at + 4),
    0,
    1,
    2,
    3,
  ]);
});

test("tomorrow is busiest over midnight, and quiet in the last hours of the night", () => {
  const tuesdays = [100, 800, 800, 100, 50].map((sales, at) => hourOf(NIGHT[at] ?? 0, sales, 2, 8));
  const usual: UsualDays = { date: MONDAY, days: [], weeks: [], hours: tuesdays };
  expect(tomorrowOf(usual, nowOf(AT_TWO))).toEqual({
    weekday: 2,
    busiest: { from: 23, to: 1, perHour: 100 },
    quietFrom: 1,
  });
});
