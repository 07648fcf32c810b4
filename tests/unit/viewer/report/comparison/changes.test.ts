import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { comparisonFor } from "../../../../../viewer/report/comparison/earlier-range.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import type { Report } from "../../../../../viewer/report/report.ts";
import { changeText } from "../../../../../viewer/report/wording/changes.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { anyText } from "../../../../support/property-runs.ts";
import { categoryRow, NO_ROWS, productRow, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const NOW = { startDate: "2026-11-09", endDate: "2026-11-15" };
const BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };

type Day = readonly [date: string, sales: number, customers: number];
type Sales = Readonly<Record<string, number>>;

interface Figures {
  readonly days: readonly Day[];
  readonly products?: Sales;
  readonly categories?: Sales;
}

function reportIn(range: typeof NOW, { days, products = {}, categories = {} }: Figures): Report {
  return reportOf(
    {
      sales_summary: days.map(([date, total_sales, total_transactions]) => ({
        ...summaryRow,
        date,
        total_sales,
        total_transactions,
      })),
      sales_by_product: Object.entries(products).map(([product_name, total_sales]) => ({
        ...productRow,
        product_name,
        total_sales,
      })),
      sales_by_category: Object.entries(categories).map(([category, total_sales]) => ({
        ...categoryRow,
        category,
        total_sales,
      })),
      sales_by_employee: [],
    },
    range,
  );
}

function texts(now: Figures, before: Figures, today?: string): Record<string, string> {
  return textsOf(comparedIn(now, before, today));
}

/** Weeks that are compared, without today if that is one of the days. */
function comparedIn(now: Figures, before: Figures, today = "2026-12-01"): Report {
  const own = reportIn(NOW, now);
  const comparison = comparisonFor("same-weekdays", NOW, today);
  if (comparison === undefined) return own;
  const { kind, compared, range } = comparison;
  const days = now.days.filter(([date]) => date < today);
  const withoutToday = compared.endDate < NOW.endDate && reportIn(compared, { ...now, days });
  const report = reportIn(range, before);
  return compareReports(
    own,
    { kind, compared, ...(withoutToday && { withoutToday }), report },
    { openFrom: today },
  );
}

function textsOf({ changes = [] }: Report): Record<string, string> {
  return Object.fromEntries(changes.map((change) => [change.kind, changeText(change, english)]));
}

const monday = (sales: number, customers = 10): Day => ["2026-11-09", sales, customers];
const mondayBefore = (sales: number, customers = 10): Day => ["2026-11-02", sales, customers];

test("a report says what changed, in the order of the kinds", () => {
  const now = {
    days: [monday(1200.5, 11), ["2026-11-10", 900, 9]] satisfies Day[],
    products: { Latte: 1500.5, Matcha: 400, Scone: 100, Tea: 100 },
    categories: { Coffee: 1500.5, Tea: 600 },
  };
  const before = {
    days: [mondayBefore(1000, 10), ["2026-11-03", 800, 8]] satisfies Day[],
    products: { Latte: 1200, Cake: 300.25, Scone: 199.75, Tea: 100 },
    categories: { Coffee: 1200, Tea: 600 },
  };
  expect(Object.entries(texts(now, before))).toEqual([
    ["total", "Total sales of 9 – 15 Nov 2026: ฿2,101. That is ฿301 more than 2 – 8 Nov 2026 (+16.7%)."],
    ["split", "Of that change, +฿200 goes with 2 more customers and +฿101 with larger bills."],
    [
      "products",
      "The products that rose most are Matcha (not sold in the earlier days, +฿400) and Latte (+฿301). The products that fell most are Cake (not sold in these days, −฿300) and Scone (−฿100).",
    ],
    ["best-days", "The best open day was Mon 9 Nov 2026 (฿1,201), the worst Tue 10 Nov 2026 (฿900)."],
    ["category", "The category that changed most is Coffee: +฿301, from ฿1,200 to ฿1,501."],
  ]);
});

