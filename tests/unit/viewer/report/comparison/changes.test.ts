import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf, compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { addDays } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { summaryText } from "../../../../../viewer/report/language/summary.ts";
import { changeText } from "../../../../../viewer/report/language/wording.ts";
import type { Report } from "../../../../../viewer/report/report.ts";
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
  const changes = changesOf(reportIn(NOW, now), reportIn(BEFORE, before), today);
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
    [
      "total",
      "Total sales of 9 – 15 Nov 2026: ฿2,100.50. That is ฿300.50 more than 2 – 8 Nov 2026 (+16.7%).",
    ],
    ["split", "Of the change, +฿200.00 goes with 2 more customers and +฿100.50 with larger bills."],
    [
      "products",
      "The products that rose most are Matcha (new, +฿400.00) and Latte (+฿300.50). The products that fell most are Cake (gone, -฿300.25) and Scone (-฿99.75). The other product changed by ±฿0.00.",
    ],
    ["days", "The best open day was Mon 9 Nov 2026 (฿1,200.50), the worst Tue 10 Nov 2026 (฿900.00)."],
    ["category", "The category that changed most is Coffee: +฿300.50, from ฿1,200.00 to ฿1,500.50."],
  ]);
});

test.each([
  [500, "An unusual week: sales were below the ฿6,300 to ฿8,511 expected from the weeks before."],
  [1000, "An ordinary week: sales were within the ฿6,300 to ฿8,511 expected from the weeks before."],
  [1500, "An unusual week: sales were above the ฿6,300 to ฿8,511 expected from the weeks before."],
])("a week of ฿%d a day is compared with what the weeks before let expect", (sales, text) => {
  const days = (salesOf: (back: number) => number, first: number, count: number) =>
    Array.from(
      { length: count },
      (_, nth): Day => [addDays(NOW.startDate, first + nth), salesOf(-first - nth), 1],
    );
  // Of the past weeks, one in three sold a tenth less, and one in three a tenth more.
  const before = days((back) => 900 + 100 * (Math.ceil(back / 7) % 3), -266, 266);
  const now = days(() => sales, 0, 7);
  const changes = changesOf(
    reportIn(NOW, { days: now, products: { Latte: 10, Tea: 20 } }),
    reportIn(BEFORE, { days: [mondayBefore(500)] }),
    undefined,
    before.map(([date, total_sales]) => ({ ...summaryRow, date, total_sales })),
  );
  expect(changes.map(({ kind }) => kind)).toEqual(["total", "split", "week", "products"]);
  expect(changes.map((change) => changeText(change, english))[2]).toBe(text);
});

describe("the total", () => {
  const total = (now: readonly Day[], before: readonly Day[], today?: string) =>
    texts({ days: now }, { days: before }, today).total;

  test("is per open day if the ranges do not have as many", () => {
    expect(total([monday(600)], [mondayBefore(500), ["2026-11-03", 500, 5]])).toBe(
      "Total sales of 9 – 15 Nov 2026: ฿600.00. That is ฿400.00 less than 2 – 8 Nov 2026. Per open day the change is +20.0%: 1 open day against 2.",
    );
  });

  test("can be exactly as much", () => {
    expect(total([monday(600)], [mondayBefore(600)])).toMatch(
      / That is exactly as much as 2 – 8 Nov 2026\.$/,
    );
  });

  test("has no per cent against zero or less", () => {
    expect(total([monday(600)], [mondayBefore(0)])).toMatch(/ That is ฿600\.00 more than 2 – 8 Nov 2026\.$/);
    expect(total([monday(-5)], [mondayBefore(-2.5)])).toBe(
      "Total sales of 9 – 15 Nov 2026: -฿5.00. That is ฿2.50 less than 2 – 8 Nov 2026.",
    );
  });

  test("says that a day is not over, which is not the worst one", () => {
    const days: Day[] = [monday(600), ["2026-11-10", 500, 5], ["2026-11-11", 20, 1]];
    expect(total(days, [mondayBefore(600)], "2026-11-11")).toMatch(/ 11 Nov 2026 is not over yet\.$/);
    expect(texts({ days }, { days }, "2026-11-11").days).toMatch(/the worst Tue 10 Nov 2026/);
    expect(total(days, [mondayBefore(600)], "2026-11-12")).not.toMatch(/over yet/);
  });

  test("of a single day names its weekday", () => {
    const [now, before] = ["2026-11-10", "2026-11-03"].map((day) =>
      reportIn({ startDate: day, endDate: day }, { days: [[day, 10, 1]] }),
    );
    const changes = now && before && changesOf(now, before);
    expect(changes?.map((change) => changeText(change, english))).toEqual([
      "Total sales of Tue 10 Nov 2026: ฿10.00. That is exactly as much as Tue 3 Nov 2026.",
    ]);
  });
});

