import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../../../../viewer/report/date-range.ts";
import { english } from "../../../../viewer/report/language/en/english.ts";
import { isCostKnown, isProfitKnown, marginOf } from "../../../../viewer/report/tables/profit.ts";
import { grossSales, totalsOfDays } from "../../../../viewer/report/totals.ts";
import { noCostText } from "../../../../viewer/report/wording/titles.ts";
import { RANGE, reportOf, shopRows, summaryRow } from "../../../support/samples/rows.ts";

/** Adds decimal texts with two decimals, without a binary fraction. */
function decimalSum(...texts: readonly string[]): string {
  const sum = texts.reduce((total, text) => total + BigInt(text.replace(".", "")), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, "0");
  return `${sum < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const negated = (text: string) => (text.startsWith("-") ? text.slice(1) : `-${text}`);

describe("the totals", () => {
  const amount = fc
    .tuple(fc.boolean(), fc.nat(99_999_999), fc.nat(99))
    .map(([minus, baht, satang]) => `${minus ? "-" : ""}${baht}.${String(satang).padStart(2, "0")}`);
  const day = fc.record({ total_sales: amount, net_sales: amount, profit: amount });

  test("equal an independent sum of decimals, to the satang", () => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 40 }), (days) => {
        const sales_summary = days.map((figures, index) => ({
          ...figures,
          date: addDays("2026-01-01", index >> 1),
          total_transactions: index,
        }));
        const { totals, salesOverTime } = reportOf({ sales_summary }, null);
        const sum = (measure: keyof (typeof days)[number]) =>
          decimalSum(...days.map((each) => each[measure]));
        const [total, net, profit] = [sum("total_sales"), sum("net_sales"), sum("profit")];
        expect(totals).toEqual({
          total_sales: Number(total),
          net_sales: Number(net),
          profit: Number(profit),
          discounts: Number(decimalSum(total, negated(net))),
          cost: Number(decimalSum(net, negated(profit))),
          total_transactions: (days.length * (days.length - 1)) / 2,
          days: Math.ceil(days.length / 2),
          rangeDays: Math.ceil(days.length / 2),
        });
        expect(totalsOfDays(null, salesOverTime)).toEqual(totals);
      }),
    );
  });

  test("have the refunds if all rows of the range say them, and the gross sales to the satang", () => {
    const refund = fc
      .tuple(fc.nat(99_999_999), fc.nat(99))
      .map(([baht, satang]) => `${baht}.${String(satang).padStart(2, "0")}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, refund), { minLength: 1, maxLength: 40 }), (days) => {
        const sales_summary = days.map(([total_sales, refunds], index) => ({
          ...summaryRow,
          date: addDays("2026-01-01", index >> 1),
          total_sales,
          refunds,
        }));
        const { totals } = reportOf({ sales_summary }, null);
        const refunds = decimalSum(...days.map(([, each]) => each));
        expect(totals.refunds).toBe(Number(refunds));
        expect(grossSales(totals)).toBe(Number(decimalSum(...days.map(([each]) => each), refunds)));
      }),
    );
  });

  test("have no refunds if a row of the range does not say them, or if there is none", () => {
    const said = { ...summaryRow, refunds: 0 };
    const later = { ...summaryRow, date: "2026-12-01" };
    const refundsOf = (...sales_summary: unknown[]) => reportOf({ sales_summary }).totals.refunds;
    expect([refundsOf(said, later), refundsOf(said, said)]).toEqual([0, 0]);
    for (const rows of [[], [later], [said, summaryRow], [{ ...said, refunds: null }, said]]) {
      const { totals } = reportOf({ sales_summary: rows });
      expect([Object.hasOwn(totals, "refunds"), grossSales(totals)]).toEqual([false, undefined]);
    }
    expect(reportOf({ sales_summary: [said] }).salesOverTime).toEqual([summaryRow]);
  });

  test("have no refunds if the gross sales of a row contradict them, and a note says so", () => {
    const said = { ...summaryRow, refunds: 0.5, gross_sales: summaryRow.total_sales + 0.5 };
    const right = reportOf({ sales_summary: [said] });
    expect([right.totals.refunds, grossSales(right.totals)]).toEqual([0.5, said.gross_sales]);
    expect(right.notes.filter(({ kind }) => kind === "gross-disagrees")).toEqual([]);
    const wrong = reportOf({ sales_summary: [said, { ...said, gross_sales: said.gross_sales + 0.01 }] });
    expect(wrong.totals).not.toHaveProperty("refunds");
    expect(wrong.notes[0]).toMatchObject({ kind: "gross-disagrees", values: { count: 1 } });
  });

  test("count the days of the range; without a range, from the first to the last day with a record", () => {
    const sales_summary = [summaryRow, { ...summaryRow, date: "2026-11-09" }];
    expect(reportOf({ sales_summary }).totals).toMatchObject({ days: 2, rangeDays: 30 });
    expect(reportOf({ sales_summary }, null).totals).toMatchObject({ days: 2, rangeDays: 8 });
    expect(reportOf({ sales_summary: [] }, null).totals).toMatchObject({ days: 0, rangeDays: 0 });
    const backwards = { startDate: RANGE.endDate, endDate: RANGE.startDate };
    expect(reportOf({ sales_summary: [] }, backwards).totals.rangeDays).toBe(0);
  });

  test("are refused if a difference is too large to be exact", () => {
    const most = 90_071_992_547_409.91;
    const sales_summary = [{ ...summaryRow, total_sales: most, net_sales: -most }];
    expect(() => reportOf({ sales_summary })).toThrow(
      "sales_summary: the sum of net_sales is too large to be exact",
    );
  });
});

describe("the profit of several shops", () => {
  const [nimman, oldTown] = shopRows;
  const costless = { ...oldTown, profit: oldTown?.net_sales };

  test("is not known if one of them has no cost, which is named", () => {
    const report = reportOf({ sales_by_store: [nimman, costless] });
    expect(isCostKnown(report)).toBe(false);
    expect(noCostText(report, english.page)).toBe("no cost in Old Town");
    expect(report.stores?.map((shop) => isProfitKnown(report, shop))).toEqual([true, false]);
  });

  test("is known if all have a cost, or if one sold nothing", () => {
    const closed = { ...costless, total_sales: 0, net_sales: 0, profit: 0, total_transactions: 0 };
    for (const other of [oldTown, closed]) {
      expect(isCostKnown(reportOf({ sales_by_store: [nimman, other] }))).toBe(true);
    }
  });
});

describe("the margin", () => {
  const marginOfDay = (net_sales: number, profit: number) =>
    marginOf(reportOf({ sales_summary: [{ ...summaryRow, net_sales, profit }] }));

  test("is the profit as a share of the net sales", () => {
    expect(marginOfDay(200, 50)).toBe(0.25);
    expect(marginOfDay(200, -50)).toBe(-0.25);
    // 1.15 % is rounded away from zero; as a binary fraction it is less than that.
    expect(marginOfDay(1000, 11.5)).toBe(0.012);
  });

  test("is not known if there is no cost or nothing was sold", () => {
    expect(marginOfDay(200, 200)).toBeUndefined();
    expect(marginOfDay(0, 0)).toBeUndefined();
    expect(marginOfDay(-10, -20)).toBeUndefined();
  });
});
