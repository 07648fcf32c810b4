import { describe, expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import type { DayFigures } from "../../../../viewer/report/report.ts";
import { pointsBefore, timeSeries } from "../../../../viewer/report/time-series.ts";

function day(date: string, sales: number, transactions = 10): DayFigures {
  return {
    date,
    total_sales: sales,
    net_sales: sales,
    profit: sales / 2,
    total_transactions: transactions,
    avg_sales_per_transaction: sales / transactions,
  };
}

/** Every day of a span, but not the Mondays. */
const closedOnMondays = (first: string, days: number) =>
  Array.from({ length: days }, (_, at) => addDays(first, at))
    .filter((date) => new Date(date).getUTCDay() !== 1)
    .map((date) => day(date, 100));

describe("days with a record as a series", () => {
  test("of none is nothing", () => {
    expect(timeSeries([])).toBeUndefined();
  });

  test("stand at real distances, and a day without a record has no figures", () => {
    const series = timeSeries([day("2026-10-26", 5), day("2026-10-29", 7)]);
    expect(series?.points.map(({ at, figures }) => [at, figures?.total_sales])).toEqual([
      [0, 5],
      [1, undefined],
      [2, undefined],
      [3, 7],
    ]);
  });

  test("stand on an axis of the days that were asked for", () => {
    const asked = { startDate: "2026-10-24", endDate: "2026-10-27" };
    const series = timeSeries([day("2026-10-26", 5)], asked);
    expect(series?.points.map(({ at, openDays }) => [at, openDays])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    const weeks = timeSeries([day("2026-10-26", 5)], { ...asked, startDate: "2026-01-01" });
    expect(weeks?.grain).toBe("week");
    expect(weeks?.points[0]).toMatchObject({
      range: { startDate: "2026-01-01", endDate: "2026-01-04" },
      figures: undefined,
    });
  });

  test("of a range of more than a century keep their own axis", () => {
    const asked = { startDate: "0206-01-01", endDate: "2026-12-31" };
    expect(timeSeries([day("2026-10-26", 5)], asked)?.dates).toEqual(["2026-10-26"]);
  });

  test("of up to 120 days are days, of up to 1,100 weeks, and then months", () => {
    const grainOf = (days: number) =>
      timeSeries([day("2024-01-01", 1), day(addDays("2024-01-01", days - 1), 1)])?.grain;
    expect([1, 120, 121, 1100, 1101].map(grainOf)).toEqual(["day", "day", "week", "week", "month"]);
  });

  test("keep the days behind the weeks for 400 days at most", () => {
    const daysOf = (days: number) =>
      timeSeries([day("2024-01-01", 1), day(addDays("2024-01-01", days - 1), 1)])?.days.length;
    expect([120, 121, 400, 401].map(daysOf)).toEqual([0, 121, 400, 0]);
  });
});

describe("a week", () => {
  const series = timeSeries([...closedOnMondays("2026-01-01", 200), day("2026-07-23", 700, 70)]);

  test("has the mean per open day, and the average of all its transactions", () => {
    const last = series?.points.at(-1);
    expect(last?.range).toEqual({ startDate: "2026-07-20", endDate: "2026-07-23" });
    expect(last?.figures).toMatchObject({ total_sales: 700, avg_sales_per_transaction: 10 });
    const whole = series?.points[1];
    expect(whole).toMatchObject({ range: { startDate: "2026-01-05", endDate: "2026-01-11" }, openDays: 6 });
    expect(whole?.figures).toMatchObject({ total_sales: 100, total_transactions: 10 });
  });

  test("stands on its Wednesday, one that is cut within the axis", () => {
    expect(series?.points.slice(0, 3).map(({ at }) => at)).toEqual([0, 6, 13]);
  });
});

test("a day that may still grow is in no mean, and a week of which less than half is over has no point", () => {
  const days = [...closedOnMondays("2026-01-01", 200), day("2026-07-23", 7), day("2026-07-24", 9)];
  const until = (last: string) => timeSeries(days, null, (date) => date > last)?.points.at(-1);
  const week = { startDate: "2026-07-20", endDate: "2026-07-24" };
  expect(until("2026-07-24")).toMatchObject({ range: week, openDays: 2, figures: { total_sales: 8 } });
  expect(until("2026-07-23")).toMatchObject({ range: week, openDays: 1, figures: { total_sales: 7 } });
  expect(until("2026-07-22")?.range.endDate).toBe("2026-07-19");
  const sunday = timeSeries(days.slice(3), null)?.points[0];
  expect(sunday?.range).toEqual({ startDate: "2026-01-05", endDate: "2026-01-11" });
});

test("means of fractions of a transaction are exact", () => {
  const days = Array.from({ length: 140 }, (_, at) => day(addDays("2026-01-01", at), 10, 0.5));
  const [week] = timeSeries(days)?.points ?? [];
  expect(week?.figures).toMatchObject({ total_transactions: 0.5, avg_sales_per_transaction: 20 });
});

test("sums of a month are exact", () => {
  const days = Array.from({ length: 1200 }, (_, at) => day(addDays("2023-01-01", at), 0.1, 1));
  const [january] = timeSeries(days)?.points ?? [];
  expect(january).toMatchObject({ at: 14, openDays: 31, figures: { total_sales: 0.1 } });
});

describe("an earlier range under a series", () => {
  const underneath = (dates: readonly string[]) => {
    const series = timeSeries(["2026-11-10", "2026-11-12"].map((date) => day(date, 1)));
    const days = dates.map((date) => day(date, Number(date.slice(8))));
    return series && pointsBefore(series, days, 7);
  };

  test("has its n-th day under the n-th day, with its own date", () => {
    const points = underneath(["2026-11-02", "2026-11-03", "2026-11-05"])?.slice(0, 3);
    expect(points?.map(({ at, range, figures }) => [at, range.startDate, figures?.total_sales])).toEqual([
      [0, "2026-11-03", 3],
      [1, "2026-11-04", undefined],
      [2, "2026-11-05", 5],
    ]);
  });

  test("has a point without figures for each day if it has no sales", () => {
    expect(underneath([])?.every(({ figures }) => figures === undefined)).toBe(true);
  });

  test("has days behind the axis, with which the last days of a month are compared", () => {
    expect(underneath(["2026-11-08"])?.map(({ at, figures }) => [at, figures?.total_sales])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, undefined],
      [3, undefined],
      [4, undefined],
      [5, 8],
    ]);
  });
});
