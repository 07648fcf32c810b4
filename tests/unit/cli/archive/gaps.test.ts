import { describe, expect, test } from "vitest";
import { missingBefore, missingPeriods } from "../../../../cli/archive/gaps.ts";
import { week } from "../../../support/archive-samples.ts";

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

describe("the periods that are missing", () => {
  test("do not exist if there is no range, one range, or no gap between the ranges", () => {
    expect(missingPeriods([])).toEqual([]);
    expect(missingPeriods([week(0)])).toEqual([]);
    expect(missingPeriods([week(1), week(0), week(2)])).toEqual([]);
  });

  test("are given from their first to their last day, oldest first", () => {
    expect(missingPeriods([week(5), week(0), week(2)])).toEqual([
      week(1),
      range(week(3).startDate, week(4).endDate),
    ]);
  });

  test("do not include days that another snapshot covers, such as one of a month", () => {
    expect(missingPeriods([range("2026-10-01", "2026-10-31"), week(0), week(2)])).toEqual([]);
    expect(
      missingPeriods([range("2026-10-01", "2026-10-31"), week(0), range("2026-11-02", "2026-11-08")]),
    ).toEqual([range("2026-11-01", "2026-11-01")]);
  });

  test("respect leap days and the end of a year", () => {
    expect(missingPeriods([range("2028-02-22", "2028-02-28"), range("2028-03-01", "2028-03-07")])).toEqual([
      range("2028-02-29", "2028-02-29"),
    ]);
    expect(missingPeriods([range("2026-12-25", "2026-12-31"), range("2027-01-01", "2027-01-07")])).toEqual(
      [],
    );
  });

  test("end with the last day of the calendar", () => {
    expect(missingPeriods([range("2026-01-01", "9999-12-31"), range("9999-12-31", "9999-12-31")])).toEqual(
      [],
    );
  });
});

describe("the missing period before a range", () => {
  test("is the gap that ends on the day before", () => {
    expect(missingBefore(week(3), [week(0), week(2)])).toBeUndefined();
    expect(missingBefore(week(4), [week(0), week(2)])).toEqual(week(3));
  });

  test("does not exist for the first range, or if the gap is elsewhere", () => {
    expect(missingBefore(week(0), [])).toBeUndefined();
    expect(missingBefore(week(0), [week(2), week(4)])).toBeUndefined();
  });
});