test("no product and no category has risen beside a history of less than half of the earlier range", () => {
  const sold = (latte: number) => ({
    products: { Latte: latte, Cake: 200 },
    categories: { Coffee: latte, Cakes: 200 },
  });
  const now = reportIn(NOW, { days: [monday(1200)], ...sold(1000) });
  const before = reportIn(BEFORE, { days: [["2026-11-07", 500, 5]], ...sold(300) });
  const kinds = (historyFrom: string) =>
    Object.keys(textsOf(compareReports(now, { kind: "same-weekdays", historyFrom, report: before })));
  expect(kinds("2026-11-04")).toEqual(["total", "split", "products", "category"]);
  expect(kinds("2026-11-06")).toEqual(["total"]);
});

describe("the days open in both weeks", () => {
  const day = (date: string, total_sales: number, total_transactions: number) => ({
    ...summaryRow,
    date,
    total_sales,
    net_sales: total_sales - 10,
    profit: total_sales / 2,
    total_transactions,
  });
  const week = (range: typeof NOW, ...days: readonly ReturnType<typeof day>[]) =>
    reportOf({ ...NO_ROWS, sales_summary: days }, range);
  const textIn = (now: Report, before: Report, historyFrom?: string) =>
    textsOf(
      compareReports(now, { kind: "same-weekdays", ...(historyFrom && { historyFrom }), report: before }),
    );

  /** Wednesday to Saturday, the same in both weeks. */
  const shared = (range: typeof NOW) => [2, 3, 4, 5].map((nth) => day(addDays(range.startDate, nth), 100, 1));

  test.each([
    [3, 0, "paired"],
    [2, 0, "per-open-day"],
    [4, 2, "paired"],
    [3, 2, "per-open-day"],
  ])("are the basis if they are enough: %i of both weeks, and %i of one", (both, more, basis) => {
    const days = (range: typeof NOW, count: number) =>
      week(range, ...Array.from({ length: count }, (_, nth) => day(addDays(range.startDate, nth), 100, 1)));
    const compared = compareReports(days(NOW, both), {
      kind: "same-weekdays",
      report: days(BEFORE, both + more),
    });
    expect(compared.changes?.[0]).toMatchObject({ kind: "total", values: { basis } });
  });

  test("are compared, and each day open in one of them is named with its amount", () => {
    const now = week(NOW, day("2026-11-10", 1100, 11), ...shared(NOW), day("2026-11-15", 300, 2));
    const before = week(BEFORE, day("2026-11-02", 500, 5), day("2026-11-03", 1000, 10), ...shared(BEFORE));
    const { total, days, split } = textIn(now, before);
    expect(total).toBe("Total sales of 9 – 15 Nov 2026: ฿1,800. That is ฿100 less than 2 – 8 Nov 2026.");
    expect(days).toBe(
      "On the 5 days open both times, sales changed by +฿100 (+7.1%), net sales by +฿100 (+7.4%), profit by +฿50 (+7.1%) and customers by +1 (+7.1%). No sales on Mon 9 Nov 2026: ฿500 less than on Mon 2 Nov 2026. Sales on Sun 15 Nov 2026, and none before: ฿300 more.",
    );
    expect(split).toBe("On the days open both times, the whole change of +฿100 goes with 1 more customer.");
  });

  test("are those with a sale: what was given back on other days is a part of its own", () => {
    const refund = (date: string, sales: number) => day(date, sales, 0);
    const now = week(NOW, refund("2026-11-09", -40), refund("2026-11-10", -60), ...shared(NOW));
    const before = week(BEFORE, day("2026-11-02", 500, 5), ...shared(BEFORE));
    expect(textIn(now, before).days).toMatch(
      / No sales on Mon 9 Nov 2026: ฿540 less than on Mon 2 Nov 2026\. Refunds on days without sales: ฿60 less\.$/,
    );
  });

  test("are not said if they are all days, and nothing is said of them if there is none", () => {
    expect(
      textIn(week(NOW, day("2026-11-10", 1100, 11)), week(BEFORE, day("2026-11-03", 1000, 10))),
    ).not.toHaveProperty("days");
    expect(
      textIn(week(NOW, day("2026-11-10", 1100, 11)), week(BEFORE, day("2026-11-02", 1000, 10))),
    ).not.toHaveProperty("days");
  });

  test("have one sum of the others from the fourth on", () => {
    const NINE_WEEKS = [NOW, BEFORE].map(({ startDate, endDate }) => ({
      startDate: addDays(startDate, -14),
      endDate,
    }));
    const [now = NOW, before = BEFORE] = NINE_WEEKS.map((range, nth) => ({
      ...range,
      ...(nth === 1 && { startDate: addDays(range.startDate, -14), endDate: addDays(range.endDate, -14) }),
    }));
    const sold = (range: typeof NOW, from: number, to: number) =>
      Array.from({ length: to - from }, (_, nth) => day(addDays(range.startDate, from + nth), 50.25, 1));
    expect(textIn(week(now, ...sold(now, 0, 12)), week(before, ...sold(before, 4, 12))).days).toMatch(
      / 4 days had sales now only: ฿201 more\.$/,
    );
    expect(textIn(week(now, ...sold(now, 4, 12)), week(before, ...sold(before, 0, 12))).days).toMatch(
      / 4 days had sales before only: ฿201 less\.$/,
    );
    expect(textIn(week(now, ...sold(now, 3, 12)), week(before, ...sold(before, 0, 12))).days).toMatch(
      /\. No sales on Mon 26 Oct 2026: ฿50 less than on Mon 5 Oct 2026\. No sales on .+ No sales on /,
    );
  });

  test("say no profit if the cost is not known, and nothing in per cent of a history of less than half", () => {
    const free = (each: ReturnType<typeof day>) => ({ ...each, profit: each.net_sales });
    const now = week(NOW, ...shared(NOW), day("2026-11-15", 500, 5));
    const before = week(BEFORE, ...shared(BEFORE).map(free));
    const { total, days } = textIn(now, before, "2026-11-04");
    expect(total).toBe(
      "Total sales of 9 – 15 Nov 2026: ฿900. That is ฿500 more than 2 – 8 Nov 2026. Your history begins on 4 Nov 2026.",
    );
    expect(days).toBe(
      "On the 4 days open both times, sales were the same. Sales on Sun 15 Nov 2026, and none before: ฿500 more.",
    );
    expect(textIn(now, before, "2026-11-06")).toMatchObject({
      total:
        "Total sales of 9 – 15 Nov 2026: ฿900. That is ฿500 more than 2 – 8 Nov 2026. Your history begins on 6 Nov 2026.",
    });
    expect(textIn(now, before, "2026-11-06")).not.toHaveProperty("split");
  });

  test("do not exist in months, whose open days are counted", () => {
    const [october, september] = [
      { startDate: "2026-10-01", endDate: "2026-10-31" },
      { startDate: "2026-09-01", endDate: "2026-09-30" },
    ];
    const now = week(october, day("2026-10-01", 600, 6), day("2026-10-02", 600, 6));
    const { days, split } = textIn(now, week(september, day("2026-09-01", 500, 5)));
    expect(days).toBeUndefined();
    expect(split).toBe(
      "Of the whole change, about +฿500 goes with 1 more open day and about +฿200 with more customers per open day.",
    );
  });
});

