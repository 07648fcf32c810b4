import { describe, expect, test } from "vitest";
import { compareReports } from "../../../../../viewer/report/comparison/changes.ts";
import { type DateRange, daysOf } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import type { RangeReport } from "../../../../../viewer/report/report.ts";
import { fourWeeksOf } from "../../../../../viewer/report/to-do/show-more.ts";
import { toDoOf, withoutSaid, withToDo } from "../../../../../viewer/report/to-do/to-do.ts";
import { toDoText } from "../../../../../viewer/report/wording/statements.ts";
import { summaryText } from "../../../../../viewer/report/wording/summary.ts";
import { reportOf } from "../../../../support/samples/rows.ts";

const WEEK = { startDate: "2026-11-09", endDate: "2026-11-15" };
const WEEK_BEFORE = { startDate: "2026-11-02", endDate: "2026-11-08" };
const FOUR_WEEKS = { startDate: "2026-10-19", endDate: "2026-11-15" };

interface Sold {
  readonly name?: string;
  readonly pieces?: number;
  readonly price?: number;
  readonly profit?: number | null;
}

/** One product of a cafe. */
function sold({ name = "Latte", pieces = 100, price = 80, profit = pieces * 48 }: Sold = {}) {
  return {
    product_name: name,
    category: "Coffee",
    quantity_sold: pieces,
    total_sales: pieces * price,
    profit,
  };
}

interface Cafe {
  readonly range?: DateRange;
  readonly open?: number;
  /** On each open day. */
  readonly discounts?: number;
  readonly cost?: number;
  readonly products?: readonly ReturnType<typeof sold>[];
  readonly hours?: readonly object[];
}

/** A cafe that sells for ฿10,000 on each open day. */
function cafe({
  range = WEEK,
  open = 99,
  discounts = 200,
  cost = 4000,
  products = [sold()],
  hours,
}: Cafe = {}): RangeReport {
  const days = daysOf(range).slice(0, open);
  return reportOf(
    {
      sales_summary: days.map((date) => ({
        date,
        total_sales: 10_000,
        net_sales: 10_000 - discounts,
        profit: 10_000 - discounts - cost,
        total_transactions: 80,
      })),
      sales_by_product: products,
      ...(hours && { sales_by_hour: hours }),
    },
    range,
  );
}

function sentencesOf(now: Cafe, before: Cafe, fourWeeks?: Cafe): string[] {
  const earlier = cafe({ range: WEEK_BEFORE, ...before });
  const report = compareReports(cafe(now), { kind: "same-weekdays", report: earlier });
  return toDoOf(report, { fourWeeks: fourWeeks && cafe({ range: FOUR_WEEKS, ...fourWeeks }) }).map((toDo) =>
    toDoText(toDo, english),
  );
}
const kindsOf = (report: RangeReport, fourWeeks?: RangeReport) =>
  toDoOf(report, { fourWeeks }).map(({ kind }) => kind);

test("an ordinary week has nothing to do", () => {
  expect(sentencesOf({}, {})).toEqual([]);
});

