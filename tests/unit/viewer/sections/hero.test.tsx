/** The hero drawn in Node: while loading, without data, and with every length of range. */
import { describe, expect, test } from "vitest";
import { english } from "../../../../viewer/report/language/en/english.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import type { TargetValues } from "../../../../viewer/report/statements.ts";
import { withTexts } from "../../../../viewer/report/wording/statements.ts";
import { grainOf, Hero, heroColumns, sumsSoFar } from "../../../../viewer/sections/hero.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../support/samples/compared-reports.ts";
import { compared, markupOf } from "../../../support/samples/in-english.tsx";
import { NO_ROWS, reportOf, summaryRow } from "../../../support/samples/rows.ts";

const draw = (report?: WordedReport, props: Partial<SectionProps> = {}) =>
  markupOf(<Hero report={report} provenance={undefined} loading={false} {...props} />);
const figures = (markup: string) =>
  [...markup.matchAll(/<d[td][^>]*>(.*?)<\/d[td]>/g)].map(([, text = ""]) => text.replace(/<[^>]*>/g, ""));
const count = (markup: string, part: string) => markup.split(part).length - 1;
const columnsIn = (report: WordedReport, now = "2027-01-01") =>
  heroColumns(report, { generatedAt: `${now}T05:00:00.000Z`, timeZone: "UTC" }, english)?.columns ?? [];
const rowsOf = ({ text }: ReturnType<typeof columnsIn>[number]) =>
  [text.heading, ...text.rows.map(({ name, value }) => `${name} ${value}`)].join(" | ");

const EMPTY = reportOf(NO_ROWS);
/** Monday to Wednesday against Monday and Thursday. */
const WEEKS = compared(
  rangeReport(
    WEEK,
    new Map([
      [0, 1_000_000],
      [2, 3_000_000],
    ]),
    [],
  ),
  {
    kind: "same-weekdays",
    report: rangeReport(
      WEEK_BEFORE,
      new Map([
        [0, 2_000_000],
        [3, 500_000],
      ]),
      [],
    ),
  },
);

describe("the figures of the hero", () => {
  test("are the totals in whole baht, the margin and how many days have sales", () => {
    expect(figures(draw(reportOf()))).toEqual([
      "Total sales",
      "฿1,000",
      "1 of 30 days has sales",
      "Net sales",
      "฿951",
      "Profit",
      "฿600",
      "63.2% margin",
      "Customers",
      "8",
    ]);
  });

  test.each([
    ["in a day", { startDate: "2026-11-02", endDate: "2026-11-02" }, ""],
    ["without a range", null, "2 of 31 days have sales"],
    ["in a range that ends before it starts", { startDate: "2026-11-02", endDate: "2026-11-01" }, ""],
  ])("count the days %s", (_, range, text) => {
    const report = reportOf({ sales_summary: [summaryRow, { ...summaryRow, date: "2026-12-02" }] }, range);
    expect(figures(draw(report))[2]).toBe(text);
  });

  test("have no margin if the cost is not known", () => {
    const report = reportOf({ sales_summary: [{ ...summaryRow, profit: summaryRow.net_sales }] });
    const markup = draw(report);
    expect(markup).toContain(">no cost in this till<");
    expect(markup).not.toContain("margin");
  });

  test("are zeros without data, with neither a margin nor days before the first report", () => {
    expect(figures(draw(EMPTY)).filter((text) => /\d/.test(text))).toEqual([
      "฿0",
      "0 of 30 days have sales",
      "฿0",
      "฿0",
      "0",
    ]);
    expect(draw(EMPTY)).not.toContain("<svg");
    expect(draw()).not.toMatch(/days|margin|no cost|hero-drawing/);
  });

  test("are placeholders while it loads, in the same room and without an old figure", () => {
    const markup = draw(WEEKS, { loading: true, hasComparison: true });
    expect(count(markup, 'class="skeleton"')).toBe(4);
    expect(markup).not.toMatch(/฿|>\d|margin|week|<svg/);
    for (const part of ["hero-verdict", "hero-why", "hero-drawing", "hero-change", "hero-basis"])
      expect(count(markup, `class="${part}"`)).toBe(count(draw(WEEKS), `class="${part}"`));
  });
});