describe("without sales", () => {
  test("in the earlier range there is nothing to compare with", () => {
    const products = { Latte: 5, Tea: 5 };
    expect(texts({ days: [monday(600)], products, categories: products }, { days: [] })).toEqual({
      total:
        "Total sales of 9 – 15 Nov 2026: ฿600.00. There are no sales from 2 Nov 2026 to 8 Nov 2026 to compare with.",
    });
  });

  test("in the range itself it says so, and what the earlier one had", () => {
    expect(texts({ days: [] }, { days: [mondayBefore(600)], products: { Latte: 5, Tea: 5 } })).toEqual({
      total: "No sales from 9 Nov 2026 to 15 Nov 2026. Total sales of 2 – 8 Nov 2026: ฿600.00.",
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

  test("names open days only if their numbers differ", () => {
    expect(split([monday(600, 5)], [mondayBefore(500, 5), ["2026-11-03", 500, 5]])).toBe(
      "Of the change, -฿500.00 goes with 1 fewer open day and +฿100.00 with larger bills.",
    );
    expect(split([monday(600, 6)], [mondayBefore(500, 4), ["2026-11-03", 500, 4]])).toBe(
      "Of the change, -฿500.00 goes with 1 fewer open day, +฿250.00 with more customers per open day and -฿150.00 with smaller bills.",
    );
  });

  test("has one part, or parts that cancel out", () => {
    expect(split([monday(600, 5)], [mondayBefore(500, 5)])).toBe(
      "The whole change of +฿100.00 goes with larger bills.",
    );
    expect(split([monday(600, 6)], [mondayBefore(600, 5)])).toBe(
      "The parts cancel out: +฿120.00 goes with 1 more customer and -฿120.00 with smaller bills.",
    );
    expect(split([monday(600, 5)], [mondayBefore(600, 5)])).toBeUndefined();
  });

  test("says rounding instead of bills if the average bill is the same", () => {
    const before: Day[] = [mondayBefore(0.01, 2), ["2026-11-03", 0, 0]];
    expect(split([monday(0.01, 2), ["2026-11-10", 0, 0], ["2026-11-11", 0, 0]], before)).toBe(
      "The parts cancel out: +฿0.01 goes with 1 more open day and -฿0.01 with fewer customers per open day.",
    );
    const twice: Day[] = [monday(0.02, 4), ["2026-11-10", 0, 0], ["2026-11-11", 0, 0]];
    expect(split(twice, before)).toBe(
      "Of the change, +฿0.01 goes with 1 more open day, +฿0.01 with more customers per open day and -฿0.01 with rounding.",
    );
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
      "The products that rose most are Latte (+฿1.00) and Tea (+฿1.00). All products together changed by +฿2.00, which is not the change of total sales.",
    );
  });

  test("have names that stay in their line and turn no figure", () => {
    const names = products(
      { "a\u0000b\n\u202ec": 6, قهوة: 7, "": 8, __proto__x: 3, ["x".repeat(99)]: 3 },
      { y: 1 },
    );
    expect(names).toContain("(none) (new, +฿8.00), \u2068قهوة\u2069 (new, +฿7.00) and a b c (new, +฿6.00)");
    expect(products({ ["x".repeat(99)]: 6, y: 1 }, {})).toContain(` ${"x".repeat(59)}… (`);
  });
});

test("the parts of every sentence add up to the change, to the satang", () => {
  const satang = fc.integer({ min: -1e6, max: 1e8 });
  const sales = fc.uniqueArray(fc.tuple(fc.constantFrom(..."abcdefghijk"), satang), {
    selector: ([name]) => name,
  });
  const days = fc.array(fc.tuple(satang, fc.integer({ min: 0, max: 400 })), { minLength: 1, maxLength: 7 });
  const figures = fc.record({ days, products: sales });
  const baht = (value: number) => value / 100;
  const read = (
    start: string,
    { days, products }: { days: [number, number][]; products: [string, number][] },
  ) => ({
    days: days.map(
      ([amount, customers], index): Day => [
        `2026-11-${String(Number(start) + index).padStart(2, "0")}`,
        baht(amount),
        customers,
      ],
    ),
    products: Object.fromEntries(products.map(([name, amount]) => [name, baht(amount)])),
  });
  fc.assert(
    fc.property(figures, figures, (now, before) => {
      const said = texts(read("9", now), read("2", before));
      const total = (of: typeof now) => of.days.reduce((sum, [amount]) => sum + amount, 0);
      const products = (of: typeof now) => of.products.reduce((sum, [, amount]) => sum + amount, 0);
      const change = total(now) - total(before);
      if (said.split !== undefined) expect(signedSum(said.split)).toBe(BigInt(change));
      const ofProducts = products(now) - products(before);
      if (said.products === undefined) return;
      const [parts = "", together = ""] = said.products.split("All products together");
      expect(signedSum(parts)).toBe(BigInt(ofProducts));
      expect(together === "").toBe(change === ofProducts);
      if (together !== "") expect(signedSum(together)).toBe(BigInt(ofProducts));
    }),
  );
});

/** The sum of the signed amounts of a text, in satang. */
function signedSum(text: string): bigint {
  return [...text.matchAll(/([+\-±])฿([\d,]+)\.(\d\d)/g)].reduce(
    (sum, [, sign, whole = "", fraction = ""]) => {
      const size = BigInt(whole.replaceAll(",", "") + fraction);
      return sign === "-" ? sum - size : sum + size;
    },
    0n,
  );
}

describe("the summary", () => {
  const now = reportIn(NOW, { days: [monday(600)] });

  test("has the name of the cafe and a line for each sentence", () => {
    const report = compareReports(now, {
      kind: "same-weekdays",
      report: reportIn(BEFORE, { days: [mondayBefore(500)] }),
    });
    expect(report.comparison?.kind).toBe("same-weekdays");
    expect(summaryText(report, english, "ร้านกาแฟ\nนิมมาน")).toBe(
      [
        "ร้านกาแฟ นิมมาน",
        "Total sales of 9 – 15 Nov 2026: ฿600.00. That is ฿100.00 more than 2 – 8 Nov 2026 (+20.0%).",
        "The whole change of +฿100.00 goes with larger bills.",
      ].join("\n"),
    );
  });

  test("without a comparison is the total", () => {
    expect(summaryText(now, english)).toBe("Total sales of 9 – 15 Nov 2026: ฿600.00.");
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
