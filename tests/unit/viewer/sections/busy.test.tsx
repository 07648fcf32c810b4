/** Busy Times drawn in Node. */

import { describe, expect, test } from "vitest";
import type { DateRange } from "../../../../viewer/report/date-range.ts";
import type { WordedReport } from "../../../../viewer/report/report.ts";
import { BusyTimes } from "../../../../viewer/sections/busy-times.tsx";
import type { SectionProps } from "../../../../viewer/sections/section-props.ts";
import { markupOf } from "../../../support/samples/in-english.tsx";
import { hourRows, NO_ROWS, RANGE, reportOf, summaryRow } from "../../../support/samples/rows.ts";

const FORTNIGHT: DateRange = { startDate: "2026-11-01", endDate: "2026-11-14" };
const WEEK: DateRange = { startDate: "2026-11-01", endDate: "2026-11-07" };
const WITH_HOURS = reportOf({ sales_by_hour: hourRows });

const draw = (report: WordedReport | undefined, props: Partial<SectionProps> = {}) =>
  markupOf(<BusyTimes report={report} provenance={undefined} loading={false} {...props} />);
const titles = (markup: string) => [...markup.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title);
const rowsOf = (table = "") =>
  [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd]( class="[^"]*")?[^>]*>(.*?)<\/t[hd]>|<td\/>/g)].map(
      ([, step = "", text = ""]) => text.replace(/<[^>]*>/g, "") + step,
    ),
  );
const tablesOf = (markup: string) =>
  [...markup.matchAll(/<table.*?<\/table>/g)].map(([table]) => rowsOf(table));

const BARS = ["Average Sales by Weekday", "Average Customers by Weekday"];
const MAP = "Average Sales by Hour";

describe("Busy Times", () => {
  test("has the weekdays from fourteen days on, and the hours if the source knows them", () => {
    expect(titles(draw(reportOf({}, FORTNIGHT)))).toEqual(BARS);
    expect(titles(draw(reportOf({ sales_by_hour: hourRows }, WEEK)))).toEqual([MAP]);
    expect(titles(draw(WITH_HOURS))).toEqual([...BARS, MAP]);
    expect(draw(reportOf({}, WEEK))).toBe("");
    expect(draw(undefined)).toBe("");
  });

  test("keeps the place of what its host asks for", () => {
    const first: Partial<SectionProps> = { loading: true, asked: RANGE, expected: ["sales_by_hour"] };
    for (const markup of [draw(undefined, first), draw(WITH_HOURS, { loading: true })]) {
      expect(titles(markup)).toEqual([...BARS, MAP]);
      expect(markup.split('aria-busy="true"')).toHaveLength(4);
      expect(markup.split('<p class="chart-block-state chart-block-loading"></p>')).toHaveLength(4);
      expect(markup).not.toMatch(/<svg|฿|\d,\d|No data|Loading|Busiest/);
    }
    expect(titles(draw(WITH_HOURS, { loading: true, asked: WEEK }))).toEqual([MAP]);
    expect(draw(undefined, { ...first, loading: false })).toBe("");
  });

  test("loses the hours alone if they are not offered after all", () => {
    expect(titles(draw(reportOf(), { expected: ["sales_by_hour"] }))).toEqual(BARS);
  });

  test("is not there if no day has a record", () => {
    expect(draw(reportOf({ ...NO_ROWS, sales_by_hour: [] }))).toBe("");
  });

  test("says if a mean includes a day that was not over when the figures were loaded", () => {
    const drawn = (generatedAt: string, loading = false) =>
      draw(reportOf(), { provenance: { generatedAt, timeZone: "Asia/Bangkok" }, loading });
    expect(drawn("2026-11-02T16:59:00.000Z")).toContain(
      '<p class="busy-note quiet">Monday includes 2 Nov 2026, which was not over when the figures were loaded.</p>',
    );
    expect(drawn("2026-11-02T16:59:00.000Z", true)).not.toContain("busy-note");
    expect(drawn("2026-11-02T17:00:00.000Z")).not.toContain("busy-note");
  });
});

