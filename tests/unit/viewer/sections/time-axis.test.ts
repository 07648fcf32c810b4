import { describe, expect, test } from "vitest";
import { addDays, type DateRange } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { DayFigures } from "../../../../viewer/report/report.ts";
import { timeSeries } from "../../../../viewer/report/time-series.ts";
import { timeAxis } from "../../../../viewer/sections/over-time/time-axis.ts";

const FIGURES = {
  total_sales: 1,
  net_sales: 1,
  profit: 1,
  total_transactions: 1,
  avg_sales_per_transaction: 1,
};

function axisOf(dates: readonly string[]) {
  const days: DayFigures[] = dates.map((date) => ({ date, ...FIGURES }));
  const series = timeSeries(days);
  if (series === undefined) throw new Error("no days");
  return timeAxis(series, english.dates);
}

const span = (first: string, days: number) => Array.from({ length: days }, (_, at) => addDays(first, at));

describe("the axis of a month", () => {
  const axis = axisOf(span("2026-10-21", 31).filter((date) => !["2026-10-27", "2026-10-28"].includes(date)));

  test("labels the first and the last day first, then halves of halves, counted from the last day", () => {
    expect(axis.days.slice(0, 2).map(({ label }) => label)).toEqual(["10-21", "11-20"]);
    expect(axis.days[2]).toEqual({ at: 14, label: "11-04", rank: 2 });
    expect(axis.days).toHaveLength(31);
  });

  test("names its months where they begin", () => {
    expect(axis.periods.map(({ at, label }) => [at, label])).toEqual([
      [0, "Oct 2026"],
      [11, "Nov"],
    ]);
  });

  test("knows its weekends and its days without a record", () => {
    expect(axis.weekends[0]).toEqual({ from: 2.5, to: 4.5 });
    expect(axis.gaps).toEqual([{ from: 6, to: 7 }]);
  });
});

test("a few days with a record have their labels before any day without one", () => {
  const labelsOf = (recorded: readonly string[]) => {
    const days = recorded.map((date) => ({ date, ...FIGURES }));
    const series = timeSeries(days, { startDate: "2026-11-01", endDate: "2026-11-30" });
    return series && timeAxis(series, english.dates).days.map(({ label }) => label);
  };
  const few = labelsOf(["2026-11-04", "2026-11-11", "2026-11-20"]);
  expect(few?.slice(0, 3).sort()).toEqual(["11-04", "11-11", "11-20"]);
  expect(few?.slice(3, 5)).toEqual(["11-01", "11-30"]);
  expect(labelsOf(["2026-11-30"])?.slice(0, 2)).toEqual(["11-30", "11-01"]);
  // Two days in a row have no room for both of their labels.
  expect(labelsOf(["2026-11-04", "2026-11-05", "2026-11-20"])?.slice(0, 2)).toEqual(["11-01", "11-30"]);
});

test("a week is labelled by its weekdays", () => {
  const { periods } = axisOf(span("2026-11-16", 7));
  const inOrder = [...periods].sort((one, other) => one.at - other.at);
  expect(inOrder.map(({ label }) => label).join(" ")).toBe("Mon Tue Wed Thu Fri Sat Sun");
  expect(axisOf(span("2026-11-16", 15)).periods.map(({ label }) => label)).toEqual(["Nov 2026"]);
});

test("a year is labelled by its months, a new year with its number", () => {
  const axis = axisOf(span("2025-11-21", 366));
  expect(axis.days.slice(0, 3).map(({ label }) => label)).toEqual(["11-21", "11-21", "01-01"]);
  expect(axis.periods.map(({ label }) => label).slice(0, 3)).toEqual(["Jan 2026", "Nov 2025", "Jul"]);
  expect(axis.weekends).toEqual([]);
});

test("five years are labelled by their years", () => {
  expect(axisOf(span("2021-11-06", 1800)).periods.map(({ label }) => label)).toEqual([
    "2022",
    "2023",
    "2024",
    "2025",
    "2026",
    "2021",
  ]);
});

test("days, weeks and months without a record are gaps, at the ends too", () => {
  const gapsOf = (asked: DateRange) => {
    const series = timeSeries([{ date: "2026-06-10", ...FIGURES }], asked);
    return series && timeAxis(series, english.dates).gaps;
  };
  expect(gapsOf({ startDate: "2026-06-08", endDate: "2026-06-12" })).toEqual([
    { from: 0, to: 1 },
    { from: 3, to: 4 },
  ]);
  // The week stands on Wednesday 10 June, the 160th day after the first.
  expect(gapsOf({ startDate: "2026-01-01", endDate: "2026-12-31" })).toEqual([
    { from: 0, to: 159 },
    { from: 161, to: 364 },
  ]);
  expect(gapsOf({ startDate: "2023-01-01", endDate: "2026-12-31" })).toHaveLength(2);
});

test("a single day has one label of each kind", () => {
  const axis = axisOf(["2026-11-20"]);
  expect(axis).toMatchObject({ length: 0, gaps: [], days: [{ at: 0, label: "11-20" }] });
  expect(axis.periods.map(({ label }) => label)).toEqual(["Nov 2026"]);
});
