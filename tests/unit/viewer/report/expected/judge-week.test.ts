import { describe, expect, test } from "vitest";
import { addDays, type DateRange, daysOf, isoWeekday } from "../../../../../viewer/report/date-range.ts";
import { daysBeforeWeek, judgeWeek, longBefore } from "../../../../../viewer/report/judge-week.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import { CHANGE_SENTENCES } from "../../../../../viewer/report/wording/changes.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

interface Cafe {
  readonly firstDay: string;
  /** How many days before the week have sales. */
  readonly history: number;
  readonly seed: number;
  /** Weekdays, 0 for Sunday. */
  readonly closed: readonly number[];
  /** One in so many days is closed as well. */
  readonly gaps?: number;
  /** Satang a day. */
  readonly growth?: number;
  /** How much of its usual sales the week has. */
  readonly percent?: number;
}

const MONDAY = "2026-11-09";
const STEADY: Cafe = { firstDay: MONDAY, history: 266, seed: 7, closed: [1] };

/** Random sales, which a program in any language can make as well. */
function salesOf({ firstDay, history, seed, closed, gaps, growth = 0, percent = 100 }: Cafe) {
  let random = seed;
  return Array.from({ length: history + 7 }, (_, place) => {
    random = (random * 48_271) % 2_147_483_647;
    const date = addDays(firstDay, place - history);
    const day = isoWeekday(date) % 7;
    const isClosed = closed.includes(day) || (gaps !== undefined && random % gaps === 0);
    const satang = 1_000_000 + 150_000 * day + growth * place + (random % 600_001);
    return { date, isClosed, satang: place < history ? satang : Math.floor((satang * percent) / 100) };
  }).flatMap(({ date, isClosed, satang }) =>
    isClosed ? [] : [{ ...summaryRow, date, total_sales: satang / 100 }],
  );
}

function judge(cafe: Cafe) {
  const week = { startDate: cafe.firstDay, endDate: addDays(cafe.firstDay, 6) };
  const isOfWeek = ({ date }: { date: string }) => date >= week.startDate;
  const sales = salesOf(cafe);
  const report = reportOf({ sales_summary: sales.filter(isOfWeek) }, week);
  const days = daysBeforeWeek(report, addDays(week.endDate, 1)) ?? null;
  const before = reportOf({ sales_summary: sales.filter((day) => !isOfWeek(day)) }, days);
  return judgeWeek(report, before);
}

describe("a week is judged by the errors of the weeks before", () => {
  // Another program computed these from the definition in docs/report.md, with exact fractions.
  test.each<[string, Cafe, ReturnType<typeof judge>]>([
    [
      "26 of a cafe that is closed on Mondays",
      STEADY,
      { place: "within", expected: 102_837, percent: 7, from: 95_618, to: 110_103 },
    ],
    [
      "18 of a cafe that grows, with gaps, if that says more than that anything can happen",
      { firstDay: "2026-11-05", history: 190, seed: 21, closed: [0, 3], gaps: 6, growth: 4000, percent: 40 },
      undefined,
    ],
    [
      "12 of a new cafe",
      { firstDay: "2026-02-23", history: 119, seed: 1, closed: [], percent: 130 },
      { place: "above", expected: 124_379, percent: 8, from: 115_169, to: 134_198 },
    ],
  ])("%s", (_, cafe, verdict) => {
    expect(judge(cafe)).toEqual(verdict);
  });

  test("and not by eleven", () => {
    expect(judge({ firstDay: "2026-02-23", history: 118, seed: 1, closed: [] })).toBeUndefined();
  });
});

