/** Tomorrow and the seven days that begin with it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { comingAfter, daysForComing } from "../../../../../viewer/report/answers/answer.ts";
import { answered } from "../../../../../viewer/report/answers/tools.ts";
import { addDays, daysOf, isoWeekday } from "../../../../../viewer/report/date-range.ts";
import { expectWeek, judgeWeek, longBefore } from "../../../../../viewer/report/judge-week.ts";
import { languageOf } from "../../../../../viewer/report/language/languages.ts";
import { answerText } from "../../../../../viewer/report/wording/answers.ts";
import { runs } from "../../../../support/property-runs.ts";
import { reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const TODAY = "2026-11-19";
const { range: LONG, lately: LATELY } = daysForComing(TODAY);

/** Rests on Mondays, and sells more at weekends. */
const usual = (date: string): number => (isoWeekday(date) === 1 ? 0 : isoWeekday(date) > 5 ? 2000 : 1000);

function salesOn(range: typeof LONG, salesOf: (date: string) => number) {
  const rows = daysOf(range).flatMap((date) =>
    salesOf(date) === 0 ? [] : { ...summaryRow, date, total_sales: salesOf(date) },
  );
  return reportOf({ sales_summary: rows }, range);
}

/** Today is known until noon, and has sold little. */
const untilNoon = (salesOf = usual) => ({
  ...salesOn(LONG, (date) => (date === TODAY ? 50 : salesOf(date))),
  knownUntil: {
    values: {
      source: "api" as const,
      today: TODAY,
      days: [{ date: TODAY, state: "partly" as const, until: "12:00" }],
    },
  },
});

describe("what is coming", () => {
  test("is expected from the days that are wholly known, day by day, with what was noted", () => {
    const notes = [{ date: "2026-11-21", to: "2026-11-21", text: "a market" }];
    const coming = comingAfter(TODAY, { before: untilNoon(), lately: undefined }, notes, undefined);
    expect(coming.range).toEqual({ startDate: "2026-11-20", endDate: "2026-11-26" });
    expect(coming.week).toMatchObject({ expected: 8000, from: 8000, to: 8000, percent: 0 });
    const { figures, tables } = answered({ report: untilNoon(), tool: "coming", coming });
    expect(figures).toMatchObject({ expected: "8000.00", expected_band_percent: "0.0" });
    expect(tables[0]?.rows).toEqual([
      ["2026-11-20", "1000.00", null],
      ["2026-11-21", "2000.00", "a market"],
      ["2026-11-22", "2000.00", null],
      ["2026-11-23", null, null],
      ["2026-11-24", "1000.00", null],
      ["2026-11-25", "1000.00", null],
      ["2026-11-26", "1000.00", null],
    ]);
  });

  test("says when tomorrow is busy", () => {
    const cell = (hour: number, total_sales: number) => ({
      weekday: 5,
      hour,
      total_sales,
      total_transactions: 8,
      days: 8,
    });
    const hours = [8, 9, 10, 11].map((hour) => cell(hour, hour < 10 ? 8000 : 800));
    const lately = { ...salesOn(LATELY, usual), hours };
    const coming = comingAfter(TODAY, { before: untilNoon(), lately }, [], undefined);
    expect(coming.tomorrow).toEqual({
      weekday: 5,
      busiest: { from: 8, to: 10, perHour: 1000 },
      quietFrom: 10,
    });
    const said = { tool: "coming" as const, report: untilNoon(), coming };
    expect(answerText(said, languageOf("en", "common"))).toBe(
      "20 – 26 Nov 2026: about ฿8,000 are expected; eight of ten weeks are between ฿8,000 and ฿8,000.\nTomorrow · Fridays: busiest 08 to 10, ฿1,000 an hour; quiet after 10",
    );
  });

  test("is not expected of a short or a wild history", () => {
    const short = untilNoon((date) => (date < "2026-10-01" ? 0 : usual(date)));
    const wild = untilNoon((date) => usual(date) * (1 + (Number(date.slice(8)) % 9)));
    for (const before of [short, wild]) {
      const coming = comingAfter(TODAY, { before, lately: undefined }, [], undefined);
      expect(coming.week).toBeUndefined();
      const { figures, tables } = answered({ report: before, tool: "coming", coming });
      expect(Object.values(figures).filter((figure) => figure !== null)).toEqual([]);
      expect(tables[0]?.rows.map(([, expected]) => expected)).toEqual(Array(7).fill(null));
      const said = { tool: "coming" as const, report: before, coming };
      expect(answerText(said, languageOf("en", "common"))).toContain("too few or too different weeks");
    }
  });
});

test("an expected week is the one by which it is judged afterwards", () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 800, max: 1200 })), (amounts) => {
      const first = addDays(TODAY, 1);
      const week = { startDate: first, endDate: addDays(first, 6) };
      const random = new Map(
        daysOf({ ...longBefore(week), endDate: week.endDate }).map((date) => [
          date,
          amounts.next().value ?? 0,
        ]),
      );
      const sales = (range: typeof LONG) => salesOn(range, (date) => random.get(date) ?? 0);
      const before = sales(longBefore(week));
      const judged = judgeWeek(sales(week), before);
      const { days = [], ...expected } = expectWeek(first, before) ?? {};
      expect(days).toHaveLength(7);
      expect(judged).toMatchObject(expected);
    }),
    runs(20),
  );
});
