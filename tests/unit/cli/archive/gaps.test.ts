import { describe, expect, test } from "vitest";
import { missingBefore } from "../../../../cli/archive/gaps.ts";
import { week } from "../../../support/samples/archive-samples.ts";

describe("the missing period before a range", () => {
  test("is the gap of the same rhythm that ends on the day before", () => {
    expect(missingBefore(week(3), [week(0), week(2)])).toBeUndefined();
    expect(missingBefore(week(4), [week(0), week(2)])).toEqual(week(3));
    expect(missingBefore(week(4), [week(0), week(9)])).toEqual({
      startDate: week(1).startDate,
      endDate: week(3).endDate,
    });
  });

  test("does not exist for the first range, or if the gap is elsewhere", () => {
    expect(missingBefore(week(0), [])).toBeUndefined();
    expect(missingBefore(week(0), [week(2), week(4)])).toBeUndefined();
  });

  test("does not exist for the first week of an archive of months", () => {
    const september = { startDate: "2026-09-01", endDate: "2026-09-30" };
    expect(missingBefore(week(3), [september])).toBeUndefined();
  });
});