describe("a product whose margin fell", () => {
  const fell = (now: Sold, before: Sold = {}, more: Cafe = {}, moreBefore: Cafe = {}) =>
    sentencesOf({ products: [sold(now)], ...more }, { products: [sold(before)], ...moreBefore });

  test("is said with both margins, and with what it would have earned more", () => {
    expect(fell({ pieces: 110, profit: 4400 })).toEqual([
      "Check the price, cost and discounts of Latte: its margin fell from 60.0% to 50.0%, which is ฿880 less profit.",
    ]);
  });

  test("has lost five points, and ฿100 and 0.2% of the total sales", () => {
    // The week sells for ฿70,000, so 0.2% are ฿140.
    expect(fell({ profit: 4400 })).toHaveLength(1);
    expect(fell({ profit: 4408 })).toEqual([]);
    const small = (profit: number) => fell({ pieces: 30, profit }, { pieces: 30 });
    expect([small(1300), small(1301)].map(({ length }) => length)).toEqual([1, 0]);
    const open = { open: 4 };
    const slow = (profit: number) =>
      fell({ pieces: 30, price: 60, profit }, { pieces: 30, price: 60, profit: 1080 }, open, open);
    expect([slow(980), slow(981)].map(({ length }) => length)).toEqual([1, 0]);
  });

  test("was sold at least 30 times in both ranges together, and four times in each, under one name", () => {
    expect(fell({ pieces: 4, price: 2000, profit: 100 }, { pieces: 26 })).toHaveLength(1);
    expect(fell({ pieces: 3, price: 2000, profit: 100 }, { pieces: 27 })).toEqual([]);
    expect(fell({ pieces: 25, price: 2000, profit: 100 }, { pieces: 4 })).toEqual([]);
    expect(fell({ pieces: 27, price: 2000, profit: 100 }, { pieces: 3 })).toEqual([]);
    expect(fell({ name: "LATTE", profit: 100 })).toEqual([]);
    expect(fell({ profit: 100 }, { name: "Mocha" })).toEqual([]);
  });

  test("has a known cost in both ranges: one that is entered later makes no product worse", () => {
    expect(fell({ profit: 4000 }, { profit: 8000 })).toEqual([]);
    expect(fell({ profit: 4000 }, { profit: 7208 })).toEqual([]);
    expect(fell({ profit: 4000 }, { profit: 7200 })).toHaveLength(1);
    expect(fell({ profit: 4000 }, {}, { cost: 0 })).toEqual([]);
    expect(fell({ profit: 4000 }, {}, {}, { cost: 0 })).toEqual([]);
    expect(fell({ profit: 0 })).toEqual([]);
    expect(fell({ profit: null })).toEqual([]);
  });

  test("is the one that lost most", () => {
    const names = ["A", "B", "C"];
    const products = names.map((name, at) => sold({ name, profit: [4000, 3500, 3900][at] ?? 0 }));
    const before = names.map((name) => sold({ name }));
    expect(sentencesOf({ products }, { products: before })).toEqual([
      expect.stringContaining("discounts of B: its margin fell from 60.0% to 43.8%, which is ฿1,300 less"),
    ]);
  });
});

describe("a week is judged by the rest of its four weeks", () => {
  const before = { ...FOUR_WEEKS, endDate: "2026-11-08" };
  const product = (pieces: number, margin: number) => sold({ pieces, profit: pieces * 80 * margin });

  test("so a margin falls against these, whatever it was in the week before, and without one", () => {
    const fourWeeks = { products: [product(60, 0.55)] };
    // 15 of 60 pieces at 40 %: the others had 60 %.
    const now = { products: [product(15, 0.4)] };
    const text = "its margin fell from 60.0% to 40.0%, which is ฿240 less profit.";
    expect(sentencesOf(now, now, fourWeeks)).toEqual([expect.stringContaining(text)]);
    const alone = toDoOf(cafe(now), { fourWeeks: cafe({ range: FOUR_WEEKS, ...fourWeeks }) });
    expect(alone).toMatchObject([{ kind: "margin", values: { before: 60, now: 40 } }]);
  });

  test("and so do discounts, per open day", () => {
    const days = [cafe({ range: before, discounts: 200 }), cafe({ discounts: 400 })];
    const salesOverTime = days.flatMap((each) => each.salesOverTime);
    const fourWeeks = { ...cafe({ range: FOUR_WEEKS }), salesOverTime };
    expect(toDoOf(cafe({ discounts: 400 }), { fourWeeks })).toMatchObject([
      { kind: "discounts", values: { now: 2800, openDays: 7, before: 4200, openDaysBefore: 21 } },
    ]);
    expect(toDoOf(cafe({ discounts: 399 }), { fourWeeks })).toMatchObject([]);
  });
});

