/** The sales and the tax of a month: exact sums, returns apart, and a tax that is computed only if none is known. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { vatCsvTable } from "../../../../../cli/writers/vat.ts";
import { taxInside, vatMonth } from "../../../../../viewer/report/accounts/vat.ts";
import { english } from "../../../../../viewer/report/language/en/english.ts";
import { filesEnglish } from "../../../../../viewer/report/language/en/files.ts";
import { vatSentences } from "../../../../../viewer/report/wording/vat-sentences.ts";
import { runs } from "../../../../support/property-runs.ts";
import { anyBills, type Bill, closesOf } from "../../../../support/samples/day-closes.ts";

const SALE: Bill = {
  date: "2026-11-02",
  store: "Nimman",
  payment: "Cash",
  net: 10_700,
  discount: 0,
  tax: 700,
  addedTax: 0,
  tip: 0,
};
const REFUND: Bill = { ...SALE, net: -2140, tax: -140 };
const { tax: _, ...UNTOLD } = SALE;

const satang = (amount: number | undefined) => Math.round((amount ?? Number.NaN) * 100);
const rowsOf = (bills: readonly Bill[], hasLines = true, currency = "THB") =>
  vatMonth(closesOf(bills, hasLines), currency).rows.map(
    ({ date, kind, receipts, base, tax, total, taxOrigin }) => [
      date.slice(-2),
      kind,
      receipts,
      base,
      tax,
      total,
      taxOrigin,
    ],
  );

describe("a day of a shop", () => {
  test("without returns is one row", () => {
    expect(rowsOf([SALE, SALE])).toEqual([["02", "sales", 2, 200, 14, 214, "till"]]);
  });

  test("has its returns in a row of their own, negative", () => {
    expect(rowsOf([SALE, REFUND])).toEqual([
      ["02", "sales", 1, 100, 7, 107, "till"],
      ["02", "returns", 1, -20, -1.4, -21.4, "till"],
    ]);
  });

  test("has the numbers of its receipts once, with the returns if nothing else was sold", () => {
    const numbersOf = (bills: readonly Bill[]) =>
      vatMonth(closesOf(bills), "THB").rows.map(({ numbers }) => numbers);
    expect(numbersOf([SALE, REFUND])).toEqual([[["1-1001", "1-1002"]], []]);
    expect(numbersOf([REFUND])).toEqual([[["1-1001", "1-1001"]]]);
  });

  test("is one row if the source has only sums", () => {
    expect(rowsOf([SALE, REFUND], false)).toEqual([["02", "both", 2, 80, 5.6, 85.6, "till"]]);
  });

  test("of which no tax is known has 7/107 of its total", () => {
    expect(rowsOf([UNTOLD])).toEqual([["02", "sales", 1, 100, 7, 107, "computed"]]);
  });

  test("of which no tax is known has none in another currency", () => {
    expect(rowsOf([UNTOLD], true, "SGD")).toEqual([["02", "sales", 1, undefined, undefined, 107, undefined]]);
  });

  test("has the tax on top of its prices in its total, and no tips", () => {
    expect(rowsOf([{ ...SALE, net: 10_000, addedTax: 700, tip: 5000 }])).toEqual([
      ["02", "sales", 1, 100, 7, 107, "till"],
    ]);
  });

  test("with nothing but cancelled receipts has no row", () => {
    const [close] = closesOf([SALE]);
    const none = {
      ...close,
      total_transactions: 0,
      net_sales: 0,
      payments: [],
      cancelled: [{ receipt: "7" }],
    };
    expect(close && vatMonth([{ ...close, ...none }], "THB").rows).toEqual([]);
  });

  test("has the numbers of each till, and its returns none", () => {
    const series = (first: string, last: string) => ({
      first,
      last,
      count: 2,
      missing: [],
      missing_count: 0,
    });
    const closes = closesOf([SALE, REFUND]).map((close) => ({
      ...close,
      numbers: [series("1-7", "1-9"), series("2-54", "2-55")],
    }));
    const { rows } = vatCsvTable(vatMonth(closes, "THB"), () => "");
    expect(rows.map((row) => row.slice(3, 5))).toEqual([
      ["1-7, 2-54", "1-9, 2-55"],
      ["", ""],
    ]);
  });
});

test("7/107 is rounded half away from zero", () => {
  expect([1.07, 100, 0.07, 0.08, -0.08, 107].map(taxInside)).toEqual([0.07, 6.54, 0, 0.01, -0.01, 7]);
});

test("each shop has its days together, in their order", () => {
  const bills = [
    { ...SALE, date: "2026-11-03" },
    { ...SALE, store: "Old Town" },
    REFUND,
    { ...SALE, date: "2026-11-01" },
    SALE,
  ];
  const { rows, shops } = vatMonth(closesOf(bills), "THB");
  expect(rows.map(({ date, store, kind }) => `${store} ${date.slice(-1)} ${kind}`)).toEqual([
    "Nimman 1 sales",
    "Nimman 2 sales",
    "Nimman 2 returns",
    "Nimman 3 sales",
    "Old Town 2 sales",
  ]);
  expect(shops.map(({ store, total }) => [store, total])).toEqual([
    ["Nimman", 299.6],
    ["Old Town", 107],
  ]);
});

test("of any bills, rows, shops and the total agree to the satang with what customers paid for goods", () => {
  fc.assert(
    fc.property(anyBills, fc.boolean(), (bills, hasLines) => {
      const closes = closesOf(bills, hasLines);
      const { rows, shops, total } = vatMonth(closes, "THB");
      // A day whose tax is not known of every bill has no tax on top that is known either.
      const isTaxKnown = (bill: Bill) =>
        bills.every(
          (other) => other.date !== bill.date || other.store !== bill.store || other.tax !== undefined,
        );
      const paid = bills.reduce(
        (sum, bill) => sum + bill.net + (isTaxKnown(bill) ? (bill.addedTax ?? 0) : 0),
        0,
      );
      expect(satang(total.total)).toBe(paid);
      expect(total.receipts).toBe(bills.length);
      for (const row of [...rows, ...shops, total]) {
        expect(satang(row.base) + satang(row.tax)).toBe(satang(row.total));
      }
      for (const field of ["tax", "total", "base"] as const) {
        const sumOf = (list: readonly { readonly [Field in typeof field]?: number }[]) =>
          list.reduce((sum, each) => sum + satang(each[field]), 0);
        expect(sumOf(shops)).toBe(satang(total[field]));
        expect(sumOf(rows)).toBe(satang(total[field]));
      }
      const known = bills.filter(isTaxKnown).reduce((sum, { tax = 0 }) => sum + tax, 0);
      const ofTill = rows.filter(({ taxOrigin }) => taxOrigin === "till");
      expect(ofTill.reduce((sum, { tax }) => sum + satang(tax), 0)).toBe(known);
      for (const row of rows) {
        if (row.taxOrigin === "computed") expect(row.tax).toBe(taxInside(row.total));
        if (row.kind === "returns") expect(row.total).toBeLessThan(0);
      }
    }),
    runs(200),
  );
});

describe("the sentences under the table", () => {
  const sentences = (bills: readonly Bill[], hasLines = true, currency = "THB") =>
    vatSentences(vatMonth(closesOf(bills, hasLines), currency), currency, english).slice(1, -1);
  const on = (day: number, bill: Bill, store = "Nimman"): Bill => ({
    ...bill,
    store,
    date: `2026-11-0${day}`,
  });

  test("say nothing more if the till says all", () => {
    expect(sentences([SALE, REFUND])).toEqual([]);
  });

  test("name the days whose tax is computed, as runs of the days with sales", () => {
    const known = [on(1, SALE), on(8, SALE)];
    expect(sentences([...known, on(2, UNTOLD), on(3, UNTOLD), on(5, UNTOLD), on(9, UNTOLD)])).toEqual([
      "The till says no tax of these days, so it is 7/107 of their total: 2 – 5 Nov 2026, 9 Nov 2026.",
    ]);
  });

  test("name the shops of these days if there are several", () => {
    expect(sentences([on(1, UNTOLD), on(1, UNTOLD, "Old Town"), on(2, SALE, "Old Town")])).toEqual([
      "The till says no tax of these days, so it is 7/107 of their total: Nimman 1 Nov 2026, Old Town 1 Nov 2026.",
    ]);
  });

  test("name the days whose returns are not apart", () => {
    expect(sentences([SALE, REFUND], false)).toEqual([
      "Returns are taken off the sales, because the source does not have them apart: 2 Nov 2026.",
    ]);
  });

  test("say that a tax is taken as inside the prices if the till does not say where it is", () => {
    const closes = closesOf([SALE]).map(({ added_tax: _, ...close }) => close);
    const month = vatMonth(closes, "THB");
    expect([month.total, vatSentences(month, "THB", english)[1]]).toEqual([
      { receipts: 1, base: 100, tax: 7, total: 107 },
      filesEnglish.accounts.inside,
    ]);
  });

  test("ask about a till that knows taxes and has none", () => {
    expect(sentences([{ ...SALE, tax: 0 }])).toEqual([filesEnglish.accounts.untaxed]);
  });

  test("say that no tax is computed of another currency", () => {
    expect(sentences([UNTOLD], true, "SGD")).toEqual([
      "Amounts are in SGD, so no tax is computed where the till says none.",
    ]);
  });
});
