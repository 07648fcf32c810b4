/** How sales stand against a target: by the cafe's own weekdays, and not by the calendar. */
import { describe, expect, test } from "vitest";
import { addDays, type DateRange, daysOf, isoWeekday } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { Days } from "../../../../../viewer/report/report.ts";
import { daysForPace, judgeTarget, periodDays, usualPart } from "../../../../../viewer/report/targets.ts";
import { targetText } from "../../../../../viewer/report/wording/statements.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

/** The sales of each weekday, Monday first; no record if it is closed. */
type Week = readonly (number | undefined)[];
const EVEN: Week = [100, 100, 100, 100, 100, 100, 100];
const WITH_SATURDAY: Week = [undefined, 100, 100, 100, 100, 300, 200];

function daysAs(week: Week, range: DateRange): Days {
  const rows = daysOf(range).flatMap((date) => {
    const total_sales = week[isoWeekday(date) - 1];
    return total_sales === undefined ? [] : [{ ...summaryRow, date, total_sales }];
  });
  return reportOf({ sales_summary: rows }, range).salesOverTime;
}

const periodOf = (period: string) => {
  const range = periodDays(period);
  if (!range) throw new Error(period);
  return range;
};

function judge(
  period: string,
  amount: number,
  {
    week = EVEN,
    to,
    today = "2030-01-01",
    from,
  }: { week?: Week; to?: string; today?: string; from?: string } = {},
) {
  const range = periodOf(period);
  const asked = { startDate: range.startDate, endDate: to ?? range.endDate };
  const read = daysForPace(range, asked);
  const last = today <= asked.endDate ? today : asked.endDate;
  const days = daysAs(week, { startDate: from ?? read.startDate, endDate: last });
  return judgeTarget({ period, range, amount }, asked, days, today);
}

describe("the usual part of a period", () => {
  test.each([
    ["2027-02", 28],
    ["2028-02", 29],
    ["2026-11", 30],
    ["2026-12", 31],
  ])("of %s with equal days is that of the calendar", (period, length) => {
    const range = periodOf(period);
    const days = daysAs(EVEN, daysForPace(range, range));
    for (const nth of [1, 10, length - 1, length])
      expect(usualPart(range, addDays(range.startDate, nth - 1), days)).toBeCloseTo(nth / length, 12);
  });

  test("follows the weekdays of the cafe: a closed one adds nothing", () => {
    const range = periodOf("2026-W47");
    const days = daysAs(WITH_SATURDAY, daysForPace(range, range));
    const parts = daysOf(range).map((day) => Math.round((usualPart(range, day, days) ?? -1) * 900));
    expect(parts).toEqual([0, 100, 200, 300, 400, 700, 900]);
  });

  test("is the same in a week that two months share", () => {
    const range = periodOf("2026-W49");
    expect(range).toEqual({ startDate: "2026-11-30", endDate: "2026-12-06" });
    const days = daysAs(WITH_SATURDAY, daysForPace(range, range));
    expect(usualPart(range, "2026-12-01", days)).toBeCloseTo(100 / 900, 12);
  });

  test("is that of the middle day of its weekday: one festival moves nothing", () => {
    const range = periodOf("2026-11");
    const days = daysAs(EVEN, daysForPace(range, range)).map((day) =>
      day.date === "2026-10-15" ? { ...day, total_sales: 9000 } : day,
    );
    expect(usualPart(range, "2026-11-15", days)).toBeCloseTo(0.5, 12);
  });

  test("does not move with the sales that it judges", () => {
    const range = periodOf("2026-11");
    const before = daysAs(EVEN, { startDate: "2026-09-06", endDate: "2026-10-31" });
    const wild = daysAs([1, 2, 3, 4, 5, 6, 700], { startDate: "2026-11-01", endDate: "2026-11-20" });
    expect(usualPart(range, "2026-11-20", [...before, ...wild])).toBeCloseTo(20 / 30, 12);
  });

  test("of a young cafe comes from the weeks before the next day", () => {
    const range = periodOf("2026-11");
    // Four weeks and a day: each weekday was open four times before 30 November, and not before the month.
    const days = daysAs(EVEN, { startDate: "2026-10-30", endDate: "2026-11-29" });
    expect(usualPart(range, "2026-11-29", days)).toBeCloseTo(29 / 30, 12);
    expect(usualPart(range, "2026-11-20", days)).toBeUndefined();
  });

  test("is not known if a weekday was open sometimes, and is 0 if it seldom was", () => {
    const range = periodOf("2026-11");
    const openOn = (mondays: readonly string[]) =>
      [
        ...daysAs(WITH_SATURDAY, { startDate: "2026-09-06", endDate: "2026-10-31" }),
        ...mondays.flatMap((date) => daysAs(EVEN, { startDate: date, endDate: date })),
      ].sort((a, b) => (a.date < b.date ? -1 : 1));
    const mondays = ["2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28"];
    const part = (days: Days) => usualPart(range, "2026-11-02", days) ?? -1;
    expect(part(openOn(mondays.slice(0, 3)))).toBe(part(openOn([])));
    expect(part(openOn(mondays))).toBeGreaterThan(part(openOn([])));
    const short = openOn(mondays.slice(1, 4)).filter(({ date }) => date >= "2026-09-14");
    expect(part(short)).toBe(part(openOn([])));
    expect(part(short.filter(({ date }) => date >= "2026-10-20"))).toBe(-1);
  });

  test("is not known without days, or if all days were closed", () => {
    const range = periodOf("2026-11");
    expect(usualPart(range, "2026-11-02", [])).toBeUndefined();
    const zeros = daysAs([0, 0, 0, 0, 0, 0, 0], daysForPace(range, range));
    expect(usualPart(range, "2026-11-02", zeros)).toBeUndefined();
  });
});

