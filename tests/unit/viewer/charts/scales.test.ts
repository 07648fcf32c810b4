import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bandScale, drawable, valueScale } from "../../../../viewer/charts/scales.ts";

describe("a value scale", () => {
  test.each([
    ["no value", [], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ["one value", [7], [0, 7], [0, 1, 2, 3, 4, 5, 6, 7]],
    ["only zeros", [0, -0, 0], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ["a negative zero", [-0, 5], [0, 5], [0, 1, 2, 3, 4, 5]],
    ["only values that are not finite", [Number.NaN, Infinity], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
    ["a value next to values that are not finite", [Number.NaN, 40], [0, 40], [0, 10, 20, 30, 40]],
    ["values far above zero", [980, 990], [0, 990], [0, 200, 400, 600, 800]],
    ["a negative value", [-30, 60], [-30, 60], [-20, 0, 20, 40, 60]],
    ["only negative values", [-3], [-3, 0], [-3, -2.5, -2, -1.5, -1, -0.5, 0]],
    ["values too small to divide", [5e-324], [0, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
  ])("of %s ends at the data and at zero", (_, values, [low, high], ticks) => {
    const scale = valueScale(values);
    expect(scale.domain()).toEqual([low, high]);
    expect(scale.ticks(5)).toEqual(ticks);
  });

  test("has every finite value, zero and finite round ticks, whatever the values", () => {
    fc.assert(
      fc.property(fc.array(fc.double()), (values) => {
        const scale = valueScale(values);
        const [low = Number.NaN, high = Number.NaN] = scale.domain();
        const ticks = scale.ticks(5);
        expect(high).toBeGreaterThan(low);
        expect(ticks.some((tick) => Object.is(tick, -0) || !Number.isFinite(tick))).toBe(false);
        expect(ticks.every((tick) => tick >= low && tick <= high)).toBe(true);
        expect(ticks.length).toBeLessThanOrEqual(11);
        for (const value of [0, ...values]) {
          expect(scale(drawable(value))).toBeGreaterThanOrEqual(0);
          expect(scale(drawable(value))).toBeLessThanOrEqual(100);
        }
        if (!values.some((value) => value < 0)) expect(low).toBe(0);
      }),
    );
  });
});

test("a value that is not finite is drawn as zero, and one that is too large as the largest possible", () => {
  expect([Number.NaN, Infinity, -Infinity, 12, Number.MAX_VALUE].map(drawable)).toEqual([0, 0, 0, 12, 1e300]);
});

test("a place on a scale has two decimals, from the top down or from the left", () => {
  expect([0, 1, 3].map((value) => valueScale([3])(value))).toEqual([100, 66.67, 0]);
  expect([-1, 0, 2].map((value) => valueScale([-1, 2], [0, 100])(value))).toEqual([0, 33.33, 100]);
});

test("bands divide a drawing, each in the middle of its place", () => {
  const band = bandScale(4, 0.8);
  expect(band.bandwidth()).toBeCloseTo(20);
  expect([band(0), band(3)].map((x) => Math.round(x ?? Number.NaN))).toEqual([3, 78]);
  expect(bandScale(1, 0)(0)).toBe(50);
});
