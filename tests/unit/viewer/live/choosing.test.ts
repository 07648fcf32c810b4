import { describe, expect, test } from "vitest";
import { isDrag, nearest, rangeOf, roomOf } from "../../../../viewer/live/choosing.ts";
import { daysOf } from "../../../../viewer/report/date-range.ts";

const week = daysOf({ startDate: "2026-11-09", endDate: "2026-11-15" });
const days = week.map((date) => ({ startDate: date, endDate: date }));
/** The lines begin and end at the ends of the plot. */
const lines = { length: 6, places: [0, 1, 2, 3, 4, 5, 6], days };
/** The first and the last month of a range are cut. */
const months = {
  length: 3,
  places: [0.5, 1.5, 2.5],
  days: [
    { startDate: "2026-09-28", endDate: "2026-09-30" },
    { startDate: "2026-10-01", endDate: "2026-10-31" },
    { startDate: "2026-11-01", endDate: "2026-11-20" },
  ],
};

const taken = (plot: typeof lines, from: number, to: number) => {
  const { startDate, endDate } = rangeOf({ from: nearest(from, plot), to: nearest(to, plot) }, plot);
  return `${startDate}/${endDate}`;
};

describe("a drag takes the days nearest to where it was pressed and let go, both included", () => {
  test.each([
    ["days", lines, 0.4, 2.6, "2026-11-09/2026-11-12"],
    ["days, backwards", lines, 2.6, 0.4, "2026-11-09/2026-11-12"],
    ["one day", lines, 2.8, 3.2, "2026-11-12/2026-11-12"],
    ["half way, the later day", lines, 0.5, 0.6, "2026-11-10/2026-11-10"],
    ["the ends, from outside the plot", lines, -9, 99, "2026-11-09/2026-11-15"],
    ["whole months", months, 1.01, 1.99, "2026-10-01/2026-10-31"],
    ["months as far as the range has them", months, 0.1, 2.9, "2026-09-28/2026-11-20"],
  ])("%s", (_, plot, from, to, expected) => {
    expect(taken(plot, from, to)).toBe(expected);
  });
});

test("what is chosen is marked half a day around its points, inside the plot", () => {
  expect(roomOf({ from: 2, to: 2 }, lines)).toEqual({ x: 1.5, width: 1 });
  expect(roomOf({ from: 3, to: 0 }, lines)).toEqual({ x: 0, width: 3.5 });
  expect(roomOf({ from: 5, to: 6 }, lines)).toEqual({ x: 4.5, width: 1.5 });
  expect(roomOf({ from: 1, to: 2 }, months)).toEqual({ x: 1, width: 2 });
});

test("a press that moves less than five pixels is no drag", () => {
  const from = { clientX: 100, clientY: 100 };
  expect(isDrag(from, { clientX: 104, clientY: 97 })).toBe(true);
  expect(isDrag(from, { clientX: 103, clientY: 96 })).toBe(true);
  expect(isDrag(from, { clientX: 103, clientY: 97 })).toBe(false);
});
