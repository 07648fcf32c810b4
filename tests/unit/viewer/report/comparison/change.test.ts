import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  changeOf,
  changeOfMeans,
  percentOver,
  splitChange,
} from "../../../../../viewer/report/comparison/change.ts";
import { countChange, percentChange } from "../../../../../viewer/report/format.ts";
import { BAHT } from "../../../../../viewer/report/money.ts";
import { changeInText } from "../../../../../viewer/report/wording/comparison.ts";

describe("a change", () => {
  test("is the difference of two figures, and its per cent is of the same two", () => {
    expect(changeOf(1100.1, 1000)).toEqual({ amount: 100.1, percent: 10 });
    expect(changeOf(600, 700)).toEqual({ amount: -100, percent: -14.3 });
    expect(changeOf(0, 10)).toEqual({ amount: -10, percent: -100 });
  });

  test.each([0, -5])("has no per cent against %d", (before) => {
    expect(changeOf(10, before)).toEqual({ amount: 10 - before, percent: undefined });
  });

  test("has no per cent if the history is too short for one", () => {
    expect(changeOf(600, 500, false)).toEqual({ amount: 100, percent: undefined });
  });

  test("rounds its per cent once, half away from zero", () => {
    expect(changeOf(1000.5, 1000).percent).toBe(0.1);
    expect(changeOf(999.5, 1000).percent).toBe(-0.1);
    expect(changeOf(1000.49, 1000).percent).toBe(0);
  });

  test("of means is that of the exact ones, whose sums are given", () => {
    expect(percentOver(600, 700, { now: 6, before: 7 })).toBe(0);
    expect(percentOver(600, 500, { now: 1, before: 2 })).toBe(140);
  });
});

describe("the split of a change", () => {
  const before = { total_sales: 7000, total_transactions: 70, days: 7 };

  test("says what open days, customers and bills did", () => {
    expect(splitChange({ total_sales: 6600, total_transactions: 60, days: 6 }, before)).toEqual({
      days: -1000,
      traffic: 0,
      bill: 600,
    });
  });

  test("has no part of the days if as many were open", () => {
    expect(splitChange({ total_sales: 8000, total_transactions: 77, days: 7 }, before)).toEqual({
      days: 0,
      traffic: 700,
      bill: 300,
    });
  });

  test("does not exist without earlier customers or days", () => {
    expect(splitChange(before, { ...before, total_transactions: 0 })).toBeUndefined();
    expect(splitChange(before, { ...before, days: 0 })).toBeUndefined();
  });
});

test("changes carry their sign, and none is not a minus", () => {
  expect([1234, -120.5, 0].map(BAHT.exactChange)).toEqual(["+฿1,234.00", "−฿120.50", "±฿0.00"]);
  expect([countChange(12), countChange(-3), countChange(0)]).toEqual(["+12", "−3", "±0"]);
  expect([percentChange(3.2), percentChange(-12), percentChange(0)]).toEqual(["+3.2%", "−12.0%", "±0.0%"]);
  expect(changeInText(changeOf(110, 100), BAHT.change)).toBe("+฿10 (+10.0%)");
  expect(changeInText(changeOf(600, 0), countChange)).toBe("+600");
});

test("a multiple is rounded once, as the exact quotient of its two amounts", () => {
  expect(percentChange(changeOf(37_499, 10_000).percent ?? 0)).toBe("×3.7");
  const amount = fc.integer({ min: 1, max: 1e9 });
  fc.assert(
    fc.property(amount, amount, (now, before) => {
      const { percent = Number.NaN } = changeOf(now / 100, before / 100);
      const tenths = (20n * BigInt(now) + BigInt(before)) / (2n * BigInt(before));
      const wholes = (2n * BigInt(now) + BigInt(before)) / (2n * BigInt(before));
      const times = tenths < 100n ? (Number(tenths) / 10).toFixed(1) : wholes.toLocaleString("en");
      if (now > 3.01 * before) expect(percentChange(percent)).toBe(`×${times}`);
    }),
  );
});

test("the change of means is of the exact ones, and rounded once", () => {
  const amount = fc.integer({ min: -1e9, max: 1e9 });
  const units = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(amount, amount, units, units, (now, before, unitsNow, unitsBefore) => {
      const top = BigInt(now) * BigInt(unitsBefore) - BigInt(before) * BigInt(unitsNow);
      const bottom = BigInt(unitsNow) * BigInt(unitsBefore);
      const size = ((top < 0n ? -top : top) * 2n + bottom) / (2n * bottom);
      const { amount: change } = changeOfMeans(now / 100, before / 100, {
        now: unitsNow,
        before: unitsBefore,
      });
      expect(Math.round(change * 100) + 0).toBe(Number(top < 0n ? -size : size) + 0);
    }),
  );
});

test("above +200 %, a change says how many times as much it is", () => {
  expect([200, 200.1, 260, 894.4, 895, 1100, 123_456.7].map(percentChange)).toEqual([
    "+200.0%",
    "×3.0",
    "×3.6",
    "×9.9",
    "×10",
    "×12",
    "×1,236",
  ]);
});
