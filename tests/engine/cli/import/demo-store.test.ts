import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type CafeTime, endOf } from "../../../../cli/import/demo-clock.ts";
import { openDemoStore } from "../../../../cli/import/demo-store.ts";
import type { SalesStore } from "../../../../cli/store/sales-store.ts";
import { OPENING_DAY } from "../../../../fixtures/sample-cafe/calendar.ts";
import { taxInside } from "../../../../fixtures/sample-cafe/loyverse-csv.ts";
import { receiptLinesOn } from "../../../../fixtures/sample-cafe/receipts.ts";
import { thaiName } from "../../../../fixtures/sample-cafe/thai-names.ts";
import { addDays } from "../../../../viewer/report/date-range.ts";
import type { LanguageCode } from "../../../../viewer/report/language/choice.ts";
import { runs } from "../../../support/property-runs.ts";

const TODAY = "2026-11-20";
let store: SalesStore;
beforeAll(async () => {
  store = await openDemoStore(() => endOf(TODAY));
});
afterAll(() => store.close());

async function open(clock: () => CafeTime, language?: LanguageCode): Promise<SalesStore> {
  const opened = await openDemoStore(clock, language);
  onTestFinished(() => opened.close());
  return opened;
}

const MONTH = { startDate: "2026-10-01", endDate: "2026-10-31" };

/** Whole satang of an amount in baht: every amount must be one. */
function satang(baht: number | string): number {
  const rounded = Math.round(Number(baht) * 100);
  expect(rounded / 100).toBe(baht);
  return rounded;
}

function total<T>(rows: readonly T[], amount: (row: T) => number | string): number {
  return rows.reduce((sum, row) => sum + satang(amount(row)), 0);
}

const anyRange = fc
  .tuple(fc.nat({ max: 140 }), fc.nat({ max: 60 }))
  .map(([start, length]) => ({ start: addDays("2026-07-20", start), length }))
  .map(({ start, length }) => ({ startDate: start, endDate: addDays(start, length) }));

describe("the sample cafe in Thai", () => {
  test("has the same figures under Thai names", { tags: "deep" }, async () => {
    const thai = await open(() => endOf(TODAY), "th");
    const selection = { range: MONTH };
    expect((await thai.read("sales_summary", selection)).rows).toEqual(
      (await store.read("sales_summary", selection)).rows,
    );
    for (const dataset of ["sales_by_category", "sales_by_product", "sales_by_employee"] as const) {
      const inEnglish = (await store.read(dataset, selection)).rows;
      expect(byText((await thai.read(dataset, selection)).rows)).toEqual(byText(inEnglish.map(inThaiNames)));
    }
  });

  test("has a shop with a Thai name, which can be chosen", { tags: "deep" }, async () => {
    const thai = await open(() => endOf(TODAY), "th");
    expect(await thai.shopNames()).toEqual(["ช้างเผือก"]);
    expect(await store.shopNames()).toEqual(["Chang Phueak"]);
    const { rows } = await thai.read("sales_summary", { range: MONTH, shops: ["ช้างเผือก"] });
    expect(rows).toEqual((await store.read("sales_summary", { range: MONTH })).rows);
  });
});

/** A row in which every name is Thai. */
function inThaiNames(row: object): unknown {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === "string" ? thaiName(value) : value]),
  );
}

const byText = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

describe("the four datasets of a range", () => {
  test("agree with each other to the satang", async () => {
    await fc.assert(
      fc.asyncProperty(anyRange, async (range) => {
        const [{ rows: days }, { rows: categories }, { rows: products }, { rows: employees }] =
          await Promise.all([
            store.read("sales_summary", { range }),
            store.read("sales_by_category", { range }),
            store.read("sales_by_product", { range }),
            store.read("sales_by_employee", { range }),
          ]);
        const sales = total(days, (row) => row.total_sales);
        expect(total(categories, (row) => row.total_sales)).toBe(sales);
        expect(total(products, (row) => row.total_sales)).toBe(sales);
        expect(total(employees, (row) => row.total_sales)).toBe(sales);
        const net = total(days, (row) => row.net_sales);
        expect(total(categories, (row) => row.total_discounts)).toBe(sales - net);
        expect(total(products, (row) => row.profit)).toBe(total(days, (row) => row.profit));
        expect(total(products, (row) => row.quantity_sold)).toBe(
          total(categories, (row) => row.quantity_sold),
        );
        expect(total(employees, (row) => row.total_transactions)).toBe(
          total(days, (row) => row.total_transactions),
        );
      }),
      runs(6),
    );
  });

  test("are what the receipts say", async () => {
    const date = "2026-10-17";
    const lines = receiptLinesOn(date);
    const sum = (amount: (line: (typeof lines)[number]) => number) =>
      lines.reduce((all, line) => all + amount(line), 0);
    const gross = sum((line) => line.grossSales);
    const sales = new Set(lines.filter(({ type }) => type === "SALE").map(({ receipt }) => receipt)).size;
    const refunds = -sum(({ type, grossSales }) => (type === "REFUND" ? grossSales : 0));
    expect(refunds).toBeGreaterThan(0);
    expect((await store.read("sales_summary", { range: { startDate: date, endDate: date } })).rows).toEqual([
      {
        date,
        total_sales: gross / 100,
        net_sales: sum((line) => line.netSales) / 100,
        profit: sum((line) => line.netSales - line.cost) / 100,
        total_transactions: sales,
        gross_sales: (gross + refunds) / 100,
        refunds: refunds / 100,
        tax: sum(taxInside) / 100,
        avg_sales_per_transaction: Math.round(gross / sales) / 100,
      },
    ]);
  });
});

