import { describe, expect, test } from "vitest";
import { hoursLess } from "../../../../../viewer/report/busy-hours.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { BAHT } from "../../../../../viewer/report/money.ts";
import type { RangeReport } from "../../../../../viewer/report/report.ts";
import { hourRows, NO_ROWS, reportOf } from "../../../../support/samples/rows.ts";

const [nine, eight] = hourRows;
function timeText(report: RangeReport): string | undefined {
  const less = hoursLess(report);
  return less && english.busy.hoursLess(less, BAHT);
}

const textOf = (...sales_by_hour: unknown[]) => timeText(reportOf({ sales_by_hour }));

describe("the sentence about receipts without a time", () => {
  test("counts their customers and sales", () => {
    expect(textOf(nine, eight)).toBe("Receipts without a time are not in these hours: 1 customer, ฿100.");
  });

  test("is not said if all have one, or if there are none", () => {
    expect(textOf(nine, { ...eight, total_sales: 700, total_transactions: 6 })).toBeUndefined();
    expect(timeText(reportOf({ ...NO_ROWS, sales_by_hour: [] }))).toBeUndefined();
  });

  test("says why there are no hours", () => {
    expect(textOf()).toBe("No receipt has a time, so the hours are not known: 8 customers, ฿1,000.");
  });

  test("says what the hours have more than the days", () => {
    expect(textOf(nine, { ...eight, total_sales: 750.5 })).toBe(
      "The hours have ฿51 more and 1 customer fewer than the days.",
    );
    expect(textOf(nine, { ...eight, total_sales: 700, total_transactions: 8 })).toBe(
      "The hours have 2 customers more than the days.",
    );
    expect(textOf(nine, { ...eight, total_transactions: 8 })).toBe(
      "The hours have ฿100 less and 2 customers more than the days.",
    );
  });
});
