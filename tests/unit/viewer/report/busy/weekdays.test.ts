import { describe, expect, test } from "vitest";
import { weekdayMeans } from "../../../../../viewer/report/busy-hours.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

/** @param sales of each day from Monday 2 November 2026 on; undefined for a day without a record */
function meansOf(sales: readonly (number | undefined)[]) {
  const sales_summary = sales.flatMap((total_sales, index) => {
    const date = addDays("2026-11-02", index);
    return total_sales === undefined
      ? []
      : [{ ...summaryRow, date, total_sales, total_transactions: Math.round(total_sales / 10) }];
  });
  return weekdayMeans(reportOf({ sales_summary }).salesOverTime);
}

describe("the means of the weekdays", () => {
  test("are of the days with a record, Monday first", () => {
    const means = meansOf([
      10,
      20,
      30,
      40,
      50,
      60,
      undefined,
      15,
      20,
      30.01,
      undefined,
      50,
      0,
      undefined,
      20,
    ]);
    expect(means).toEqual([
      { weekday: 1, days: 3, sales: 15, customers: 5 / 3 },
      { weekday: 2, days: 2, sales: 20, customers: 2 },
      { weekday: 3, days: 2, sales: 30.005, customers: 3 },
      { weekday: 4, days: 1, sales: 40, customers: 4 },
      { weekday: 5, days: 2, sales: 50, customers: 5 },
      { weekday: 6, days: 2, sales: 30, customers: 3 },
      { weekday: 7, days: 0, sales: undefined, customers: undefined },
    ]);
  });

  test("are not rounded", () => {
    const means = meansOf([0.01, -0.01, ...Array(5).fill(undefined), 0, 0]);
    expect(means.slice(0, 2).map(({ sales }) => sales)).toEqual([0.005, -0.005]);
  });
});