describe("while all days are imported", () => {
  test("a month and the names of the shops do not wait for them", { tags: "deep" }, async () => {
    const fresh = await openDemoStore(() => endOf("2023-06-30"));
    const answered: string[] = [];
    const answer = (name: string) => (result: unknown) => {
      answered.push(name);
      return result;
    };
    const all = fresh.read("sales_by_store", { range: null }).then(answer("all"), answer("none"));
    const month = { startDate: "2023-06-01", endDate: "2023-06-30" };
    const others = [
      fresh.read("sales_summary", { range: month }).then(answer("month")),
      fresh.shopNames().then(answer("names")),
    ];
    await Promise.all(others);
    expect(answered).toEqual(["names", "month"]);
    // Nobody waits for the rest of them when the cafe is closed, either.
    await fresh.close();
    expect(await all).toMatchObject({ message: "the sample cafe is closed" });
  });
});

describe("the days of a range", () => {
  test("have a row each, by date, but for the closed ones", async () => {
    const dates = (await store.read("sales_summary", { range: MONTH })).rows.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates).toHaveLength(30);
    expect(dates).not.toContain("2026-10-19");
  });

  test("end with today and begin with the opening", { tags: "deep" }, async () => {
    const young = await open(() => endOf("2022-01-05"));
    const { rows: everything } = await young.read("sales_summary", { range: null });
    expect(everything[0]?.date).toBe(OPENING_DAY);
    expect(everything.at(-1)?.date).toBe("2022-01-05");
    expect(await young.dataDays()).toEqual({ startDate: OPENING_DAY, endDate: "2022-01-05" });
    expect(await young.dataDays(["Elsewhere"])).toBeUndefined();
    // It is closed on New Year's Day.
    const newYear = await open(() => endOf("2022-01-01"));
    expect(await newYear.dataDays(["Chang Phueak"])).toEqual({
      startDate: OPENING_DAY,
      endDate: "2021-12-31",
    });
    const always = { startDate: "0001-01-01", endDate: "9999-12-31" };
    expect((await young.read("sales_summary", { range: always })).rows).toEqual(everything);
  });

  test("have no receipts later than the clock of the cafe", async () => {
    let clock = { day: TODAY, time: "06:59" };
    const live = await open(() => clock);
    const range = { startDate: TODAY, endDate: TODAY };
    const sold = async () => {
      const { rows, state } = await live.read("sales_summary", { range });
      return { sales: rows[0]?.total_sales ?? 0, state };
    };
    const until = (time: string) => {
      const lines = receiptLinesOn(TODAY).filter((line) => line.time <= time);
      return lines.reduce((sum, { grossSales }) => sum + grossSales, 0) / 100;
    };
    const early = await sold();
    expect(early.sales).toBe(0);
    clock = { day: TODAY, time: "11:47" };
    const noon = await sold();
    expect(noon.sales).toBe(until("11:40"));
    expect(noon.state).not.toBe(early.state);
    expect((await live.read("sales_by_hour", { range })).rows.every(({ hour }) => Number(hour) <= 11)).toBe(
      true,
    );
    // The day is whole once it is over.
    clock = { day: addDays(TODAY, 1), time: "00:00" };
    expect((await sold()).sales).toBe(until("24:00"));
    expect(until("24:00")).toBeGreaterThan(Number(noon.sales));
  });

  test.each([
    ["ends before it starts", { startDate: "2026-10-31", endDate: "2026-10-01" }],
    ["lies before the opening", { startDate: "2020-01-01", endDate: "2020-12-31" }],
    ["lies after today", { startDate: "2026-11-21", endDate: "2027-01-31" }],
    ["is a closed day", { startDate: "2026-04-14", endDate: "2026-04-14" }],
  ])("are none when it %s", async (_, range) => {
    expect((await store.read("sales_summary", { range })).rows).toEqual([]);
    expect((await store.read("sales_by_category", { range })).rows).toEqual([]);
    expect((await store.read("sales_by_product", { range })).rows).toEqual([]);
    expect((await store.read("sales_by_employee", { range })).rows).toEqual([]);
  });
});

describe("what it knows of its sales beside their sums", () => {
  test("is known until its clock, and of no other shop", async () => {
    const live = await open(() => ({ day: TODAY, time: "14:37" }));
    const row = { shop: "Chang Phueak", exported_at: null };
    expect((await live.known()).rows).toEqual([{ ...row, known_until: "2026-11-20T14:30:00" }]);
    expect((await live.known(["Old Town"])).rows).toEqual([]);
    expect((await store.known(["Chang Phueak"])).rows).toEqual([
      { ...row, known_until: "2026-11-21T00:00:00" },
    ]);
  });

  test.each(["en", "th"] as const)(
    "are the first and the last sales of its products (%s)",
    async (language) => {
      // Some products joined the menu later.
      const young = await open(() => ({ day: "2022-07-03", time: "10:00" }), language);
      const dates = new Map<string, { first_sale: string; last_sale: string }>();
      for (let day = OPENING_DAY; day <= "2022-07-03"; day = addDays(day, 1)) {
        for (const { type, item, time } of receiptLinesOn(day)) {
          if (type !== "SALE" || (day === "2022-07-03" && time > "10:00")) continue;
          const name = language === "th" ? thaiName(item) : item;
          dates.set(name, { first_sale: dates.get(name)?.first_sale ?? day, last_sale: day });
        }
      }
      const expected = [...dates].map(([product_name, days]) => ({ product_name, ...days }));
      const { rows } = await young.productDates();
      expect(byText(rows)).toEqual(byText(expected));
      expect(new Set(rows.map(({ first_sale }) => first_sale)).size).toBeGreaterThan(3);
      expect((await young.productDates(["Old Town"])).rows).toEqual([]);
    },
  );
});