describe("after a fall", () => {
  const week = (range: DateRange, amounts: readonly number[], products = [sold()]) =>
    reportOf(
      {
        sales_summary: daysOf(range).map((date, at) => ({
          date,
          total_sales: amounts[at],
          net_sales: amounts[at],
          profit: (amounts[at] ?? 0) / 2,
          total_transactions: 80,
        })),
        sales_by_product: products,
      },
      range,
    );
  const flat = (amount: number) => Array(7).fill(amount);
  const said = (now: RangeReport, before: RangeReport) =>
    toDoOf(compareReports(now, { kind: "same-weekdays", report: before })).map((each) =>
      toDoText(each, english),
    );

  test("the day that has most of it comes first", () => {
    expect(said(week(WEEK, [9900, 4000, ...flat(10_000)]), week(WEEK_BEFORE, flat(10_000)))).toEqual([
      "Ask what was different on Tue 10 Nov 2026: it sold ฿6,000 less, which is most of the fall.",
    ]);
  });

  test("or the product, if it has more of it", () => {
    const product = (total_sales: number) => ({ ...sold(), total_sales });
    const other = { ...sold({ name: "Mocha" }), total_sales: 10_000 };
    const now = week(WEEK, flat(9000), [product(3000), other]);
    expect(said(now, week(WEEK_BEFORE, flat(10_000), [product(9800), other]))).toEqual([
      "Ask why fewer people bought Latte: it sold ฿6,800 less, which is most of the fall.",
    ]);
  });

  test("nothing is said of one that nothing has most of, or of a change of five per cent", () => {
    expect(said(week(WEEK, flat(9000)), week(WEEK_BEFORE, flat(10_000)))).toEqual([]);
    expect(said(week(WEEK, [6500, ...flat(10_000)]), week(WEEK_BEFORE, flat(10_000)))).toEqual([]);
    expect(said(week(WEEK, [16_000, ...flat(10_000)]), week(WEEK_BEFORE, flat(10_000)))).toEqual([]);
  });

  test("nothing is said in a week that is as expected", () => {
    const report = compareReports(week(WEEK, [9900, 4000, ...flat(10_000)]), {
      kind: "same-weekdays",
      report: week(WEEK_BEFORE, flat(10_000)),
    });
    const normal = { kind: "week", values: { place: "within" } } as never;
    expect(toDoOf({ ...report, changes: [...(report.changes ?? []), normal] })).toEqual([]);
  });
});

test("what the report before has said is not said again, and no product is shown twice in a row", () => {
  const margin = (name: string) =>
    ({ kind: "margin", values: { name, now: 1, before: 9, lost: 100 } }) as const;
  const hour = (at: number) =>
    ({ kind: "hour", values: { hour: at, customers: 9, bill: 1, averageBill: 2 } }) as const;
  const more = (name: string) =>
    ({ kind: "more", values: { name, piecesPerWeek: 9, profitPerPiece: 9, range: WEEK } }) as const;
  const said = [margin("Latte"), hour(9), more("Mocha")];
  expect(withoutSaid([margin("Latte"), hour(9), more("Affogato")], said)).toEqual([]);
  expect(withoutSaid([margin("Mocha"), hour(10)], said)).toEqual([margin("Mocha"), hour(10)]);
  expect(withoutSaid(said, [])).toEqual(said);
});

describe("discounts", () => {
  test("that doubled are said with both sums, their days and their share", () => {
    expect(sentencesOf({ discounts: 400, open: 6 }, { discounts: 200 })).toEqual([
      "Check the discounts: ฿2,400 on 6 open days against ฿1,400 on 7, now 4.0% of sales.",
    ]);
  });

  test("are compared per open day", () => {
    expect(sentencesOf({ discounts: 399.99, open: 6 }, { discounts: 200, open: 3 })).toEqual([]);
  });

  test("are at least 3% of sales, and ฿500 more", () => {
    expect(sentencesOf({ discounts: 294 }, { discounts: 100 })).toEqual([]);
    expect(sentencesOf({ discounts: 300 }, { discounts: 100 })).toHaveLength(1);
    expect(sentencesOf({ discounts: 300, open: 3 }, { discounts: 150, open: 3 })).toEqual([]);
  });

  test("that begin have not doubled", () => {
    expect(sentencesOf({ discounts: 500 }, { discounts: 0 })).toEqual([]);
  });

  test("of which amounts are missing are not judged", () => {
    const now = cafe({ discounts: 600 });
    const missing = { kind: "missing-amounts", values: { count: 1, dataset: "sales_summary" } } as const;
    const before = cafe({ range: WEEK_BEFORE });
    expect(kindsOf(compareReports(now, { kind: "previous", report: before }))).toEqual(["discounts"]);
    expect(
      kindsOf(compareReports({ ...now, notes: [missing] }, { kind: "previous", report: before })),
    ).toEqual([]);
    const other = { ...missing, values: { count: 1, dataset: "sales_by_category" } } as const;
    expect(kindsOf(compareReports({ ...now, notes: [other] }, { kind: "previous", report: before }))).toEqual(
      ["discounts"],
    );
  });

  test("that doubled explain smaller margins, so these are not said as well", () => {
    const products = [sold({ profit: 4000 })];
    expect(sentencesOf({ products, discounts: 600 }, {})).toEqual([
      expect.stringContaining("Check the discounts"),
    ]);
  });
});