describe("the weekdays", () => {
  test("each have a bar with their days and their mean, or none without a record", () => {
    const dates = ["2026-11-02", "2026-11-07", "2026-11-09"];
    const sales_summary = dates.map((date, index) => ({
      ...summaryRow,
      date,
      total_sales: 100 * (index + 1),
      total_transactions: 100 * index + 3,
    }));
    const lists = draw(reportOf({ sales_summary })).split("<ol").slice(1);
    const bars = lists.map((list) =>
      [
        ...list.matchAll(
          /<span[^>]*>([^<]*)<\/span> <span class="chart-value"(?: data-label="([^"]*)">.*?|>([^<]*))<.*?x="([^"]*)" width="([^"]*)"/g,
        ),
      ].map((found) => found.slice(1).filter(Boolean).join(" ").replace("\u00a0", " ")),
    );
    expect(bars[0]).toEqual([
      "Mon (2 days) ฿200 0% 100%",
      "Tue (0 days) – 0% 0%",
      "Wed (0 days) – 0% 0%",
      "Thu (0 days) – 0% 0%",
      "Fri (0 days) – 0% 0%",
      "Sat (1 day) ฿200 0% 100%",
      "Sun (0 days) – 0% 0%",
    ]);
    expect([bars[1]?.[0], bars[1]?.[5]]).toEqual(["Mon (2 days) 103 0% 100%", "Sat (1 day) 103 0% 100%"]);
  });

  test("have whole customers", () => {
    const sales_summary = [1, 0, 0, 23, 24].map((total_transactions, index) => ({
      ...summaryRow,
      date: `2026-11-${String([2, 9, 16, 3, 10][index]).padStart(2, "0")}`,
      total_transactions,
    }));
    const [, customers] = draw(reportOf({ sales_summary })).split("<ol").slice(1);
    const values = [...(customers ?? "").matchAll(/chart-value">([^<]*)</g)].map(([, text]) => text);
    expect(values.slice(0, 2)).toEqual(["&lt;1", "24"]);
  });

  test("hide their drawings without a stylesheet, and need no style of their own", () => {
    const markup = draw(WITH_HOURS);
    expect(markup.split("<svg")).toHaveLength(markup.split('<svg display="none" aria-hidden="true"').length);
    expect(markup).not.toMatch(/ style=/);
    // The keyboard stops only at the table, to scroll it. A finger touches the hours, too.
    expect(markup.match(/<[^>]* tabindex="0"[^>]*>/g)).toEqual([expect.stringContaining("table-box")]);
    expect(markup.match(/<td[^>]* tabindex="-1"[^>]*>/g)).toHaveLength(2);
  });
});

describe("the map of hours", () => {
  const hours = [
    { ...hourRows[0], hour: 8, total_sales: 6000, total_transactions: 40, days: 5 },
    { ...hourRows[0], weekday: 7, hour: 10, total_sales: 9240, total_transactions: 50, days: 4 },
    { ...hourRows[0], weekday: 7, hour: 8, total_sales: -20, total_transactions: 0, days: 4 },
  ];
  const sales_summary = [{ ...summaryRow, date: "2026-11-02", total_sales: 15_320, total_transactions: 92 }];
  const markup = draw(reportOf({ sales_summary, sales_by_hour: hours }));
  const [map, figures] = tablesOf(markup);

  test("is a table of means with a step for each, and an empty cell without receipts", () => {
    expect(map).toEqual([
      ["", "08:00", "09:00", "10:00"],
      ["Mon", '1,200.00 class="step-1"', "", ""],
      ...["Tue", "Wed", "Thu", "Fri", "Sat"].map((day) => [day, "", "", ""]),
      ["Sun", "−5.00", "", '2,310.00 class="step-3"'],
    ]);
    expect(markup).toContain('data-short="2.31k"><span data-at="10:00 ฿">2,310.00</span>');
    expect(markup).toContain(
      '<ul translate="no"><li class="step-1">฿1.2k</li><li class="step-3">฿2.31k</li></ul>',
    );
    expect([markup.split('scope="col"').length, markup.split('scope="row"').length]).toEqual([4 + 10, 8 + 5]);
  });

  test("says first when it is busiest", () => {
    expect(markup).toContain("<caption>Busiest: Sunday 10:00–11:00, ฿2,310 per open day.</caption>");
    const refunds = draw(reportOf({ sales_by_hour: hours.slice(2) }));
    expect(refunds).toContain("<caption>Average Sales by Hour</caption>");
  });

  test("has the means of the weekdays below it, and the exact sums, which are those of the days with what has no time", () => {
    const none = "฿0.00";
    // Nothing is known of weekdays on which the cafe is closed.
    const closed = ["–", "–", "–", "–", "–"];
    expect(figures).toEqual([
      ["Hour", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "Total sales", "Customers"],
      ["08:00", "฿1,200.00", ...closed, "−฿5.00", "฿5,980.00", "40"],
      ["09:00", none, ...closed, none, none, "0"],
      ["10:00", none, ...closed, "฿2,310.00", "฿9,240.00", "50"],
      ["Not by hour", "฿1,864.00", ...closed, "−฿2,305.00", "฿100.00", "2"],
      ["Total", "฿3,064.00", ...closed, none, "฿15,320.00", "92"],
    ]);
    expect(markup).toContain("Receipts without a time are not in these hours: 2 customers, ฿100.");
    expect(markup).toContain("Weekdays: the mean per open day.");
    // The mean of a single day is its sum, so nothing needs to be said.
    expect(draw(WITH_HOURS)).not.toContain("Weekdays:");
  });

  test("marks the hour of now, if its page is about now", () => {
    const now = { date: "2026-11-23", weekday: 1, time: "08:52", hour: 8, minute: 532 };
    const marked = markupOf(
      <BusyTimes report={WITH_HOURS} provenance={undefined} loading={false} now={now} />,
    );
    expect(marked.match(/<td[^>]*aria-current="time"[^>]*>.*?<\/td>/g)).toEqual([
      expect.stringContaining('data-at="08:00 ฿"'),
    ]);
    expect(draw(WITH_HOURS)).not.toContain("aria-current");
  });

  test("is not there if no receipt has a time, and its place says why", () => {
    const without = draw(reportOf({ sales_by_hour: [] }));
    expect(without).toContain(
      '<p class="chart-block-state">No receipt has a time, so the hours are not known: 8 customers, ฿1,000.</p>',
    );
    expect(without).not.toContain("<table");
  });

  test("has all figures if every receipt has a time", () => {
    const all = hourRows.map((row) => ({ ...row, total_sales: 500, total_transactions: 4 }));
    const markup = draw(reportOf({ sales_by_hour: all }));
    expect(markup).not.toMatch(/Not by hour|without a time/);
  });
});
