import { describe, expect, test } from "vitest";
import { comparisonFor } from "../../../../../viewer/report/comparison/earlier-range.ts";
import { type DateRange, daysOf, type IsoDate, isoWeekday } from "../../../../../viewer/report/date-range.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { type AskedReport, loadReport } from "../../../../../viewer/report/load/load-report.ts";
import type { RangeReport, Report } from "../../../../../viewer/report/report.ts";
import { readSavedReport } from "../../../../../viewer/report/saved/read-saved-report.ts";
import { saveReport } from "../../../../../viewer/report/saved/saved-report.ts";
import type { Sections } from "../../../../../viewer/report/sections.ts";
import { withTexts } from "../../../../../viewer/report/wording/statements.ts";
import { NO_ROWS, productRow, RANGE, reportOf, summaryRow } from "../../../../support/samples/rows.ts";

const ASKED: AskedReport = { range: RANGE, today: "2026-12-01" };
const EARLIER: DateRange = { startDate: "2026-10-01", endDate: "2026-10-30" };

/** A report, and what was read for it. */
async function load(asked: AskedReport, reportIn: (range: DateRange | null) => RangeReport) {
  const calls: string[] = [];
  const report = await loadReport(asked, async (range, datasets) => {
    calls.push(`${range?.startDate}: ${datasets.join(" ")}`);
    return reportIn(range);
  });
  return { report, calls };
}

/** A report of a cafe that is open every day. */
function everyDay(asked: DateRange | null) {
  const days = asked ? daysOf(asked) : [];
  return reportOf({ sales_summary: days.map((date) => ({ ...summaryRow, date })) }, asked);
}

/** A cafe that is open every day until one, with a product that is ordered rarely. @param cost of each day */
const withMenu =
  (cost: number, last = "2026-12-31") =>
  (asked: DateRange | null) =>
    reportOf(
      {
        sales_summary: (asked ? daysOf(asked) : [])
          .filter((date) => date <= last)
          .map((date) => ({ ...summaryRow, date, profit: 950.5 - cost })),
        sales_by_product: ["A", "B", "C", "D"].map((product_name, at) => ({
          ...productRow,
          product_name,
          quantity_sold: at === 0 ? 40 : 400,
        })),
      },
      asked,
    );

const COMPARED = "sales_summary sales_by_category sales_by_product sales_by_employee sales_by_store";
const ALL = `${COMPARED} sales_by_channel sales_by_payment sales_by_hour`;