test.each([
  [500, "A weak week: sales were below the ฿6,300 to ฿8,511 expected from the weeks before."],
  [1000, "A normal week: about as expected from the weeks before (฿7,350 ± 16%)."],
  [1500, "A strong week: sales were above the ฿6,300 to ฿8,511 expected from the weeks before."],
])("a week of ฿%d a day is compared with what the weeks before let expect", (sales, text) => {
  const days = (salesOf: (back: number) => number, first: number, count: number) =>
    Array.from(
      { length: count },
      (_, nth): Day => [addDays(NOW.startDate, first + nth), salesOf(-first - nth), 1],
    );
  // Of the past weeks, one in three sold a tenth less, and one in three a tenth more.
  const before = days((back) => 900 + 100 * (Math.ceil(back / 7) % 3), -266, 266);
  const now = days(() => sales, 0, 7);
  const { changes = [] } = compareReports(
    reportIn(NOW, { days: now, products: { Latte: 10, Tea: 20 } }),
    { kind: "same-weekdays", report: reportIn(BEFORE, { days: days(() => 400, -7, 7) }) },
    {
      daysBefore: {
        salesOverTime: before.map(([date, total_sales]) => ({ ...summaryRow, date, total_sales })),
      },
    },
  );
  expect(changes.map(({ kind }) => kind)).toEqual(["total", "split", "week", "products"]);
  expect(textsOf({ ...reportIn(NOW, { days: now }), changes }).week).toBe(text);
});

