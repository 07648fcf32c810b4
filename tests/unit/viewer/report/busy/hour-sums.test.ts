import { describe, expect, test } from "vitest";
import { ReportAccumulator } from "../../../../../viewer/report/aggregate.ts";
import { hourRows, reportOf } from "../../../../support/samples/rows.ts";

const [nine, eight] = hourRows;
const hoursOf = (...rows: readonly unknown[]) => reportOf({ sales_by_hour: rows }).hours;

describe("the hours of a report", () => {
  test("are in the order of the week", () => {
    const sunday = { ...nine, weekday: 7, hour: 0 };
    const late = { ...nine, hour: 23 };
    expect(hoursOf(sunday, late, ...hourRows)).toEqual([eight, nine, late, sunday]);
  });

  test("add up the rows of one hour exactly", () => {
    const rows = [
      { ...nine, total_sales: "0.1", total_transactions: 1 },
      { ...nine, total_sales: 0.2, total_transactions: "2" },
    ];
    expect(hoursOf(...rows)).toEqual([{ ...nine, total_sales: 0.3, total_transactions: 3 }]);
  });

  test("without receipts are not there", () => {
    const none = { ...eight, total_sales: 0, total_transactions: 0 };
    const onlyRefunds = { ...eight, hour: 10, total_sales: -5, total_transactions: 0 };
    const isFree = { ...eight, hour: 11, total_sales: 0, total_transactions: 1 };
    expect(hoursOf(none, onlyRefunds, isFree)).toEqual([onlyRefunds, isFree]);
  });

  test("are an empty list if no receipt has a time", () => {
    expect(hoursOf()).toEqual([]);
  });

  test("are not there if the API does not offer them, whatever an earlier answer had", () => {
    expect(reportOf()).not.toHaveProperty("hours");
    const accumulator = new ReportAccumulator(null);
    accumulator.begin("sales_by_hour").add(nine);
    accumulator.skip("sales_by_hour");
    expect(accumulator.finish()).not.toHaveProperty("hours");
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
