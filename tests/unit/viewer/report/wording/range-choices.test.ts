import { describe, expect, test } from "vitest";
import { type DateRange, lastDays } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { rangeChoices } from "../../../../../viewer/report/wording/periods.ts";
import { NO_ROWS, reportOf } from "../../../../support/samples/rows.ts";

const LAST = "2026-11-15";

function choices(asked: DateRange | null, ...days: number[]) {
  const ranges = [asked, ...days.map((count) => lastDays(LAST, count))];
  return rangeChoices(
    ranges.map((range) => reportOf(NO_ROWS, range)),
    english,
  );
}

describe("the ranges of a file", () => {
  test("are offered from the shortest to the longest, as the live page calls them", () => {
    expect(choices(lastDays(LAST, 30), 365, 7, 14)).toMatchObject([
      { index: 2, label: "Last 7 days", isDates: false },
      { index: 3, label: "Last 14 days" },
      { index: 0, label: "Last 30 days" },
      { index: 1, label: "Last year" },
    ]);
  });

  test("include the one that was asked for by its days, if it is not a quick range", () => {
    expect(choices({ startDate: "2026-11-09", endDate: LAST }, 7)).toMatchObject([
      { index: 0, label: "9 – 15 Nov 2026", isDates: true },
      { index: 1, label: "Last 7 days", isDates: false },
    ]);
    expect(choices({ startDate: "2026-10-01", endDate: "2026-10-31" }, 7)[1]).toMatchObject({
      label: "Oct 2026",
    });
    expect(choices(null, 7)[1]).toMatchObject({ index: 0, label: "All days" });
  });

  test("of one day before the last have a singular", () => {
    expect(choices(lastDays(LAST, 7), 1)[0]).toMatchObject({ index: 1, label: "Last 1 day" });
  });

  test("of no days but the last are called by that day", () => {
    expect(choices(lastDays(LAST, 7), 0)[0]).toMatchObject({ index: 1, label: "15 Nov 2026" });
  });
});
