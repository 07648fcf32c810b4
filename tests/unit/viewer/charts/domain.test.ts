import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawable, MOST_STEPS_PER_STEP, stepsFor, valueExtent } from "../../../../viewer/charts/domain.ts";

describe("the extent of a value axis", () => {
  test.each([
    ["no value", [], [0, 1], [0, 1]],
    ["one value", [7], [0, 8], [0, 2, 4, 6, 8]],
    ["only zeros", [0, -0, 0], [0, 1], [0, 1]],
    ["only values that are not finite", [Number.NaN, Infinity, -Infinity], [0, 1], [0, 1]],
    ["a value next to values that are not finite", [Number.NaN, 40], [0, 40], [0, 10, 20, 30, 40]],
    ["values far above zero", [980, 990, 1000], [0, 1000], [0, 200, 400, 600, 800, 1000]],
    ["a round largest value", [100], [0, 100], [0, 20, 40, 60, 80, 100]],
    ["a negative value", [-30, 60], [-40, 60], [-40, -20, 0, 20, 40, 60]],
    ["only negative values", [-3], [-3, 0], [-3, -2, -1, 0]],
    ["satang", [0.02], [0, 0.02], [0, 0.005, 0.01, 0.015, 0.02]],
    ["billions", [7e13], [0, 8e13], [0, 2e13, 4e13, 6e13, 8e13]],
    ["values too small to divide", [5e-324], [0, 1], [0, 1]],
  ])("of %s", (_, values, domain, ticks) => {
    expect(valueExtent(values, 4)).toEqual({ domain, ticks });
  });

  test("holds every finite value, zero and finite round ticks, whatever the values", () => {
    fc.assert(
      fc.property(fc.array(fc.double()), fc.integer({ min: -1, max: 20 }), (values, count) => {
        const {
          domain: [low, high],
          ticks,
        } = valueExtent(values, count);
        const finite = values.filter((value) => Math.abs(value) < 1e300);
        const slack = (high - low) * 1e-9;
        expect(high).toBeGreaterThan(low);
        expect(ticks).toContain(0);
        expect(ticks.some((tick) => Object.is(tick, -0) || !Number.isFinite(tick))).toBe(false);
        expect([ticks[0], ticks.at(-1)]).toEqual([low, high]);
        expect(ticks.length - 1).toBeLessThanOrEqual(Math.max(2, count) * MOST_STEPS_PER_STEP);
        expect(finite.every((value) => value >= low - slack && value <= high + slack)).toBe(true);
        if (!values.some((value) => value < 0)) expect(low).toBe(0);
      }),
    );
  });
});

test("an axis is asked for as many steps as it has room for, from one to eight", () => {
  expect([0, -20, 63, 64, 200, 5000].map((length) => stepsFor(length, 64))).toEqual([1, 1, 1, 1, 3, 8]);
});

test("a value that is not finite is drawn as zero, and one that is too large as the largest possible", () => {
  expect([Number.NaN, Infinity, -Infinity, 12, Number.MAX_VALUE].map(drawable)).toEqual([0, 0, 0, 12, 1e300]);
});
