import { describe, expect, test } from "vitest";
import { hourMap } from "../../../../../viewer/report/busy-hours.ts";

/** @param sales of the hours of a single Monday, from eight on */
const mondays = (...sales: number[]) =>
  sales.map((total_sales, index) => ({
    weekday: 1,
    hour: 8 + index,
    total_sales,
    total_transactions: 1,
    days: 1,
  }));
const stepsOf = (...sales: number[]) =>
  hourMap(mondays(...sales)).rows.map(({ cells: [cell] }) => cell?.step);

describe("the steps of the map", () => {
  test("have a fifth of the cells each, by rank", () => {
    expect(stepsOf(50, 10, 40, 20, 30)).toEqual([5, 1, 4, 2, 3]);
    expect(stepsOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 1000)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  test("are the same for equal means, and fewer if few are different", () => {
    expect(stepsOf(7, 7, 7, 7, 7)).toEqual([1, 1, 1, 1, 1]);
    expect(stepsOf(5, 9, 9, 9, 9)).toEqual([1, 2, 2, 2, 2]);
    expect(stepsOf(1, 2)).toEqual([1, 3]);
    expect(hourMap(mondays(1, 2)).steps.map(({ step }) => step)).toEqual([1, 3]);
  });

  test("are not for means that are not above zero, and those do not count", () => {
    expect(stepsOf(10, -20, 0, 20)).toEqual([1, undefined, undefined, 3]);
    expect(hourMap(mondays(-20, 0))).toMatchObject({ steps: [], busiest: undefined });
  });

  test("have the lowest and the highest of their means", () => {
    expect(hourMap(mondays(1, 2, 3, 4, 5, 6, 7, 8, 9, 1000)).steps).toEqual([
      { step: 1, lowest: 1, highest: 2 },
      { step: 2, lowest: 3, highest: 4 },
      { step: 3, lowest: 5, highest: 6 },
      { step: 4, lowest: 7, highest: 8 },
      { step: 5, lowest: 9, highest: 1000 },
    ]);
  });
});

describe("the map of hours and weekdays", () => {
  const saturday = { weekday: 6, hour: 12, total_sales: 100, total_transactions: 4, days: 3 };

  test("ends with the last hour that has sales, not with refunds", () => {
    const refund = { ...saturday, hour: 20, total_sales: -5, total_transactions: 0 };
    expect(hourMap([saturday, refund]).rows.map(({ hour }) => hour)).toEqual([12]);
    expect(hourMap([refund]).rows.map(({ hour }) => hour)).toEqual([20]);
  });

  test("names the first of equally busy hours", () => {
    expect(hourMap([saturday, { ...saturday, hour: 15 }]).busiest?.hour).toBe(12);
  });
});
