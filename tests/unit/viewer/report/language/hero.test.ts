/** What the page says first, in English. */
import { expect, test } from "vitest";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { verdictOf } from "../../../../../viewer/report/language/verdict.ts";
import { whyTexts } from "../../../../../viewer/report/language/why-texts.ts";
import type { WeekVerdict } from "../../../../../viewer/report/statements.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../../support/samples/compared-reports.ts";
import { compared } from "../../../../support/samples/in-english.tsx";
import { NO_ROWS, RANGE, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const week = (sales: readonly number[], range = WEEK, products = { Latte: 0, Mocha: 0 }) =>
  rangeReport(
    range,
    new Map(sales.map((satang, day) => [day, satang])),
    Object.entries(products).map(([name, satang]) => ({ name, satang })),
  );
const weeks = (now: readonly number[], before: readonly number[]) =>
  compared(week(now), { kind: "same-weekdays", report: week(before, WEEK_BEFORE) });
const day = (date: string, total_sales: number) =>
  reportOf({ sales_summary: [{ ...summaryRow, date, total_sales }] }, { startDate: date, endDate: date });
const month = (startDate: string, endDate: string, total_sales: number) =>
  reportOf({ sales_summary: [{ ...summaryRow, date: startDate, total_sales }] }, { startDate, endDate });

test.each(["within", "above", "below"] as const)("a week is judged by what was expected: %s", (place) => {
  const values: WeekVerdict = { place, from: 1, to: 2 };
  const report = { ...weeks([500], [100]), changes: [{ kind: "week" as const, values, text: "" }] };
  expect(verdictOf(report, english)).toBe(english.hero.verdicts[place]);
});

test.each([
  ["a week", weeks([500], [100]), "More than the week before."],
  ["a weaker week", weeks([100], [500]), "Less than the week before."],
  ["an equal week", weeks([100], [100]), "As much as the week before."],
  [
    "a month",
    compared(month("2026-10-01", "2026-10-31", 5), {
      kind: "previous",
      report: month("2026-09-01", "2026-09-30", 9),
    }),
    "Less than the month before.",
  ],
  [
    "a year",
    compared(month("2026-01-01", "2026-12-31", 9), {
      kind: "previous",
      report: month("2025-01-01", "2025-12-31", 5),
    }),
    "More than the year before.",
  ],
  [
    "a day",
    compared(day("2026-11-22", 9), { kind: "same-weekdays", report: day("2026-11-15", 5) }),
    "More than the Sunday before.",
  ],
  [
    "ten days",
    compared(month("2026-11-11", "2026-11-20", 9), {
      kind: "previous",
      report: month("2026-11-01", "2026-11-10", 5),
    }),
    "More than before.",
  ],
  [
    "a week of the year before",
    compared(week([9]), {
      kind: "last-year",
      report: week([5], { startDate: "2025-11-10", endDate: "2025-11-16" }),
    }),
    "More than a year before.",
  ],
])("%s without an expectation is judged by the change of its total", (_, report, text) => {
  expect(verdictOf(report, english)).toBe(text);
});

test("nothing is judged without a comparison, or if one of both ranges has no sales", () => {
  const nothing = reportOf(NO_ROWS, WEEK);
  expect(verdictOf(week([1]), english)).toBeUndefined();
  expect(
    verdictOf(compared(nothing, { kind: "same-weekdays", report: week([1], WEEK_BEFORE) }), english),
  ).toBeUndefined();
  expect(
    verdictOf(
      compared(week([1]), { kind: "same-weekdays", report: reportOf(NO_ROWS, WEEK_BEFORE) }),
      english,
    ),
  ).toBeUndefined();
});

test("the reasons are the days, customers or bills, and one product each way", () => {
  const now = week([40_000, 20_000], WEEK, { Latte: 50_000, Mocha: 10_000 });
  const before = week([20_000], WEEK_BEFORE, { Latte: 5_000, Mocha: 15_000 });
  expect(whyTexts(compared(now, { kind: "same-weekdays", report: before }), english)).toEqual([
    "1 day open both times: +฿200 (+100.0%). Open on Tuesday: +฿200.",
    "More customers: +฿400.",
    "Latte +฿450, Mocha -฿50.00.",
  ]);
});

test("two days open in one of both weeks are counted, and so are all open days of months", () => {
  const once = week([10_000, 20_000, 30_000], WEEK);
  const before = week([10_000], WEEK_BEFORE);
  expect(whyTexts(compared(once, { kind: "same-weekdays", report: before }), english)[0]).toBe(
    "1 day open both times: ±฿0. 2 days open only now: +฿500.",
  );
  expect(whyTexts(compared(before, { kind: "same-weekdays", report: once }), english)[0]).toBe(
    "1 day open both times: ±฿0. 2 days open only before: -฿500.",
  );
  const october = { startDate: "2026-10-01", endDate: "2026-10-31" };
  expect(
    whyTexts(
      compared(week([40_000, 20_000], RANGE), { kind: "previous", report: week([20_000], october) }),
      english,
    )[0],
  ).toBe("1 more open day: +฿200.");
});

test("bills are the reason if they changed more than the customers", () => {
  expect(whyTexts(weeks([20_000], [15_000]), english)).toEqual(["Larger bills: +฿50.00."]);
  expect(whyTexts(weeks([15_000], [20_000]), english)).toEqual(["Smaller bills: -฿50.00."]);
});

test("with shops, the one that changed most comes first, and there are never more than three", () => {
  const shops = (report: ReturnType<typeof week>, sales: readonly number[]) => ({
    ...report,
    stores: sales.map((total_sales, nth) => ({
      store: ["Nimman", "Old Town"][nth] ?? "",
      total_sales,
      net_sales: total_sales,
      profit: 0,
      total_transactions: 1,
    })),
  });
  const now = shops(week([40_000, 20_000], WEEK, { Latte: 50_000, Mocha: 10_000 }), [100, 500]);
  const before = shops(week([20_000], WEEK_BEFORE, { Latte: 5_000, Mocha: 15_000 }), [150, 50]);
  expect(whyTexts(compared(now, { kind: "same-weekdays", report: before }), english)).toEqual([
    "Changed most: Old Town +฿450, larger bills.",
    "1 day open both times: +฿200 (+100.0%). Open on Tuesday: +฿200.",
    "More customers: +฿400.",
  ]);
});

test("there are no reasons without a comparison, nor of sentences without values", () => {
  expect(whyTexts(week([1]), english)).toEqual([]);
  expect(whyTexts({ ...week([1]), changes: [{ kind: "split", text: "Old." }] }, english)).toEqual([]);
});