describe("a report", () => {
  test("is compared with the same datasets of the earlier range but its hours, which are read after its own", async () => {
    const comparison = { kind: "previous", range: EARLIER, compared: RANGE } as const;
    const { report, calls } = await load({ ...ASKED, comparison }, (range) =>
      reportOf(range === EARLIER ? NO_ROWS : {}, range),
    );
    expect(calls).toEqual([
      expect.stringMatching(`^2026-11-01: ${ALL}`),
      expect.stringMatching(`^2026-10-01: ${COMPARED}$`),
    ]);
    expect(report.comparison).toEqual({
      kind: "previous",
      compared: RANGE,
      report: reportOf(NO_ROWS, EARLIER),
    });
    expect(report.changes).not.toEqual([]);
  });

  test("of which nothing is known yet is compared with nothing, although its first days are usually closed", async () => {
    const range = { startDate: "2026-11-23", endDate: "2026-11-29" };
    const known = [{ shop: "", known_until: "2026-11-15T17:40:00", exported_at: "2026-11-16T02:00:00" }];
    const comparison = comparisonFor("same-weekdays", range, "2026-11-30");
    const sold = (asked: DateRange | null) => {
      const days = asked ? daysOf(asked).filter((day) => day <= "2026-11-15" && isoWeekday(day) !== 1) : [];
      return reportOf({ ...NO_ROWS, sales_summary: days.map((date) => ({ ...summaryRow, date })) }, asked);
    };
    const asked = { range, comparison, today: "2026-11-30", facts: async () => ({ known }) };
    const { report } = await load(asked, sold);
    expect(report.knownUntil?.values.days[0]?.date).toBe("2026-11-24");
    expect(report.comparison).toBeUndefined();
  });

  test("reads the sales by shop for their section, or if it is limited to some shops", async () => {
    const callsFor = async (asked: Partial<AskedReport>) =>
      (await load({ ...ASKED, ...asked }, (range) => reportOf({}, range))).calls.join();
    expect(await callsFor({ sections: ["stores"] })).toContain("sales_by_store");
    expect(await callsFor({ sections: ["sales", "menu"] })).not.toContain("sales_by_store");
    expect(await callsFor({ sections: ["sales"], shops: ["Nimman"] })).toContain("sales_by_store");
  });

  test("of a week that is compared has a sentence about it, from the daily sales of the 266 days before", async () => {
    const range = { startDate: "2026-11-09", endDate: "2026-11-15" };
    const comparison = {
      kind: "same-weekdays",
      range: { startDate: "2026-11-02", endDate: "2026-11-08" },
      compared: range,
    } as const;
    const today = "2026-11-16";
    const { report, calls } = await load({ range, comparison, today }, everyDay);
    expect(calls).toContain("2026-02-16: sales_summary");
    expect(report.changes?.map(({ kind }) => kind)).toContain("week");
    for (const asked of [
      { range, today },
      { range, comparison, today: "2026-11-15" },
      { range, comparison, today, sections: ["sales"] } as const,
    ]) {
      expect((await load(asked, everyDay)).calls.join()).not.toMatch("2026-02-16");
    }
  });

  test("of a week with a known cost says what to do, from the products of the four weeks that end with it", async () => {
    const range = { startDate: "2026-11-09", endDate: "2026-11-15" };
    const weeks = "2026-10-19: sales_summary sales_by_product";
    const { report, calls } = await load({ ...ASKED, range }, withMenu(300));
    expect(calls).toContain(weeks);
    expect(report.toDo).toMatchObject([
      { kind: "more", values: { name: "A", range: { startDate: "2026-10-19" } } },
    ]);
    const comparison = { kind: "previous", range: EARLIER, compared: range } as const;
    const compared = await load({ ...ASKED, range, comparison }, withMenu(300));
    expect(compared.calls.at(-1)).toBe(weeks);
    expect(compared.report.toDo).toEqual(report.toDo);
    const without = [
      await load({ ...ASKED, range }, withMenu(0)),
      await load({ ...ASKED, range, sections: ["sales"] }, withMenu(300)),
      await load({ ...ASKED, range: { ...range, endDate: "2026-11-14" } }, withMenu(300)),
    ];
    for (const other of without) {
      expect(other.calls.join()).not.toContain("2026-10");
      expect(other.report.toDo).toBeUndefined();
    }
    // A longer range says so by itself.
    const month = await load(ASKED, withMenu(300));
    expect(month.report.toDo).toHaveLength(1);
    expect(month.calls.join()).not.toContain("2026-11-03");
  });

  test("says what to do by the days that are known, although those after them have no sales yet", async () => {
    const known = [{ shop: "", known_until: "2026-11-28T17:40:00", exported_at: "2026-11-29T08:00:00" }];
    const asked = { ...ASKED, facts: async () => ({ known }) };
    const { report } = await load(asked, withMenu(300, "2026-11-28"));
    expect(report.toDo).toMatchObject([
      { kind: "export" },
      { kind: "more", values: { range: { ...RANGE, endDate: "2026-11-28" }, piecesPerWeek: 10 } },
    ]);
    const week = { startDate: "2026-11-23", endDate: "2026-11-29" };
    const { calls } = await load({ ...asked, range: week }, withMenu(300, "2026-11-28"));
    expect(calls).toContain("2026-11-01: sales_summary sales_by_product");
  });

  describe("whose earlier range begins before all sales", () => {
    const range = { startDate: "2026-11-09", endDate: "2026-11-10" };
    const comparison = comparisonFor("previous", range, "2026-12-01");
    const since = (first: IsoDate) => (asked: DateRange | null) =>
      reportOf(
        {
          sales_summary: (asked ? daysOf(asked) : [])
            .filter((date) => date >= first)
            .map((date) => ({ ...summaryRow, date })),
        },
        asked,
      );
    const historyOf = async (asked: Partial<AskedReport>, first: IsoDate) => {
      const read = await load({ range, comparison, today: "2026-12-01", ...asked }, since(first));
      const { historyFrom } = read.report.comparison ?? {};
      return { historyFrom, isAsked: read.calls.includes("2026-02-14: sales_summary") };
    };
    const dataDays = async () => ({ startDate: "2026-11-08", endDate: "2026-11-30" });

    test("says so if the source knows the first day, without a call", async () => {
      expect(await historyOf({ dataDays }, "2026-11-08")).toEqual({
        historyFrom: "2026-11-08",
        isAsked: false,
      });
      expect(await historyOf({ dataDays }, "2026-11-07")).toEqual({ historyFrom: undefined, isAsked: false });
    });

    test("asks a source that does not know its days for the 266 days before it", async () => {
      expect(await historyOf({}, "2026-11-08")).toEqual({ historyFrom: "2026-11-08", isAsked: true });
      const unknown = { dataDays: async () => undefined };
      expect(await historyOf(unknown, "2026-11-08")).toEqual({ historyFrom: "2026-11-08", isAsked: true });
      expect(await historyOf({}, "2026-11-07")).toEqual({ historyFrom: undefined, isAsked: false });
    });

    test("was only closed on its first day if there are older sales", async () => {
      const closed = (asked: DateRange | null) =>
        reportOf(
          {
            sales_summary: (asked ? daysOf(asked) : [])
              .filter((date) => date !== "2026-11-07")
              .map((date) => ({ ...summaryRow, date })),
          },
          asked,
        );
      const source = async () => ({ startDate: "2020-01-01", endDate: "2026-11-30" });
      for (const known of [{}, { dataDays: source }]) {
        const { report } = await load({ range, comparison, today: "2026-12-01", ...known }, closed);
        expect(report.comparison?.historyFrom).toBeUndefined();
      }
    });
  });

  test("reads the sales by hour for their section", async () => {
    const callsFor = async (sections: Sections) =>
      (await load({ ...ASKED, sections }, (range) => reportOf({}, range))).calls.join();
    expect(await callsFor(["busy"])).toContain("sales_by_hour");
    expect(await callsFor(["stores", "menu"])).not.toContain("sales_by_hour");
  });

  test("marks the products that are new by the days of their first sale, and says which are new or gone", async () => {
    const productsIn = (names: readonly string[]) =>
      names.map((product_name) => ({ ...productRow, product_name, quantity_sold: 40 }));
    const reportIn = (range: DateRange | null) =>
      reportOf(
        {
          sales_summary: [{ ...summaryRow, date: range?.startDate ?? "" }],
          sales_by_product: productsIn(range?.endDate === RANGE.endDate ? ["A", "B"] : ["A", "C", "D"]),
        },
        range,
      );
    const comparison = { kind: "previous", range: EARLIER, compared: RANGE } as const;
    const productDates = [
      { product_name: "A", first_sale: "2020-01-01", last_sale: "2026-11-30" },
      { product_name: "B", first_sale: "2026-11-02", last_sale: "2026-11-30" },
      { product_name: "C", first_sale: "2020-01-01", last_sale: "2026-10-31" },
    ];
    const statesOf = (loaded: Report) =>
      (loaded.changes ?? []).flatMap(({ kind, values }) =>
        kind === "products" && values ? values.products.map(({ name, state }) => [name, state]) : [],
      );
    const { report } = await load({ ...ASKED, comparison, facts: async () => ({ productDates }) }, reportIn);
    expect(report.products.map(({ is_new }) => is_new)).toEqual([undefined, true]);
    expect(statesOf(report)).toEqual([
      ["B", "new"],
      ["C", "gone"],
      ["D", "not-now"],
    ]);
    const saved = saveReport(
      [withTexts(report, english)],
      { generatedAt: "2026-12-01T12:00:00.000Z", timeZone: "UTC" },
      "1.2.3",
    );
    expect(readSavedReport(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
    const { report: plain } = await load({ ...ASKED, comparison }, reportIn);
    expect(plain.products.some(({ is_new }) => is_new)).toBe(false);
    expect(statesOf(plain)).toEqual([
      ["B", "not-before"],
      ["C", "not-now"],
      ["D", "not-now"],
    ]);
  });

  test("without sales says on which days there are some, if the source knows", async () => {
    const dataDays = async () => EARLIER;
    const { report } = await load({ ...ASKED, dataDays }, (range) => reportOf(NO_ROWS, range));
    expect(report.dataDays).toEqual(EARLIER);
    const { report: withSales } = await load({ ...ASKED, dataDays }, (range) => reportOf({}, range));
    expect(withSales.dataDays).toBeUndefined();
    const { report: unknown } = await load(ASKED, (range) => reportOf(NO_ROWS, range));
    expect(unknown.dataDays).toBeUndefined();
  });
});

describe("the target of a report", () => {
  const target = { period: "2026-11", range: RANGE, amount: 60_000 };

  test("needs the daily sales of the month and of eight weeks before", async () => {
    const { report, calls } = await load({ ...ASKED, target }, everyDay);
    expect(calls.at(-1)).toBe("2026-09-06: sales_summary");
    expect(report.target?.values).toMatchObject({ period: "2026-11", sold: 30_000, percent: 50 });
    expect(report.totals).toEqual(everyDay(RANGE).totals);
  });

  test("is not read if nothing of it is shown, nor without a range", async () => {
    const hidden = await load({ ...ASKED, target, sections: ["sales"] }, everyDay);
    expect(hidden).toEqual(await load({ ...ASKED, sections: ["sales"] }, everyDay));
    expect((await load({ ...ASKED, range: null, target }, everyDay)).report).not.toHaveProperty("target");
  });
});