describe("what the hero says", () => {
  test("is a sentence that judges and why, with a comparison", () => {
    expect(draw(WEEKS)).toContain('<p class="hero-verdict">More than the week before, day for day.</p>');
    expect(draw(WEEKS)).toMatch(/<ul class="hero-why"><li>.*▲\u00a0<b translate="no">\+60\.0%<\/b>/);
  });

  test("is nothing but the figures without one", () => {
    expect(draw(reportOf())).not.toMatch(/hero-verdict|hero-why|hero-change|hero-basis/);
  });

  test("is drawn with a name and described in words", () => {
    const markup = draw(WEEKS);
    expect(count(markup, 'aria-label="Sales of each day"')).toBe(1);
    expect(markup).toContain(
      "Mon 9 Nov 2026: ฿10,000.00; Tue 10 Nov 2026: no record; Wed 11 Nov 2026: ฿30,000.00; Thu",
    );
    expect(count(markup, "<svg")).toBe(count(markup, '<svg display="none" aria-hidden="true"'));
    expect(markup).not.toContain(" style=");
  });
});

describe("the columns of the hero", () => {
  test("of a week are its days, with the weekday before, and what is closed", () => {
    const columns = columnsIn(WEEKS);
    expect(columns.map(({ label }) => label)).toEqual(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]);
    expect(columns.map(({ value }) => value).slice(0, 3)).toEqual([10_000, Number.NaN, 30_000]);
    expect(columns.map(({ before }) => before).slice(0, 4)).toEqual([20_000, Number.NaN, Number.NaN, 5_000]);
    expect(columns.map(({ state }) => state).slice(0, 3)).toEqual([undefined, "closed", undefined]);
    expect(columns[3] && rowsOf(columns[3])).toBe(
      "Thu 12 Nov 2026 | Total sales no record | Thu 5 Nov 2026 ฿5,000.00",
    );
  });

  test("of a week whose last days are not in the exports are hollow and hatched, and say so", () => {
    const columns = columnsIn({
      ...WEEKS,
      knownUntil: {
        values: {
          source: "exports",
          today: "2026-11-16",
          days: [
            { date: "2026-11-11", state: "partly", until: "11:37" },
            { date: "2026-11-12", state: "not" },
          ],
        },
      },
    });
    expect(columns.map(({ state }) => state).slice(0, 4)).toEqual([undefined, "closed", "open", "missing"]);
    expect(columns[2] && rowsOf(columns[2])).toContain("until 11:37");
    expect(columns[2] && rowsOf(columns[2])).not.toContain("Change");
    expect(columns[3] && rowsOf(columns[3])).toContain("not yet here");
  });

  test("of an unfinished week are hollow today, and neither closed nor drawn on the days to come", () => {
    const columns = columnsIn(WEEKS, "2026-11-11");
    expect(columns.map(({ state }) => state)).toEqual([
      undefined,
      "closed",
      "open",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(columns[2] && rowsOf(columns[2])).toContain("not over yet");
  });

  test("of a month are its days, Mondays named first, with the sums so far until the last record", () => {
    const days = (from: string, sales: readonly number[]) =>
      sales.map((total_sales, nth) => ({
        ...summaryRow,
        total_sales,
        date: `${from}-${String(2 * nth + 1).padStart(2, "0")}`,
      }));
    const month = compared(reportOf({ sales_summary: days("2026-11", [100, 200]) }), {
      kind: "previous",
      report: reportOf(
        { sales_summary: days("2026-10", [50, 60, 70]) },
        { startDate: "2026-10-01", endDate: "2026-10-31" },
      ),
    });
    const columns = columnsIn(month);
    expect(columns).toHaveLength(30);
    expect(columns.filter(({ rank }) => rank === 0).map(({ label }) => label)).toEqual([
      "2",
      "9",
      "16",
      "23",
      "30",
    ]);
    const sums = sumsSoFar(month, { columns });
    expect(sums?.map((values) => values.filter(Number.isFinite))).toEqual([
      [100, 100, 300],
      [50, 50, 110, 110, 180],
    ]);
    expect(draw(month)).toContain("Sum since the first day");
    expect(draw(WEEKS)).not.toContain("Sum since the first day");
  });

  test("of a year are its months, with their open days, beside those of the year before", () => {
    const year = (number: number, sales: number) =>
      reportOf(
        {
          sales_summary: ["01-05", "01-06", "12-31"].map((day) => ({
            ...summaryRow,
            total_sales: sales,
            date: `${number}-${day}`,
          })),
        },
        { startDate: `${number}-01-01`, endDate: `${number}-12-31` },
      );
    const columns = columnsIn(compared(year(2026, 300), { kind: "previous", report: year(2025, 200) }));
    expect(columns.map(({ label }) => label).join()).toBe("Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec");
    expect(columns[0] && rowsOf(columns[0])).toBe(
      "Jan 2026 | Total sales ฿600.00 | Jan 2025 ฿400.00 | Change of the sum +฿200.00 (+50.0%) | Open days 2, before 2",
    );
    expect(columns[1]?.state).toBe("closed");
    expect(draw(compared(year(2026, 300), { kind: "previous", report: year(2025, 200) }))).toContain(
      "Jan 2026, Total sales ฿600.00, Jan 2025 ฿400.00, Change of the sum +฿200.00 (+50.0%), Open days 2, before 2; Feb",
    );
  });

  test("of a range of months that begins on another day have no ghosts", () => {
    const range = { startDate: "2026-08-20", endDate: "2026-11-20" };
    const before = { startDate: "2026-05-19", endDate: "2026-08-19" };
    const report = compared(reportOf({}, range), {
      kind: "previous",
      report: reportOf({ sales_summary: [{ ...summaryRow, date: "2026-08-03" }] }, before),
    });
    const columns = columnsIn(report);
    expect(columns.map(({ label }) => label)).toEqual(["20 – 31 Aug", "Sep", "Oct", "Nov"]);
    expect(columns.map(({ isPart }) => isPart ?? false)).toEqual([true, false, false, false]);
    expect(columns[0]?.text.heading).toBe("20 – 31 Aug 2026");
    expect(columns.some((column) => Number.isFinite(column.before))).toBe(false);
  });

  test.each([
    [1, undefined],
    [2, "day"],
    [62, "day"],
    [63, "month"],
  ])("of %d days are by %s", (days, grain) => {
    const endDate = new Date(Date.UTC(2026, 0, days)).toISOString().slice(0, 10);
    expect(grainOf({ startDate: "2026-01-01", endDate })).toBe(grain);
  });
});

describe("the target in the hero", () => {
  const targetOf = (place: TargetValues["place"]) =>
    withTexts(
      {
        ...EMPTY,
        target: {
          values: {
            period: "2026-11",
            range: { startDate: "2026-11-01", endDate: "2026-11-30" },
            amount: 600_000,
            sold: 410_000,
            percent: 68,
            ...(place && { place }),
            pace: { until: "2026-11-22", sold: 410_000, percent: 68, usualPercent: 66 },
          },
        },
      },
      english,
    );
  const lineOf = (report?: WordedReport, props: Partial<SectionProps> = {}) =>
    /<p class="hero-target">(.*?)<\/p>/.exec(draw(report, props))?.[1];

  test("is one line, with a word, an arrow and a colour", () => {
    expect(lineOf(targetOf("ahead"))).toBe(
      'Target for Nov 2026: ฿410,000 of ฿600,000 (68%), <b class="change change-up">ahead</b>: by Sunday night 66% is usual.',
    );
    expect(lineOf(targetOf("behind"))).toContain('<b class="change change-down">behind</b>');
    expect(lineOf(targetOf("missed"))).toContain('<b class="change change-down">not reached</b>.');
    expect(lineOf(targetOf("reached"))).toContain('<b class="change change-up">reached</b>.');
    expect(lineOf(targetOf("usual"))).toContain('<b class="change change-same">on pace</b>');
  });

  test("has no judgement without a pace", () => {
    expect(lineOf(targetOf(undefined))).toBe("Target for Nov 2026: ฿410,000 of ฿600,000 (68%).");
  });

  test("is not there without a target, unless its room is kept", () => {
    expect(lineOf(EMPTY)).toBeUndefined();
    expect(lineOf(EMPTY, { hasTarget: true })).toBe("");
    expect(lineOf(targetOf("ahead"), { loading: true, hasTarget: true })).toBe("");
  });
});