describe("a cafe that is open five days a week", () => {
  /** The sales of each day in satang, with the two weeks of its holiday, in which it was closed. */
  const sold = (date: string, seed: number) => {
    const random = [...`${seed} ${date} sold`].reduce(
      (hash, letter) => (hash * 48_271 + letter.charCodeAt(0)) % 2_147_483_647,
      1,
    );
    const isHoliday = date >= "2026-07-06" && date <= "2026-07-19";
    if (isoWeekday(date) <= 2 || isHoliday) return undefined;
    // The weeks that are judged are ordinary ones: they vary less than those before.
    const part = date < MONDAY ? random % 500_001 : 125_000 + (random % 250_001);
    return 1_000_000 + 100_000 * isoWeekday(date) + part;
  };
  const weekFrom = (startDate: string, seed: number) => {
    const range = { startDate, endDate: addDays(startDate, 6) };
    const rowsOf = (days: DateRange) =>
      daysOf(days).flatMap((date) => {
        const satang = sold(date, seed);
        return satang === undefined ? [] : [{ ...summaryRow, date, total_sales: satang / 100 }];
      });
    const before = longBefore(range);
    return [
      reportOf({ sales_summary: rowsOf(range) }, range),
      reportOf({ sales_summary: rowsOf(before) }, before),
    ] as const;
  };

  test.each([1, 2, 3])(
    "has at least seven ordinary weeks of nine, with two closed weeks among those before (%d)",
    (seed) => {
      const places = Array.from(
        { length: 9 },
        (_, nth) => judgeWeek(...weekFrom(addDays(MONDAY, 7 * nth), seed))?.place,
      );
      expect(places.filter((place) => place === "within").length).toBeGreaterThanOrEqual(7);
      expect(places).not.toContain(undefined);
    },
  );

  test("is expected to sell on the days that it was open, and a day on which it usually rests counts in neither sum", () => {
    const [week, before] = weekFrom(MONDAY, 1);
    const friday = week.salesOverTime.filter(({ date }) => isoWeekday(date) !== 5);
    const monday = { ...summaryRow, date: MONDAY, total_sales: 1e6 };
    const [whole, short, busy] = [week.salesOverTime, friday, [monday, ...week.salesOverTime]].map((days) =>
      judgeWeek(reportOf({ sales_summary: days }, week.range), before),
    );
    expect([whole?.place, short?.place]).toEqual(["within", "within"]);
    expect(short?.expected).toBeLessThan(whole?.expected ?? 0);
    expect(busy).toEqual(whole);
  });

  test("is not judged if it was open on less than two thirds of its usual days", () => {
    const [week, before] = weekFrom(MONDAY, 1);
    const placeOf = (count: number) =>
      judgeWeek(reportOf({ sales_summary: week.salesOverTime.slice(0, count) }, week.range), before)?.place;
    expect([placeOf(4), placeOf(3)]).toEqual(["within", undefined]);
  });

  test("has a word if its weeks vary by more than what is said in amounts, up to 0.5 to 1.8 times what is expected", () => {
    const [week, before] = weekFrom(MONDAY, 1);
    const varied = (part: number) => ({
      ...before,
      salesOverTime: before.salesOverTime.map((day) => ({
        ...day,
        total_sales: Math.round(
          day.total_sales * (Math.floor(Date.parse(day.date) / 6048e5) % 5 === 0 ? part : 1),
        ),
      })),
    });
    const verdict = judgeWeek(week, varied(1.6));
    expect(verdict?.percent).toBeGreaterThan(40);
    expect(verdict && CHANGE_SENTENCES.week(verdict, english)).toMatch(
      /^A \w+ week, measured by the weeks before\.$/,
    );
    expect(verdict && CHANGE_SENTENCES.week(verdict, thai("common"))).not.toContain("฿");
    expect(judgeWeek(week, varied(2.2))).toBeUndefined();
  });
});

describe("the days before a week", () => {
  const week = (endDate: string, rows = [{ ...summaryRow, date: MONDAY }]) =>
    reportOf({ sales_summary: rows }, { startDate: MONDAY, endDate });

  test("are 266", () => {
    expect(daysBeforeWeek(week("2026-11-15"), "2026-11-16")).toEqual({
      startDate: "2026-02-16",
      endDate: "2026-11-08",
    });
  });

  test.each([
    ["a range that is not a week", week("2026-11-14"), "2026-11-16"],
    ["a week that is not over", week("2026-11-15"), "2026-11-15"],
    ["a week without sales", week("2026-11-15", []), "2026-11-16"],
    ["all days", reportOf({}, null), "2026-11-16"],
  ])("are not asked for: %s", (_, report, today) => {
    expect(daysBeforeWeek(report, today)).toBeUndefined();
  });
});