describe("the total", () => {
  const total = (now: readonly Day[], before: readonly Day[], today?: string) =>
    texts({ days: now }, { days: before }, today).total;

  test("is of the totals, also if the ranges do not have as many open days", () => {
    expect(total([monday(600)], [mondayBefore(500), ["2026-11-03", 500, 5]])).toBe(
      "Total sales of 9 – 15 Nov 2026: ฿600. That is ฿400 less than 2 – 8 Nov 2026. Per open day, the change is +20.0%.",
    );
  });

  test("can be exactly as much, or about as much below half a baht", () => {
    expect(total([monday(600)], [mondayBefore(600)])).toMatch(
      / That is exactly as much as 2 – 8 Nov 2026\.$/,
    );
    expect(total([monday(600.49)], [mondayBefore(600)])).toMatch(
      / That is about as much as 2 – 8 Nov 2026\.$/,
    );
    expect(total([monday(600.5)], [mondayBefore(600)])).toMatch(/ That is ฿1 more than 2 – 8 Nov 2026 /);
  });

  test("above +200 % is so many times as much", () => {
    expect(total([monday(1080)], [mondayBefore(300)])).toMatch(/ ฿780 more than 2 – 8 Nov 2026 \(×3\.6\)\.$/);
  });

  test("has no per cent against zero or less", () => {
    expect(total([monday(600)], [mondayBefore(0)])).toMatch(/ That is ฿600 more than 2 – 8 Nov 2026\.$/);
    expect(total([monday(-5)], [mondayBefore(-2.5)])).toBe(
      "Total sales of 9 – 15 Nov 2026: −฿5. That is ฿3 less than 2 – 8 Nov 2026.",
    );
  });

  test("is compared without a day that is not over, which is not the worst one", () => {
    const days: Day[] = [monday(600), ["2026-11-10", 500, 5], ["2026-11-11", 20, 1]];
    expect(total(days, [mondayBefore(600)], "2026-11-11")).toBe(
      "Total sales of 9 – 15 Nov 2026: ฿1,120. Without 11 Nov 2026, which is not over yet, they are ฿1,100: ฿500 more than 2 – 3 Nov 2026. Per open day, the change is −8.3%.",
    );
    expect(texts({ days }, { days }, "2026-11-11")["best-days"]).toMatch(/the worst Tue 10 Nov 2026/);
    expect(total(days, [mondayBefore(600)], "2026-11-16")).not.toMatch(/over yet/);
  });

  test("of a single day names its weekday", () => {
    const [now, before] = ["2026-11-10", "2026-11-03"].map((day) =>
      reportIn({ startDate: day, endDate: day }, { days: [[day, 10, 1]] }),
    );
    const report = now && before && compareReports(now, { kind: "same-weekdays", report: before });
    expect(report && textsOf(report)).toEqual({
      total: "Total sales of Tue 10 Nov 2026: ฿10. That is exactly as much as Tue 3 Nov 2026.",
    });
  });
});

describe("without sales", () => {
  test("in the earlier range there is nothing to compare with", () => {
    const products = { Latte: 5, Tea: 5 };
    expect(texts({ days: [monday(600)], products, categories: products }, { days: [] })).toEqual({
      total:
        "Total sales of 9 – 15 Nov 2026: ฿600. There are no sales from 2 Nov 2026 to 8 Nov 2026 to compare with.",
    });
  });

  test("in the range itself it says so, and what the earlier one had", () => {
    expect(texts({ days: [] }, { days: [mondayBefore(600)], products: { Latte: 5, Tea: 5 } })).toEqual({
      total: "No sales from 9 Nov 2026 to 15 Nov 2026. Total sales of 2 – 8 Nov 2026: ฿600.",
    });
  });

  test("in both it says so", () => {
    expect(texts({ days: [] }, { days: [] })).toEqual({
      total: "No sales from 9 Nov 2026 to 15 Nov 2026. No sales from 2 Nov 2026 to 8 Nov 2026.",
    });
  });
});