describe("a product to show more", () => {
  const menu = [
    sold({ name: "Latte", pieces: 800, profit: 32_000 }),
    sold({ name: "Mocha", pieces: 700, profit: 28_000 }),
    sold({ name: "Affogato", pieces: 90, price: 120, profit: 7200 }),
    sold({ name: "Cortado", pieces: 80, price: 120, profit: 6000 }),
  ];

  test("is ordered rarely and has a good margin, over the four weeks that end with a week", () => {
    expect(fourWeeksOf(cafe())).toEqual(FOUR_WEEKS);
    expect(sentencesOf({ products: menu }, { products: menu }, { products: menu })).toEqual([
      "Show Affogato more: each earns ฿80.00, but only 23 a week were sold (19 Oct – 15 Nov).",
    ]);
    expect(sentencesOf({ products: menu }, { products: menu })).toEqual([]);
  });

  test("is of the range itself if that is as long", () => {
    expect(fourWeeksOf(cafe({ range: FOUR_WEEKS }))).toBeUndefined();
    expect(kindsOf(cafe({ range: FOUR_WEEKS, products: menu }))).toEqual(["more"]);
    expect(kindsOf(cafe({ range: { ...FOUR_WEEKS, startDate: "2026-10-20" }, products: menu }))).toEqual([]);
  });

  test("is another one in the next week, if there are several", () => {
    const weeks = ["2026-11-15", "2026-11-22", "2026-11-29"].map((endDate) => {
      const [toDo] = toDoOf(cafe({ range: { startDate: "2026-10-01", endDate }, products: menu }));
      return toDo && toDoText(toDo, english).match(/^Show (\w+)/)?.[1];
    });
    expect(weeks).toEqual(["Affogato", "Cortado", "Affogato"]);
  });

  test("is still sold under its name, at least 30 times, and not new", () => {
    const others = menu.slice(0, 2);
    expect(sentencesOf({ products: others }, { products: others }, { products: menu })).toEqual([]);
    const few = [
      ...others,
      sold({ name: "Affogato", pieces: 29, price: 120, profit: 2900 }),
      sold({ name: "Water", pieces: 80, profit: 80 }),
    ];
    expect(kindsOf(cafe({ range: FOUR_WEEKS, products: few }))).toEqual([]);
    const month = cafe({ range: FOUR_WEEKS, products: menu });
    const products = month.products.map((each) => ({ ...each, is_new: true as const }));
    expect(kindsOf({ ...month, products })).toEqual([]);
  });

  test("of a new cafe is counted from its first day on, and needs four weeks since then", () => {
    const report = cafe({ range: { startDate: "2026-10-01", endDate: "2026-11-15" }, products: menu });
    const from = (at: number) => toDoOf({ ...report, salesOverTime: report.salesOverTime.slice(at) });
    expect(from(18)).toEqual([
      expect.objectContaining({ values: expect.objectContaining({ piecesPerWeek: 23, range: FOUR_WEEKS }) }),
    ]);
    expect(from(19)).toEqual([]);
  });

  test("is counted for a usual week, whatever days had no sales", () => {
    const more = (open: (date: string) => boolean) => {
      const report = cafe({ range: FOUR_WEEKS, products: menu });
      const salesOverTime = report.salesOverTime.filter(({ date }) => open(date));
      return toDoOf({ ...report, salesOverTime })[0];
    };
    const perWeek = (piecesPerWeek: number) => ({ values: { piecesPerWeek } });
    expect(more(() => true)).toMatchObject(perWeek(23));
    expect(more((date) => date < "2026-11-02" || date > "2026-11-08")).toMatchObject(perWeek(30));
    // The week from Tuesday to Monday is none of those that are counted.
    expect(more((date) => date < "2026-11-03" || date > "2026-11-09")).toMatchObject(perWeek(30));
    expect(more((date) => date < "2026-11-04" || date > "2026-11-06")).toMatchObject(perWeek(25));
  });

  test("needs 14 open days, and a known cost", () => {
    const month = { range: FOUR_WEEKS, products: menu };
    expect(kindsOf(cafe({ ...month, open: 14 }))).toEqual(["more"]);
    expect(kindsOf(cafe({ ...month, open: 13 }))).toEqual([]);
    expect(kindsOf(cafe({ ...month, cost: 0, discounts: 0 }))).toEqual([]);
    expect(fourWeeksOf(cafe({ cost: 0 }))).toBeUndefined();
  });
});

