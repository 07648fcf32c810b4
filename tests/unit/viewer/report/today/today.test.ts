/** Today so far, what is usual, and tomorrow. */
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { roundTo } from "../../../../../viewer/report/decimal.ts";
import { momentsOf } from "../../../../../viewer/report/known/moments.ts";
import type { ReadSales } from "../../../../../viewer/report/load/one-state.ts";
import type { HourFigures } from "../../../../../viewer/report/report.ts";
import {
  nowOf,
  shopsWithoutDay,
  soFar,
  type TodayFigures,
} from "../../../../../viewer/report/today/so-far.ts";
import { tomorrowOf } from "../../../../../viewer/report/today/tomorrow.ts";
import { usualOf } from "../../../../../viewer/report/today/usual.ts";
import {
  dayHours,
  knownUsualDays,
  onlyDay,
  readUsualDays,
  soldUntil,
  type UsualDays,
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
const SOLD = { sales: 8420.25, customers: 48 };
const WEEKS_BEFORE = [0, 1, 2, 3, 4];
/** A time of the clock in Bangkok. */
const at = (time: string, date = TODAY) => ({
  generatedAt: new Date(`${date}T${time}:00+07:00`).toISOString(),
  timeZone: "Asia/Bangkok",
});
const shownAt = (clock: string, figures: Partial<TodayFigures>) =>
  soFar({ at: at(clock), sold: SOLD, usual: USUAL, ...figures }, nowOf(at(clock)));

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
    const now = shownAt("13:52", {});
    expect(now?.sold).toEqual(SOLD);
    expect(now?.until).toEqual({ date: TODAY, time: "13:52", minute: 832 });
    // The fourth of seven sold 400 by nine, and 52 minutes of the 400 at one.
    expect(now?.byNow?.middle).toBe(746.67);
    expect(now?.whole).toMatchObject({ middle: 800 });
    expect([now?.whole?.low, now?.whole?.high].map((sales = 0) => roundTo(sales, 2))).toEqual([
      66.67, 1533.33,
    ]);
  });

  test("is beside what was sold until the same minute, if the receipts are known", () => {
    const until = MONDAYS.map((date, index) => ({
      date,
      total_sales: (index + 1) * 110,
      total_transactions: 1,
    }));
    expect(shownAt("13:52", { until })?.byNow?.middle).toBe(440);
    // A day without a receipt by then had sold nothing.
    expect(shownAt("13:52", { until: until.slice(3) })?.byNow?.low).toBe(0);
  });

  test("is beside whole days if their hours are not known, or do not have their sales", () => {
    const withoutHours = { ...USUAL, days: USUAL.days.map(({ hours: _, ...day }) => day) };
    const withoutTimes = { ...USUAL, days: USUAL.days.map((day) => ({ ...day, hours: [hourOf(9, 100)] })) };
    for (const usual of [withoutHours, withoutTimes]) {
      const now = shownAt("13:52", { usual });
      expect([now?.byNow, now?.whole?.middle, now?.judgment]).toEqual([undefined, 800, undefined]);
    }
  });

  test("takes the days of the report if nothing else was read", () => {
    const dates = ["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16"];
    const other = ["2026-09-21", "2026-11-17"].map((date) => dayOf(date, 9e6));
    const report = reportOf({ sales_summary: [...other, ...dates.map((date) => dayOf(date, 500))] }, RANGE);
    expect(shownAt("13:52", { usual: knownUsualDays(report, TODAY) })?.whole?.middle).toBe(500);
  });

  test("says first how the day goes", () => {
    const judged = (sales: number) => shownAt("13:52", { sold: { sales, customers: 4 } })?.judgment;
    expect([judged(8420), judged(746), judged(1)]).toEqual(["busier", "normal", "quieter"]);
    expect(shownAt("13:52", { sold: undefined })?.judgment).toBeUndefined();
  });

  test("knows a weekday on which the cafe is closed", () => {
    const tuesdays = MONDAYS.map((date) => dayOf(addDays(date, 1), 200));
    const weeks = reportOf({ sales_summary: tuesdays }, WEEKS).salesOverTime;
    const closed = { date: TODAY, days: [], weeks };
    expect(shownAt("13:52", { usual: closed })?.isUsuallyClosed).toBe(true);
    expect(shownAt("13:52", { usual: { ...closed, weeks: weeks.slice(-1) } })?.isUsuallyClosed).toBe(false);
    expect(shownAt("13:52", {})?.isUsuallyClosed).toBe(false);
  });

  test("is not of another day", () => {
    expect(soFar({ at: at("23:00"), usual: USUAL }, nowOf(at("00:10", addDays(TODAY, 1))))).toBeUndefined();
  });
});