describe("the split", () => {
  const split = (now: readonly Day[], before: readonly Day[]) => texts({ days: now }, { days: before }).split;
  /** Of ranges whose days are no pairs. */
  const splitOfOthers = (now: readonly Day[], before: readonly Day[]) => {
    const longer = reportIn({ startDate: "2026-11-01", endDate: "2026-11-08" }, { days: before });
    return textsOf(compareReports(reportIn(NOW, { days: now }), { kind: "previous", report: longer })).split;
  };

  test("names open days only if their numbers differ, and is about right then", () => {
    expect(splitOfOthers([monday(600, 5)], [mondayBefore(500, 5), ["2026-11-03", 500, 5]])).toBe(
      "Of the whole change, about −฿500 goes with 1 fewer open day and about +฿100 with larger bills.",
    );
    expect(splitOfOthers([monday(600, 6)], [mondayBefore(500, 4), ["2026-11-03", 500, 4]])).toBe(
      "Of the whole change, about −฿500 goes with 1 fewer open day, about +฿250 with more customers per open day and about −฿150 with smaller bills.",
    );
    expect(splitOfOthers([monday(600, 6)], [mondayBefore(500, 5)])).toBe(
      "The whole change of +฿100 goes with 1 more customer.",
    );
  });

  test("has one part, or parts that cancel out", () => {
    expect(split([monday(600, 5)], [mondayBefore(500, 5)])).toBe(
      "The whole change of +฿100 goes with larger bills.",
    );
    expect(split([monday(600, 6)], [mondayBefore(600, 5)])).toBe(
      "The parts cancel out: +฿120 goes with 1 more customer and −฿120 with smaller bills.",
    );
    expect(split([monday(600, 5)], [mondayBefore(600, 5)])).toBeUndefined();
  });

  test("has no part that is nothing in whole amounts", () => {
    expect(split([monday(600.3, 6)], [mondayBefore(500, 5)])).toBe(
      "The whole change of +฿100 goes with 1 more customer.",
    );
    // Three satang of one customer each on two days, and of two customers on one: the parts are rounded.
    const before: Day[] = [mondayBefore(0.01, 1), ["2026-11-03", 0.01, 1], ["2026-11-04", 0.01, 1]];
    expect(splitOfOthers([monday(0.02, 2), ["2026-11-10", 0.02, 2]], before)).toBeUndefined();
  });

  test.each([
    ["no customers", [monday(600, 0)], [mondayBefore(500, 5)]],
    ["no earlier customers", [monday(600, 5)], [mondayBefore(500, 0)]],
    ["earlier refunds alone", [monday(600, 5)], [mondayBefore(-500, 5)]],
  ] satisfies [string, Day[], Day[]][])("is left out with %s", (_, now, before) => {
    expect(split(now, before)).toBeUndefined();
  });
});

describe("the products", () => {
  const products = (now: Sales, before: Sales) =>
    texts({ days: [monday(10)], products: now }, { days: [mondayBefore(10)], products: before }).products;

  test("are left out if there is one alone, or none has changed", () => {
    expect(products({ Latte: 5 }, { Latte: 6 })).toBeUndefined();
    expect(products({ Latte: 5, Tea: 5 }, { Latte: 5, Tea: 5 })).toBeUndefined();
  });

  test("say what they add up to if that is not the change of total sales", () => {
    expect(products({ Latte: 6, Tea: 6 }, { Latte: 5, Tea: 5 })).toBe(
      "The products that rose most are Latte (+฿1) and Tea (+฿1). All products together changed by +฿2, which is not the change of total sales.",
    );
  });

  test("have names that stay in their line and turn no figure", () => {
    const names = products({ "a\u0000b\n\u202ec": 6, قهوة: 7, __proto__x: 3, ["x".repeat(99)]: 3 }, { y: 1 });
    expect(names).toContain(
      "\u2068قهوة\u2069 (not sold in the earlier days, +฿7), a b c (not sold in the earlier days, +฿6) and ",
    );
    expect(products({ ["x".repeat(99)]: 6, y: 1 }, {})).toContain(` ${"x".repeat(59)}… (`);
  });

  test("without a name are among the others, and so are categories without one", () => {
    expect(products({ "": 8, Latte: 6 }, { Latte: 5 })).toMatch(
      /^The product that rose most is Latte \(\+฿1\)\. The other product changed by \+฿8\. /,
    );
    const categories = { "": 8, Coffee: 6 };
    expect(
      texts({ days: [monday(10)], categories }, { days: [mondayBefore(10)], categories: { Coffee: 5 } })
        .category,
    ).toBe("The category that changed most is Coffee: +฿1, from ฿5 to ฿6.");
  });

  test("with a name that a till may have changed are one", () => {
    expect(products({ "Latte (L)": 9, Tea: 5 }, { latte: 5, Tea: 5 })).toMatch(
      /^The product that rose most is Latte \(L\) \(renamed from latte\?, \+฿4\)\. All products together changed by \+฿4, /,
    );
  });
});

