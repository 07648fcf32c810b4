import { describe, expect, test } from "vitest";
import { hourRows, reportOf } from "../../../../support/samples/rows.ts";

const [nine, eight] = hourRows;
const hoursOf = (...rows: readonly unknown[]) => reportOf({ sales_by_hour: rows }).hours;

describe("the hours of a report", () => {
  test("without receipts are not there", () => {
    const none = { ...eight, total_sales: 0, total_transactions: 0 };
    const onlyRefunds = { ...eight, hour: 10, total_sales: -5, total_transactions: 0 };
    const isFree = { ...eight, hour: 11, total_sales: 0, total_transactions: 1 };
    expect(hoursOf(none, onlyRefunds, isFree)).toEqual([onlyRefunds, isFree]);
  });

  test.each([
    [{ weekday: 0 }, "weekday: 0 is not a whole number from 1 to 7"],
    [{ weekday: 8 }, "weekday: 8 is not a whole number from 1 to 7"],
    [{ weekday: "Monday" }, 'weekday: "Monday" is not a whole number from 1 to 7'],
    [{ weekday: 1.5 }, "weekday: 1.5 is not a whole number from 1 to 7"],
    [{ hour: -1 }, "hour: -1 is not a whole number from 0 to 23"],
    [{ hour: 24 }, "hour: 24 is not a whole number from 0 to 23"],
    [{ hour: null }, "hour: null is not a whole number from 0 to 23"],
    [{ days: 0 }, "days: 0 is not a whole number of at least 1"],
    [{ days: 4.5 }, "days: 4.5 is not a whole number of at least 1"],
    [{ days: 1.0001 }, "days: 1.0001 is not a whole number of at least 1"],
    [{ days: undefined }, "days: is missing"],
    [{ total_sales: null }, "total_sales: null is not a number"],
    [{ total_transactions: undefined }, "total_transactions: is missing"],
  ])("must be right in every cell (%j)", (wrong, problem) => {
    expect(() => hoursOf(eight, { ...nine, ...wrong })).toThrow(`sales_by_hour row 2, ${problem}`);
  });

  test("have one number of days, because their mean would be wrong otherwise", () => {
    expect(() => hoursOf(eight, nine, { ...nine, days: 2 })).toThrow(
      "sales_by_hour row 3, days: 2 is not 1, as in another row of the same hour",
    );
  });
});