describe("a target", () => {
  test("is ahead, on pace or behind, by the per cents that are shown", () => {
    const stands = (amount: number) => judge("2026-11", amount, { to: "2026-11-15" });
    expect(stands(2900)).toMatchObject({ sold: 1500, percent: 51, place: "ahead" });
    expect(stands(3000)).toMatchObject({ percent: 50, place: "usual", pace: { usualPercent: 50 } });
    expect(stands(3001)).toMatchObject({ percent: 49, place: "behind" });
    expect(stands(3000)).toEqual({
      period: "2026-11",
      range: { startDate: "2026-11-01", endDate: "2026-11-30" },
      amount: 3000,
      sold: 1500,
      percent: 50,
      place: "usual",
      pace: { until: "2026-11-15", sold: 1500, percent: 50, usualPercent: 50 },
    });
  });

  test("is reached as soon as all is sold, and not a satang before", () => {
    expect(judge("2026-11", 1500, { to: "2026-11-15" })).toMatchObject({ percent: 100, place: "reached" });
    expect(judge("2026-11", 1500.01, { to: "2026-11-15" })).toMatchObject({ percent: 99, place: "ahead" });
    expect(judge("2026-11", 3000)).toMatchObject({ percent: 100, place: "reached" });
  });

  test("is missed only when the period is over", () => {
    expect(judge("2026-11", 3000.01)).toMatchObject({ percent: 99, place: "missed" });
    expect(judge("2026-11", 3000.01, { today: "2026-11-30" })).toMatchObject({ place: "usual" });
  });

  test("is measured on the days that are over: today counts in the sum alone", () => {
    const { sold, percent, place, pace } = judge("2026-11", 3000, { to: "2026-11-16", today: "2026-11-16" });
    expect({ sold, percent, place }).toEqual({ sold: 1600, percent: 53, place: "usual" });
    expect(pace).toEqual({ until: "2026-11-15", sold: 1500, percent: 50, usualPercent: 50 });
  });

  test("has no pace on the first day of its period, nor without enough days before", () => {
    const first = judge("2026-11", 3000, { to: "2026-11-01", today: "2026-11-01" });
    expect(first).toMatchObject({ sold: 100, percent: 3 });
    expect(first).not.toHaveProperty("pace");
    expect(first).not.toHaveProperty("place");
    const young = judge("2026-11", 3000, { to: "2026-11-10", from: "2026-11-01" });
    expect(young).not.toHaveProperty("place");
  });

  test("of nothing sold is 0 per cent", () => {
    const range = periodOf("2026-11");
    const values = judgeTarget({ period: "2026-11", range, amount: 5 }, range, [], "2026-11-10");
    expect(values).toMatchObject({ sold: 0, percent: 0 });
  });
});

describe("the sentence", () => {
  const say = (...given: Parameters<typeof judge>) => targetText(judge(...given), english);

  test("says the amounts, and what is usual by the last night", () => {
    expect(say("2026-11", 2900, { to: "2026-11-15" })).toBe(
      "Target for Nov 2026: ฿1,500 of ฿2,900 (51%), ahead: by Sunday night 50% is usual.",
    );
    expect(say("2026-11", 3000, { to: "2026-11-16", today: "2026-11-16" })).toBe(
      "Target for Nov 2026: ฿1,600 of ฿3,000 (53%), on pace: by Sunday night 50% is usual, and it was 50%.",
    );
    expect(say("2026-W47", 900, { to: "2026-11-18" })).toBe(
      "Target for 16 – 22 Nov 2026: ฿300 of ฿900 (33%), behind: by Wednesday night 42% is usual.",
    );
  });

  test("says no pace once it is decided, or if it is not known", () => {
    expect(say("2026-11", 3000)).toBe("Target for Nov 2026: ฿3,000 of ฿3,000 (100%), reached.");
    expect(say("2026-11", 4000)).toBe("Target for Nov 2026: ฿3,000 of ฿4,000 (75%), not reached.");
    expect(say("2026-11", 3000, { to: "2026-11-01", today: "2026-11-01" })).toBe(
      "Target for Nov 2026: ฿100 of ฿3,000 (3%).",
    );
  });

  test("is said in Thai", () => {
    expect(targetText(judge("2026-11", 2900, { to: "2026-11-15" }), thai("buddhist"))).toBe(
      "เป้ายอดขาย พ.ย. 2569: ฿1,500 จาก ฿2,900 (51%) เร็วกว่าปกติ: ปกติถึงสิ้นวันอาทิตย์ได้ 50%",
    );
  });
});