describe("an hour with many customers for its sales", () => {
  /** Every weekday at nine and at twelve: ฿200 for each customer at twelve. */
  const hoursOf = (customers: number, bill: number, weekdays = 7, changed: object = {}) =>
    [9, 12].flatMap((hour) =>
      Array.from({ length: hour === 9 ? weekdays : 7 }, (_, at) => ({
        weekday: at + 1,
        hour,
        days: 1,
        total_transactions: hour === 9 ? customers : 30,
        total_sales: hour === 9 ? customers * bill : 6000,
        ...(hour === 9 && at === 0 ? changed : {}),
      })),
    );
  const kindsIn = (hours: readonly object[], more: Cafe = {}) => kindsOf(cafe({ hours, ...more }));

  test("is said with its customers per open day and both bills", () => {
    expect(sentencesOf({ hours: hoursOf(30, 120) }, {})).toEqual([
      "Offer something more from 09:00 to 10:00: 30 customers per open day spend ฿120.00 each, against ฿160.00 on average.",
    ]);
  });

  test("has bills of at most 80% of the average, and below it on every weekday", () => {
    // 133.33 is four fifths of the average of 133.33 and 200.
    expect(kindsIn(hoursOf(30, 133))).toEqual(["hour"]);
    expect(kindsIn(hoursOf(30, 134))).toEqual([]);
    expect(kindsIn(hoursOf(30, 100, 7, { total_sales: 5000 }))).toEqual([]);
  });

  test("has an equal share of the customers, a hundred of them, and three weekdays", () => {
    expect(kindsIn(hoursOf(29, 100))).toEqual([]);
    const few = (customers: number) =>
      kindsIn(
        hoursOf(customers, 50, 3).map((cell) => ({
          ...cell,
          ...("hour" in cell && cell.hour === 12 && { total_transactions: 10, total_sales: 4000 }),
        })),
      );
    expect([few(34), few(33)]).toEqual([["hour"], []]);
    expect(kindsIn(hoursOf(150, 50, 2))).toEqual([]);
  });
});

test("a summary ends with what there is to do", () => {
  const earlier = cafe({ range: WEEK_BEFORE });
  const report = withToDo(
    compareReports(cafe({ discounts: 600 }), { kind: "same-weekdays", report: earlier }),
    {},
  );
  expect(summaryText(report, english).split("\n").slice(-2)).toEqual([
    "This week, do:",
    "- Check the discounts: ฿4,200 on 7 open days against ฿1,400 on 7, now 6.0% of sales.",
  ]);
  expect(summaryText(withToDo(cafe(), {}), english)).not.toContain("do:");
});

test("there is never more than three things, and nothing to say about a few days", () => {
  const products = [
    sold({ name: "Latte", pieces: 800, profit: 32_000 }),
    sold({ name: "Mocha", pieces: 700, profit: 28_000 }),
    sold({ name: "Affogato", pieces: 90, price: 120, profit: 7200 }),
    sold({ name: "Cortado", pieces: 80, price: 120, profit: 6000 }),
  ];
  const now = { products: [...products.slice(1), sold({ profit: 2000 })], discounts: 100 };
  const day = { startDate: "2026-11-15", endDate: "2026-11-15" };
  expect(sentencesOf(now, {}, { products })).toHaveLength(2);
  expect(sentencesOf({ ...now, range: day }, { range: day })).toEqual([]);
  expect(sentencesOf({ ...now, open: 2 }, {})).toEqual([]);
  expect(sentencesOf(now, { open: 2 })).toEqual([]);
});