test("the parts of every statement add up to the change, to the satang", () => {
  const satang = fc.integer({ min: -1e6, max: 1e8 });
  const sales = fc.dictionary(fc.constantFrom(..."abcdefghijkK"), satang.map(baht));
  const days = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 6 }), satang.map(baht), fc.integer({ min: 0, max: 400 })),
    { minLength: 1, selector: ([nth]) => nth },
  );
  const figures = fc.record({ days, products: sales });
  const read = (
    start: string,
    { days, products }: { days: [number, number, number][]; products: Sales },
  ) => ({
    days: days.map(([nth, amount, customers]): Day => [addDays(start, nth), amount, customers]),
    products,
  });
  fc.assert(
    fc.property(figures, figures, (now, before) => {
      const { changes = [] } = comparedIn(read(NOW.startDate, now), read(BEFORE.startDate, before));
      const total = (of: typeof now) => sumOfSatang(of.days.map(([, amount]) => amount));
      const ofProducts = (of: typeof now) => sumOfSatang(Object.values(of.products));
      const change = total(now) - total(before);
      let rest = change;
      for (const { kind, values } of changes) {
        if (values === undefined) continue;
        if (kind === "days" && "both" in values) {
          const [added, lost] = [values.onlyNow, values.onlyBefore].map((own) =>
            sumOfSatang(own.map(({ amount }) => amount)),
          );
          const refunds = sumOfSatang([values.refunds ?? 0]);
          rest = change - (added ?? 0) + (lost ?? 0) - refunds;
          expect(sumOfSatang([values.both.change])).toBe(rest);
        }
        if (kind === "split") {
          expect(sumOfSatang([values.days ?? 0, values.traffic, values.bill])).toBe(rest);
        }
        if (kind === "products") {
          const parts = values.products.map((product) => product.change);
          const sum = ofProducts(now) - ofProducts(before);
          expect(sumOfSatang([...parts, values.others?.change ?? 0])).toBe(sum);
          expect(values.sum === undefined ? change : sumOfSatang([values.sum])).toBe(sum);
        }
      }
    }),
  );
});

function baht(satang: number): number {
  return satang / 100;
}

function sumOfSatang(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
}

describe("the summary", () => {
  const now = reportIn(NOW, { days: [monday(600)] });

  test("has the name of the cafe and a line for each sentence", () => {
    const report = compareReports(now, {
      kind: "same-weekdays",
      report: reportIn(BEFORE, { days: [mondayBefore(500)] }),
    });
    expect(report.comparison?.kind).toBe("same-weekdays");
    expect(summaryText(report, english, { title: "ร้านกาแฟ\nนิมมาน" })).toBe(
      [
        "ร้านกาแฟ นิมมาน",
        "Total sales of 9 – 15 Nov 2026: ฿600. That is ฿100 more than 2 – 8 Nov 2026 (+20.0%).",
        "The whole change of +฿100 goes with larger bills.",
      ].join("\n"),
    );
  });

  test("without a comparison is the total", () => {
    expect(summaryText(now, english)).toBe("Total sales of 9 – 15 Nov 2026: ฿600.");
    expect(summaryText(reportOf(NO_ROWS, NOW), english)).toBe("No sales from 9 Nov 2026 to 15 Nov 2026.");
    expect(summaryText(reportOf(NO_ROWS, null), english)).toBe("There are no sales.");
  });

  test("has one line for each sentence, whatever a saved report contains", () => {
    fc.assert(
      fc.property(fc.array(anyText()), (saved) => {
        const changes = saved.map((text) => ({ kind: "total", text: `${text}\u001b[31m` }));
        const text = summaryText({ ...now, changes }, english);
        expect(text.split("\n")).toHaveLength(Math.max(1, saved.length));
        expect(text).not.toMatch(/[^\P{Cc}\n]/u);
      }),
    );
  });
});
