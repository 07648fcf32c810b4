import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeOfMean, changeOfSum, splitChange } from "../../../../../viewer/report/comparison/change.ts";
import { bahtChange, countChange, percentChange } from "../../../../../viewer/report/format.ts";
import { changeInText } from "../../../../../viewer/report/language/comparison.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";

describe("the change of a sum", () => {
  test("is of the totals if both ranges have as many open days", () => {
    expect(changeOfSum(1100.1, 1000, { now: 7, before: 7 })).toEqual({
      amount: 100.1,
      percent: 10,
      perOpenDay: undefined,
    });
  });

  test("is per open day if the numbers of open days differ", () => {
    expect(changeOfSum(600, 700, { now: 6, before: 7 })).toEqual({
      amount: -100,
      percent: 0,
      perOpenDay: { now: 6, before: 7 },
    });
  });

  test.each([0, -5])("has no per cent against %d", (before) => {
    expect(changeOfSum(10, before, { now: 7, before: 7 }).percent).toBeUndefined();
  });

  test("against no open days has neither a per cent nor a mean", () => {
    const change = changeOfSum(10, 0, { now: 7, before: 0 });
    expect(change).toEqual({ amount: 10, percent: undefined, perOpenDay: undefined });
  });

  test("to no open days is a fall to nothing", () => {
    expect(changeOfSum(0, 10, { now: 0, before: 7 })).toEqual({
      amount: -10,
      percent: -100,
      perOpenDay: undefined,
    });
  });

  test("rounds its per cent once, half away from zero", () => {
    expect(changeOfMean(1000.5, 1000).percent).toBe(0.1);
    expect(changeOfMean(999.5, 1000).percent).toBe(-0.1);
    expect(changeOfMean(1000.49, 1000).percent).toBe(0);
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

  test("always adds up to the change, to the satang", () => {
    const figures = fc.record({
      total_sales: fc.integer({ min: -1e9, max: 1e10 }).map((satang) => satang / 100),
      total_transactions: fc.integer({ min: 1, max: 1e4 }),
      days: fc.integer({ min: 1, max: 366 }),
    });
    fc.assert(
      fc.property(figures, figures, (now, earlier) => {
        const { days, traffic, bill } = splitChange(now, earlier) ?? { days: 0, traffic: 0, bill: 0 };
        const satang = (value: number) => Math.round(value * 100);
        expect(satang(days) + satang(traffic) + satang(bill)).toBe(
          satang(now.total_sales) - satang(earlier.total_sales),
        );
      }),
    );
  });
});

test("changes carry their sign, and none is not a minus", () => {
  expect([bahtChange(1234), bahtChange(-120.5), bahtChange(0)]).toEqual(["+฿1,234.00", "-฿120.50", "±฿0.00"]);
  expect([countChange(12), countChange(-3), countChange(0)]).toEqual(["+12", "-3", "±0"]);
  expect([percentChange(3.2), percentChange(-12), percentChange(0)]).toEqual(["+3.2%", "-12.0%", "±0.0%"]);
  expect(changeInText(changeOfMean(110, 100), english)).toBe("+฿10.00 (+10.0%)");
  expect(changeInText(changeOfSum(600, 700, { now: 6, before: 7 }), english)).toBe(
    "-฿100 (±0.0% per open day)",
  );
  expect(changeInText(changeOfSum(600, 0, { now: 6, before: 7 }), english, countChange)).toBe("+600");
  expect([999.9, 1000, 123_456.7].map(percentChange)).toEqual(["+999.9%", "+1,000%", "+123,457%"]);
});