describe("today so far, of a store", () => {
  const exported = (known_until: string, exported_at: string | null, shop = "Nimman") =>
    momentsOf({ shop, known_until, exported_at });
  const filledAt = (time: string) => exported(`${TODAY}T11:37:22`, `${TODAY}T${time}:00`);

  test("is until its newest receipt, and what is usual is until the same moment, whatever the clock says", () => {
    for (const clock of ["11:50", "13:59"]) {
      const now = shownAt(clock, { moments: [filledAt("11:40")] });
      expect(now?.until).toEqual({ date: TODAY, time: "11:37", minute: 697 });
      // By 11:37, the fourth of seven had sold the 400 of nine o'clock.
      expect([now?.byNow?.middle, now?.isOver]).toEqual([400, false]);
    }
  });

  test("is not judged by a moment that is older than an hour, as long as the cafe is open", () => {
    const judged = (clock: string) => shownAt(clock, { moments: [filledAt("11:40")] })?.judgment;
    // A usual day ends at 14:30, half an hour after the hour at one.
    expect(["12:37", "12:38", "13:59", "20:00"].map(judged)).toEqual([
      "busier",
      undefined,
      undefined,
      undefined,
    ]);
    const late = [exported(`${TODAY}T13:40:00`, `${TODAY}T13:41:00`)];
    expect(shownAt("20:00", { moments: late })?.judgment).toBe("busier");
  });

  test("is over if somebody looked after its usual end", () => {
    const now = shownAt("20:00", { moments: [filledAt("14:31")] });
    expect([now?.isOver, now?.until?.time, now?.byNow?.middle]).toEqual([true, "14:31", 800]);
    expect(shownAt("20:00", { moments: [filledAt("14:30")] })?.isOver).toBe(false);
  });

  test("says when the source was read last if nothing of today is here, without a judgment", () => {
    const moments = [exported("2026-11-22T17:20:00", "2026-11-22T21:40:00")];
    const now = shownAt("10:30", { moments, sold: undefined });
    expect([now?.until, now?.judgment, now?.byNow]).toEqual([undefined, undefined, undefined]);
    expect(now?.last).toMatchObject({ date: "2026-11-22", time: "21:40", isExport: true });
    const synced = shownAt("10:30", { moments: [exported("2026-11-22T21:40:00", null)], sold: undefined });
    expect(synced?.last?.isExport).toBe(false);
  });

  test("has no time if only the day of the newest receipt is known", () => {
    const now = shownAt("12:00", { moments: [exported(TODAY, `${TODAY}T11:40:00`)] });
    expect([now?.until?.date, now?.until?.time, now?.byNow, now?.judgment]).toEqual([
      TODAY,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("is until the earliest moment of its shops, and without those that lack the day", () => {
    const early = exported(`${TODAY}T11:37:00`, null);
    const late = exported(`${TODAY}T12:10:00`, null, "Old Town");
    const away = exported("2026-11-22T12:10:00", null, "Airport");
    expect(shownAt("12:30", { moments: [late, early] })?.until?.time).toBe("11:37");
    expect(shopsWithoutDay([late, away], TODAY)).toEqual(["Airport"]);
    expect(shopsWithoutDay([away], TODAY)).toEqual([]);
  });
});

describe("before the first usual hour", () => {
  const SUNDAYS = WEEKS_BEFORE.map((weeks) => dayOf(addDays(TODAY, -1 - 7 * weeks), 500 + 10 * weeks));
  const usual = {
    ...USUAL,
    weeks: reportOf({ sales_summary: SUNDAYS }, WEEKS).salesOverTime,
    hours: [hourOf(17, 500, 7, 5)],
  };
  const early = (more: Partial<TodayFigures>) => shownAt("08:59", { usual, sold: undefined, ...more });

  test("it is yesterday, whole, beside its own weekday", () => {
    const { yesterday } = early({}) ?? {};
    expect(yesterday).toMatchObject({ weekday: 7, sales: 500, customers: 48, judgment: "quieter" });
    expect(yesterday?.usual?.middle).toBe(525);
    expect(shownAt("09:00", { usual, sold: undefined })?.yesterday).toBeUndefined();
    expect(early({ sold: SOLD })?.yesterday).toBeUndefined();
  });

  test("it is not a yesterday that is not wholly known", () => {
    const lookedAt = (time: string) =>
      momentsOf({ shop: "", known_until: "2026-11-22T17:20:00", exported_at: `2026-11-22T${time}:00` });
    expect(early({ moments: [lookedAt("21:40")] })?.yesterday?.sales).toBe(500);
    expect(early({ moments: [lookedAt("18:30")] })?.yesterday).toBeUndefined();
    expect(early({ moments: [lookedAt("18:30")] })?.last?.time).toBe("18:30");
  });
});

describe("the usual days", () => {
  test("are those of the only day", () => {
    expect(onlyDay({ startDate: "2026-11-03", endDate: "2026-11-03" })).toBe("2026-11-03");
    expect(onlyDay({ startDate: "2026-11-03", endDate: "2026-11-04" })).toBeUndefined();
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
