/** Today so far, what is usual, and tomorrow. */
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { roundTo } from "../../../../../viewer/report/decimal.ts";
import type { ReadSales } from "../../../../../viewer/report/load/read-sales.ts";
import type { HourFigures } from "../../../../../viewer/report/report.ts";
import { dayHours } from "../../../../../viewer/report/today/day-hours.ts";
import { nowOf, soFar } from "../../../../../viewer/report/today/so-far.ts";
import { tomorrowOf } from "../../../../../viewer/report/today/tomorrow.ts";
import { usualOf } from "../../../../../viewer/report/today/usual.ts";
import {
  mayHaveUsual,
  readUsualDays,
  soldUntil,
  type UsualDays,
  usualDate,
} from "../../../../../viewer/report/today/usual-days.ts";
import { NO_ROWS, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

/** A Monday. */
const TODAY = "2026-11-23";
const PROVENANCE = { generatedAt: "2026-11-23T06:52:00.000Z", timeZone: "Asia/Bangkok" };
const RANGE = { startDate: "2026-10-24", endDate: TODAY };
const WEEKS = { startDate: "2026-09-28", endDate: "2026-11-22" };
const MONDAYS = [
  "2026-09-28",
  "2026-10-05",
  "2026-10-12",
  "2026-10-19",
  "2026-10-26",
  "2026-11-02",
  "2026-11-09",
];

const hourOf = (hour: number, total_sales: number, weekday = 1, days = 1): HourFigures => ({
  weekday,
  hour,
  total_sales,
  total_transactions: 2,
  days,
});
const dayOf = (date: string, total_sales: number) => ({
  ...summaryRow,
  date,
  total_sales,
  total_transactions: 48,
});

/** The first Monday sold 100 in each of two hours, the next one 200, and so on. */
const USUAL: UsualDays = {
  date: TODAY,
  days: MONDAYS.map((date, index) => ({
    date,
    total_sales: (index + 1) * 200,
    hours: [hourOf(9, (index + 1) * 100), hourOf(13, (index + 1) * 100)],
  })),
  weeks: reportOf({ sales_summary: MONDAYS.map((date) => dayOf(date, 200)) }, WEEKS).salesOverTime,
};
const withToday = reportOf({ sales_summary: [dayOf(TODAY, 8420.25)] }, RANGE);

describe("what is usual", () => {
  test("is the median, and a range that is a little wider than the days", () => {
    expect(usualOf([700, 800, 900, 1000])).toEqual({ middle: 850, low: 650, high: 1050 });
    // Nothing is rounded before it is shown.
    const { middle, low, high } = usualOf([100.01, 100.02, 100, 100]) ?? { middle: 0, low: 0, high: 0 };
    expect([middle, roundTo(low, 4), roundTo(high, 4)]).toEqual([100.005, 99.9967, 100.0233]);
  });

  test("is not below zero, unless sales have been", () => {
    expect(usualOf([0, 0, 0, 600])).toEqual({ middle: 0, low: 0, high: 700 });
    expect(usualOf([-60, 0, 0, 0])?.low).toBe(-70);
  });

  test("needs four days", () => {
    expect(usualOf([700, 800, 900])).toBeUndefined();
  });
});

describe("the sales until a minute", () => {
  test("have of the hour that has begun the part that has passed, exactly", () => {
    const hours = [hourOf(12, 100.1), hourOf(13, 60), hourOf(14, 500)];
    expect(soldUntil(hours, 0)).toBe(0);
    expect(soldUntil(hours, 13 * 60)).toBe(100.1);
    expect(soldUntil(hours, 13 * 60 + 52)).toBe(152.1);
    expect(soldUntil(hours, 24 * 60)).toBe(660.1);
    // Two parts of a satang are rounded once.
    expect(soldUntil([hourOf(0, 0.01)], 30)).toBe(0.01);
  });
});

describe("today so far", () => {
  test("has the clock of its zone", () => {
    expect(nowOf(PROVENANCE)).toEqual({ date: TODAY, weekday: 1, time: "13:52", hour: 13, minute: 832 });
    expect(nowOf({ generatedAt: "2026-11-22T18:00:00.000Z", timeZone: "Asia/Bangkok" }).date).toBe(TODAY);
  });

  test("is beside the same hours of the days before", () => {
    const now = soFar(withToday, USUAL, PROVENANCE);
    expect(now?.sold).toEqual({ sales: 8420.25, customers: 48 });
    // The fourth of seven sold 400 by nine, and 52 minutes of the 400 at one.
    expect(now?.byNow?.middle).toBe(746.67);
    expect(now?.whole).toMatchObject({ middle: 800 });
    expect([now?.whole?.low, now?.whole?.high].map((sales = 0) => roundTo(sales, 2))).toEqual([
      66.67, 1533.33,
    ]);
  });

  test("is beside whole days if their hours are not known, or do not have their sales", () => {
    const withoutHours = { ...USUAL, days: USUAL.days.map(({ hours: _, ...day }) => day) };
    const withoutTimes = { ...USUAL, days: USUAL.days.map((day) => ({ ...day, hours: [hourOf(9, 100)] })) };
    for (const usual of [withoutHours, withoutTimes]) {
      const now = soFar(withToday, usual, PROVENANCE);
      expect([now?.byNow, now?.whole?.middle]).toEqual([undefined, 800]);
    }
  });

  test("takes the days of the report if nothing else was read", () => {
    const dates = ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"];
    const other = ["2026-09-21", "2026-11-17"].map((date) => dayOf(date, 9e6));
    const report = reportOf({ sales_summary: [...other, ...dates.map((date) => dayOf(date, 500))] }, RANGE);
    expect(soFar(report, undefined, PROVENANCE)?.whole?.middle).toBe(500);
  });

  test("says nothing of the usual hours before the first sale of most days", () => {
    const early = { ...PROVENANCE, generatedAt: "2026-11-23T00:10:00.000Z" };
    const now = soFar(reportOf({ sales_summary: [] }, RANGE), USUAL, early);
    expect([now?.sold, now?.byNow, now?.whole?.middle]).toEqual([undefined, undefined, 800]);
  });

  test("knows a weekday on which the cafe is closed", () => {
    const tuesdays = MONDAYS.map((date) => dayOf(addDays(date, 1), 200));
    const weeks = reportOf({ sales_summary: tuesdays }, WEEKS).salesOverTime;
    const closed = { date: TODAY, days: [], weeks };
    expect(soFar(withToday, closed, PROVENANCE)?.isUsuallyClosed).toBe(true);
    expect(soFar(withToday, { ...closed, weeks: weeks.slice(-1) }, PROVENANCE)?.isUsuallyClosed).toBe(false);
    expect(soFar(withToday, USUAL, PROVENANCE)?.isUsuallyClosed).toBe(false);
  });

  test("is not in a range without today", () => {
    const range = { startDate: "2026-11-01", endDate: "2026-11-22" };
    expect(soFar(reportOf({}, range), USUAL, PROVENANCE)).toBeUndefined();
  });
});

describe("the usual days", () => {
  test("are those of the only day, else of today", () => {
    expect(usualDate(RANGE, TODAY)).toBe(TODAY);
    expect(usualDate({ startDate: "2026-11-03", endDate: "2026-11-03" }, TODAY)).toBe("2026-11-03");
    expect(usualDate({ startDate: "2026-11-03", endDate: "2026-11-04" }, TODAY)).toBeUndefined();
  });

  const asked: string[] = [];
  const reader =
    (sales_by_hour: unknown): ReadSales =>
    async (range, datasets) => {
      asked.push(`${range?.startDate} ${range?.endDate} ${datasets}`);
      const closed = dayOf("2026-11-16", 0);
      const rows = [...MONDAYS.map((date) => dayOf(date, 900)), closed, dayOf("2026-11-17", 900)];
      return reportOf(
        { ...NO_ROWS, sales_summary: rows, ...(sales_by_hour ? { sales_by_hour } : {}) },
        range,
      );
    };

  test("are read one by one, those that were open", async () => {
    const usual = await readUsualDays(TODAY, reader([hourOf(9, 900)]));
    expect(asked.splice(0)).toEqual([
      "2026-09-28 2026-11-22 sales_summary,sales_by_hour",
      ...MONDAYS.map((date) => `${date} ${date} sales_by_hour`),
    ]);
    expect(usual.days.map(({ date }) => date)).toEqual(MONDAYS);
    expect(usual.days[0]?.hours).toHaveLength(1);
  });

  test("are not read one by one if no hours are known", async () => {
    for (const hours of [[], undefined]) {
      const usual = await readUsualDays(TODAY, reader(hours));
      expect(asked.splice(0)).toHaveLength(1);
      expect([usual.days.length, usual.hours]).toEqual([7, undefined]);
    }
  });
});

describe("tomorrow", () => {
  const now = nowOf(PROVENANCE);
  const day = [300, 2700, 2700, 1500, 1500, 1400, 1500, 1400, 600, 500];
  const rhythm = (sales: readonly number[], days = 8) =>
    tomorrowOf(
      {
        ...USUAL,
        weeks: [
          ...USUAL.weeks,
          ...reportOf({ sales_summary: [dayOf("2026-11-17", 1)] }, WEEKS).salesOverTime,
        ],
        hours: [hourOf(9, 100), ...sales.map((mean, index) => hourOf(7 + index, mean * days, 2, days))],
      },
      now,
    );

  test("has its busiest hours, and from when on it is quiet", () => {
    expect(rhythm(day)).toEqual({ weekday: 2, busiest: { from: 8, to: 10, perHour: 2700 }, quietFrom: 15 });
    expect(rhythm([...day, 900])?.quietFrom).toBeUndefined();
    expect(rhythm([100, 0, 300])?.busiest).toEqual({ from: 8, to: 10, perHour: 150 });
  });

  test("is silent with fewer than four days, or with hours that no rush is a part of", () => {
    expect(rhythm(day, 3)).toBeUndefined();
    expect(rhythm([300, 2700])).toBeUndefined();
    expect(tomorrowOf(undefined, now)).toBeUndefined();
    expect(tomorrowOf(USUAL, now)).toBeUndefined();
  });

  test("may be closed", () => {
    expect(tomorrowOf({ ...USUAL, hours: [hourOf(9, 100)] }, now)).toEqual({ weekday: 2 });
  });
});

describe("the hours of a day", () => {
  test("are each beside the median of the same hour", () => {
    const hours = dayHours([hourOf(10, 70), hourOf(13, 50)], USUAL);
    expect(hours.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13]);
    expect(hours[0]).toEqual({ hour: 9, sales: undefined, customers: 0, usual: 400 });
    expect(hours[1]).toEqual({ hour: 10, sales: 70, customers: 2, usual: 0 });
    expect(hours.at(-1)).toEqual({ hour: 13, sales: 50, customers: 2, usual: 400 });
  });

  test("stand alone if too few days are known", () => {
    const few = { ...USUAL, days: USUAL.days.slice(0, 3) };
    expect(dayHours([hourOf(10, 70)], few)).toEqual([
      { hour: 10, sales: 70, customers: 2, usual: undefined },
    ]);
    expect(dayHours([], undefined)).toEqual([]);
  });
});

test("nothing can be usual if the last sales are older than eight weeks", () => {
  const endingOn = (endDate: string) => ({ dataDays: { startDate: "2026-01-05", endDate } });
  const [first] = MONDAYS;
  expect(mayHaveUsual(endingOn(first ?? ""), TODAY)).toBe(true);
  expect(mayHaveUsual(endingOn("2026-09-27"), TODAY)).toBe(false);
  expect([mayHaveUsual({}, TODAY), mayHaveUsual(undefined, TODAY)]).toEqual([true, true]);
});
