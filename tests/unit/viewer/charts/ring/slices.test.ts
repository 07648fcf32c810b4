import { describe, expect, test } from "vitest";
import { slicesOf } from "../../../../../viewer/charts/ring/doughnut-chart.tsx";

const other = (count: number) => `Other (${count})`;
const items = (...values: number[]) => values.map((value, index) => ({ label: `Item ${index + 1}`, value }));

describe("the slices of a doughnut", () => {
  test("are parts of the whole, in the order of the data", () => {
    const slices = slicesOf(items(30, 50, 20), other);
    expect(slices.map(({ share }) => share)).toEqual([0.3, 0.5, 0.2]);
    expect(slices.map(({ label }) => label)).toEqual(["Item 1", "Item 2", "Item 3"]);
  });

  test("have no share of what is not above zero, and none at all of nothing", () => {
    expect(slicesOf(items(10, -5, 0, Number.NaN), other).map(({ share }) => share)).toEqual([1, 0, 0, 0]);
    expect(slicesOf(items(0, 0), other).map(({ share }) => share)).toEqual([0, 0]);
    expect(slicesOf([], other)).toEqual([]);
  });

  test("have one each up to thirteen: a slice for one other would say less than its name", () => {
    expect(
      slicesOf(items(...Array.from({ length: 13 }, () => 1)), other).some(({ isOther }) => isOther),
    ).toBe(false);
  });
});
