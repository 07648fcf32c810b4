import { describe, expect, test } from "vitest";
import { perOpenDay, timeLine } from "../../../../../viewer/report/archive/time-line.ts";
import { entryOf } from "../../../../support/samples/archive-entries.ts";
import { week } from "../../../../support/samples/archive-samples.ts";

const range = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const weeks = (...numbers: readonly number[]) =>
  numbers.map((number) => entryOf(week(number), 1000 + number));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

const MONTHS = [range("2026-08-01", "2026-08-31"), range("2026-09-01", "2026-09-30")];

describe("the line of an archive", () => {
  test("needs two snapshots of one rhythm", () => {
    expect(timeLine([])).toBeUndefined();
    expect(timeLine(weeks(0))).toBeUndefined();
    expect(timeLine([entryOf(MONTHS[1] ?? week(0), 1), ...weeks(0)])).toBeUndefined();
    expect(timeLine(weeks(0, 60))).toBeUndefined();
  });

  test("is of weeks if there are two, else of months", () => {
    const months = MONTHS.map((month) => entryOf(month, 1, 30));
    expect(timeLine([...months, ...weeks(0, 1)])?.rhythm).toBe(7);
    expect(timeLine([...months, ...weeks(0)])?.rhythm).toBe("month");
    expect(timeLine(["2026-10-01", "2026-10-02"].map((date) => entryOf(range(date), 1, 1)))?.rhythm).toBe(1);
  });

  test("has the days of its periods on the axis, and each value in the middle of its period", () => {
    const line = timeLine(weeks(0, 1, 2));
    expect(line?.dates).toHaveLength(21);
    expect([line?.dates[0], line?.dates.at(-1)]).toEqual([week(0).startDate, week(2).endDate]);
    expect(line?.points.map(({ at, value }) => [at, value])).toEqual([
      [3, 1000],
      [10, 1001],
      [17, 1002],
    ]);
  });

  test("is broken where a period is missing", () => {
    const values = timeLine(weeks(0, 2, 3))?.points.map(({ value }) => value);
    expect(values).toEqual([1000, Number.NaN, 1002, 1003]);
  });

  test("has the last 52 weeks, and behind them the same weeks a year earlier", () => {
    const line = timeLine(weeks(...upTo(110)));
    expect(line?.points).toHaveLength(52);
    expect(line?.dates).toHaveLength(364);
    expect(line?.hasYearBefore).toBe(true);
    expect(line?.points[0]).toMatchObject({
      range: week(58),
      value: 1058,
      rangeBefore: week(6),
      valueBefore: 1006,
    });
    expect(timeLine(weeks(...upTo(52)))?.hasYearBefore).toBe(false);
  });

  test("draws the year before also where a period of this year is missing", () => {
    const line = timeLine(weeks(...upTo(60).filter((number) => number !== 57)));
    expect(line?.points.find(({ range }) => range.startDate === week(57).startDate)).toMatchObject({
      value: Number.NaN,
      valueBefore: 1005,
    });
  });

  test("has twelve months", () => {
    const months = upTo(15).map((index) => {
      const [year, month] = [2025 + Math.floor(index / 12), String((index % 12) + 1).padStart(2, "0")];
      const last = new Date(Date.UTC(year, (index % 12) + 1, 0)).getUTCDate();
      return entryOf(range(`${year}-${month}-01`, `${year}-${month}-${last}`), 1000 + index, 28);
    });
    const line = timeLine(months);
    expect(line?.points.map(({ value }) => value)).toEqual(upTo(12).map((index) => 1003 + index));
    expect(line?.points.slice(-3).map(({ valueBefore }) => valueBefore)).toEqual([1000, 1001, 1002]);
  });

  test("is of totals if all numbers of open days are equal, else of the average per open day", () => {
    const closed = [entryOf(week(0), 700, 7), entryOf(week(1), 660, 6), entryOf(week(2), 0, 0)];
    expect(timeLine(weeks(0, 1))?.isPerOpenDay).toBe(false);
    const line = timeLine(closed);
    expect(line?.isPerOpenDay).toBe(true);
    expect(line?.points.map(({ value }) => value)).toEqual([100, 110, Number.NaN]);
  });
});

test("the average per open day is not rounded, and there is none without an open day", () => {
  expect(perOpenDay({ totalSales: 0.05, openDays: 2 })).toBe(0.025);
  expect(perOpenDay({ totalSales: 1000.01, openDays: 3 })).toBe(1000.01 / 3);
  expect(perOpenDay({ totalSales: 0, openDays: 0 })).toBeUndefined();
});
