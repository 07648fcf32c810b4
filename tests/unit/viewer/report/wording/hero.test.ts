/** What the page says first, in English. */
import { expect, test } from "vitest";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { thai } from "../../../../../viewer/report/language/th/thai.ts";
import type { WeekVerdict } from "../../../../../viewer/report/statements.ts";
import { verdictOf } from "../../../../../viewer/report/wording/hero.ts";
import { whyTexts } from "../../../../../viewer/report/wording/reasons.ts";
import { rangeReport, WEEK, WEEK_BEFORE } from "../../../../support/samples/compared-reports.ts";
import { compared } from "../../../../support/samples/in-english.tsx";
import { NO_ROWS, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

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

const judged = (report: ReturnType<typeof weeks>, values: WeekVerdict) => ({
  ...report,
  changes: [...(report.changes ?? []), { kind: "week" as const, values, text: "" }],
});

test.each(["within", "above", "below"] as const)("a week is judged by what was expected: %s", (place) => {
  // Whatever the per cent beside it.
  expect(
    verdictOf(judged(weeks([500], [100]), { place, expected: 1, percent: 9, from: 1, to: 2 }), english),
  ).toBe(english.hero.verdicts[place]);
});

test.each([
  [
    "rose, because the week before was weak",
    150,
    "below",
    "A normal week. The week before was unusually weak.",
  ],
  [
    "fell, because the week before was strong",
    60,
    "above",
    "A normal week. The week before was unusually strong.",
  ],
  ["is near to that of an unusual week", 105, "above", "A normal week."],
  ["rose after a strong week", 150, "above", "A normal week."],
  ["rose after a normal week", 150, "within", "A normal week."],
] as const)("a normal week that %s", (_, sales, before, text) => {
  const values = { place: "within", expected: 1, percent: 9, from: 1, to: 2, before } as const;
  expect(verdictOf(judged(weeks([sales * 100], [10_000]), values), english)).toBe(text);
});

const open = (count: number, satang: number) => Array.from({ length: count }, () => satang);

test.each([
  ["about the same", weeks(open(7, 104), open(7, 100)), "About the same.", "ขายได้พอๆ กัน"],
  [
    "about the same in fewer days",
    weeks(open(6, 104), open(7, 100)),
    "About the same, day for day.",
    "ขายได้พอๆ กันเมื่อเทียบต่อวัน",
  ],
  [
    "fewer and stronger days",
    weeks(open(6, 110), open(7, 100)),
    "A shorter week, but stronger days.",
    "สัปดาห์นี้เปิดร้านน้อยวันกว่า แต่ขายได้ดีขึ้นต่อวัน",
  ],
  [
    "more and weaker days",
    weeks(open(7, 90), open(6, 100)),
    "More open days, weaker days.",
    "เปิดร้านมากวันกว่า แต่ขายได้น้อยลงต่อวัน",
  ],
  [
    "more of as many days",
    weeks(open(7, 110), open(7, 100)),
    "More than the week before.",
    "ขายได้มากกว่าสัปดาห์ก่อน",
  ],
  [
    "less of fewer days",
    weeks(open(6, 90), open(7, 100)),
    "Less than the week before, day for day.",
    "ขายได้น้อยกว่าสัปดาห์ก่อนเมื่อเทียบต่อวัน",
  ],
  [
    "a month of fewer days",
    compared(month("2026-10-01", "2026-10-31", 5), {
      kind: "previous",
      report: reportOf(
        { sales_summary: [1, 2].map((day) => ({ ...summaryRow, date: `2026-09-0${day}`, total_sales: 1 })) },
        { startDate: "2026-09-01", endDate: "2026-09-30" },
      ),
    }),
    "Fewer open days, but stronger days.",
    "เปิดร้านน้อยวันกว่า แต่ขายได้ดีขึ้นต่อวัน",
  ],
  [
    "a year",
    compared(month("2026-01-01", "2026-12-31", 9), {
      kind: "previous",
      report: month("2025-01-01", "2025-12-31", 5),
    }),
    "More than the year before.",
    "ขายได้มากกว่าปีก่อน",
  ],
  [
    "a day",
    compared(day("2026-11-22", 9), { kind: "same-weekdays", report: day("2026-11-15", 5) }),
    "More than the Sunday before.",
    "ขายได้มากกว่าวันอาทิตย์ก่อนหน้า",
  ],
  [
    "a week of the year before",
    compared(week([9]), {
      kind: "last-year",
      report: week([5], { startDate: "2025-11-10", endDate: "2025-11-16" }),
    }),
    "More than a year before.",
    "ขายได้มากกว่าช่วงเดียวกันของปีก่อน",
  ],
])("without an expectation, the per cent of the basis judges: %s", (_, report, text, inThai) => {
  expect(verdictOf(report, english)).toBe(text);
  expect(verdictOf(report, thai("common"))).toBe(inThai);
});

test("a closure that was noted comes first", () => {
  const songkran = { date: WEEK.startDate, to: addDays(WEEK.startDate, 2), text: "Songkran" };
  const now = rangeReport(WEEK, new Map([3, 4, 5, 6].map((nth) => [nth, 100])), []);
  const before = rangeReport(WEEK_BEFORE, new Map([0, 1, 2, 3, 4, 5, 6].map((nth) => [nth, 100])), []);
  const report = compared({ ...now, dayNotes: [songkran] }, { kind: "same-weekdays", report: before });
  expect(verdictOf(report, english)).toBe("Closed from 9 to 11 Nov (Songkran). About the same, day for day.");
  const worked = compared(
    { ...week(open(7, 100)), dayNotes: [songkran] },
    { kind: "same-weekdays", report: before },
  );
  expect(verdictOf(worked, english)).not.toContain("Closed");
});

test("a history of less than half of the earlier range is said, and of a whole year that it is the first", () => {
  const from = (historyFrom: string) =>
    compared(week(open(7, 100)), {
      kind: "same-weekdays",
      historyFrom,
      report: rangeReport(WEEK_BEFORE, new Map([[6, 50]]), []),
    });
  expect(verdictOf(from("2026-11-06"), english)).toBe("Your history begins on 6 Nov 2026.");
  expect(whyTexts(from("2026-11-06"), english).join(" ")).not.toContain("%");
  expect(verdictOf(from("2026-11-05"), english)).toMatch(/^More than the week before/);
  const year = (report: ReturnType<typeof month>, historyFrom?: string) =>
    compared(month("2026-01-01", "2026-12-31", 9), {
      kind: "previous",
      ...(historyFrom && { historyFrom }),
      report,
    });
  const empty = reportOf(NO_ROWS, { startDate: "2025-01-01", endDate: "2025-12-31" });
  expect(verdictOf(year(empty), english)).toBe("Your first full year.");
  expect(verdictOf(year(month("2025-01-01", "2025-12-31", 5), "2025-12-20"), english)).toBe(
    "Your first full year.",
  );
  expect(verdictOf(year(month("2025-01-01", "2025-12-31", 5), "2025-12-20"), thai("common"))).toBe(
    "ครบปีแรกของร้าน",
  );
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

test("the reasons are the whole change with what is outside of the basis, the basis, and one product each way", () => {
  const now = week([...open(6, 40_000), 20_000], WEEK, { Latte: 50_000, Mocha: 10_000 });
  const before = week(open(6, 20_000), WEEK_BEFORE, { Latte: 5_000, Mocha: 15_000 });
  expect(whyTexts(compared(now, { kind: "same-weekdays", report: before }), english)).toEqual([
    "฿1,400 more than the week before, partly because Sunday had no sales then (+฿200).",
    "On the 6 days open both times ▲\u00a0+100.0% (+฿1,200): 12 more customers.",
    "Latte +฿450, Mocha −฿50.",
  ]);
});

test("days that do not pair are counted, also if the earlier ones sold nothing in the end", () => {
  const once = week([10_000, 20_000, 30_000], WEEK);
  const before = week([10_000], WEEK_BEFORE);
  expect(whyTexts(compared(once, { kind: "same-weekdays", report: before }), english)[0]).toBe(
    "฿500 more than the week before, partly because there were 2 more open days (+฿200).",
  );
  const [october, september] = [
    { startDate: "2026-10-01", endDate: "2026-10-31" },
    { startDate: "2026-09-01", endDate: "2026-09-30" },
  ];
  const nothing = week([10_000, 5_000, -15_000], september);
  expect(whyTexts(compared(week([10_000], october), { kind: "previous", report: nothing }), english)[0]).toBe(
    "฿100 more than the month before, although there were 2 fewer open days.",
  );
});

test("products are not named beside a better open day, if they fell because there were fewer", () => {
  const texts = (days: number) =>
    whyTexts(
      compared(week(open(days, 11_000), WEEK, { Latte: 6_000 * days, Mocha: 5_000 * days }), {
        kind: "same-weekdays",
        report: week(open(7, 10_000), WEEK_BEFORE, { Latte: 40_000, Mocha: 30_000 }),
      }),
      english,
    );
  expect(texts(7)[2]).toBe("Mocha +฿50.");
  expect(texts(4)).toEqual([
    "฿260 less than the week before, because there were 3 fewer open days (−฿300).",
    "Per open day ▲\u00a0+10.0% (+฿40 in all): larger bills.",
  ]);
});

test("bills are said if they changed more than the customers", () => {
  expect(whyTexts(weeks(open(7, 20_000), open(7, 15_000)), english)).toEqual([
    "฿350 more than the week before.",
    "On the 7 days open both times ▲\u00a0+33.3%: larger bills.",
  ]);
});

test("with shops, the one that changed most is the third, and there are never more than three", () => {
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
  const texts = whyTexts(compared(now, { kind: "same-weekdays", report: before }), english);
  expect(texts).toHaveLength(3);
  expect(texts[2]).toBe("Changed most: Old Town +฿450, per open day larger bills.");
});

test("a day that explains most of the change of a month is named, else a week", () => {
  const [november, october] = [
    { startDate: "2026-11-01", endDate: "2026-11-30" },
    { startDate: "2026-10-01", endDate: "2026-10-31" },
  ];
  const now = (salesOf: (nth: number) => number) =>
    rangeReport(november, new Map(Array.from({ length: 30 }, (_, nth) => [nth, salesOf(nth)])), []);
  const before = rangeReport(october, new Map(Array.from({ length: 31 }, (_, nth) => [nth, 100_000])), []);
  const whysOf = (salesOf: (nth: number) => number) =>
    whyTexts(compared(now(salesOf), { kind: "previous", report: before }), english);
  expect(whysOf((nth) => (nth === 12 ? 700_000 : 100_000))[2]).toBe(
    "Fri 13 Nov 2026 explains more than half of it: ฿7,000, +฿6,000 against usual.",
  );
  expect(whysOf((nth) => (nth >= 8 && nth <= 14 ? 50_000 : 100_000))[2]).toBe(
    "9 – 15 Nov 2026 explains more than half of it: ฿3,500, −฿3,500 against usual.",
  );
  // All days are stronger.
  expect(whysOf(() => 120_000)).toHaveLength(2);
});

test("there are no reasons without a comparison, nor of sentences without values", () => {
  expect(whyTexts(week([1]), english)).toEqual([]);
  expect(whyTexts({ ...week([1]), changes: [{ kind: "split", text: "Old." }] }, english)).toEqual([]);
});
