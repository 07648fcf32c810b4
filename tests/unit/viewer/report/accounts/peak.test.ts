/** Receipts for PEAK: one for each day, shop and account, and what of a day is no receipt. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  checkPeakName,
  type PeakName,
  peakMonth,
  peakNames,
} from "../../../../../viewer/report/accounts/peak.ts";
import { taxInside, vatMonth } from "../../../../../viewer/report/accounts/vat.ts";
import { runs } from "../../../../support/property-runs.ts";
import { anyBills, type Bill, closesOf } from "../../../../support/samples/day-closes.ts";

const CASH: Bill = {
  date: "2026-11-02",
  store: "Nimman",
  payment: "Cash",
  net: 10_700,
  discount: 0,
  tax: 700,
  addedTax: 0,
  tip: 0,
};
const QR: Bill = { ...CASH, payment: "QR", net: 5000, tax: 327 };
const NAMES: readonly PeakName[] = [
  { kind: "payment", name: "Cash", value: "CSH001" },
  { kind: "payment", name: "QR", value: "BSV001" },
];
const monthOf = (bills: readonly Bill[], names = NAMES) => peakMonth(closesOf(bills), peakNames(names));
const amountsOf = (bills: readonly Bill[], names = NAMES) =>
  monthOf(bills, names).receipts.map(({ paidBy, payments, amount }) => [paidBy, payments.join("+"), amount]);

describe("a day of a shop", () => {
  test("has a receipt for each account that it was paid into", () => {
    expect(amountsOf([CASH, QR, CASH])).toEqual([
      ["CSH001", "Cash", 214],
      ["BSV001", "QR", 50],
    ]);
  });

  test("has one receipt for ways of payment with the same account", () => {
    const names: PeakName[] = [{ kind: "payment", name: "", value: "BSV001" }];
    expect(amountsOf([CASH, QR], names)).toEqual([["BSV001", "Cash+QR", 157]]);
  });

  test("has no account for a way of payment without one, which is named", () => {
    const card = { ...CASH, payment: "Card" };
    expect(amountsOf([QR, card])).toEqual([
      [undefined, "Card", 107],
      ["BSV001", "QR", 50],
    ]);
    expect(monthOf([QR, card, { ...CASH, payment: "" }]).unmapped).toEqual(["(none)", "Card"]);
  });

  test("is without tips, which the largest payment lacks", () => {
    const { receipts, beyond } = monthOf([CASH, { ...QR, tip: 2000 }]);
    expect(receipts.map(({ amount }) => amount)).toEqual([87, 70]);
    expect(beyond).toEqual({ amount: 20, days: 1 });
  });

  test("is without the surcharges of a payment, which its own receipt lacks", () => {
    const closes = closesOf([CASH, QR]).map((close) => ({
      ...close,
      payments: close.payments.map((paid) =>
        paid.payment === "QR" ? { ...paid, amount: 51.5, beyond: 1.5 } : paid,
      ),
    }));
    const { receipts, surcharges, beyond } = peakMonth(closes, peakNames(NAMES));
    expect(receipts.map(({ paidBy, amount }) => [paidBy, amount])).toEqual([
      ["CSH001", 107],
      ["BSV001", 50],
    ]);
    expect([surcharges, beyond]).toEqual([1.5, { amount: 0, days: 0 }]);
  });

  test("is no receipt where it gave back more than it sold", () => {
    const { receipts, leftOut } = monthOf([{ ...CASH, net: -3000 }, QR]);
    expect(receipts.map(({ amount }) => amount)).toEqual([50]);
    expect(leftOut.map(({ payments, amount }) => [payments.join(), amount])).toEqual([["Cash", -30]]);
  });
});

test("of any bills, the receipts and what is left out are what the VAT month has, to the satang", () => {
  fc.assert(
    fc.property(anyBills, fc.subarray([...NAMES]), (bills, names) => {
      const closes = closesOf(bills);
      const { receipts, leftOut, tax, beyond } = peakMonth(closes, peakNames(names));
      const sum = (amounts: readonly number[]) =>
        amounts.reduce((all, amount) => all + Math.round(amount * 100), 0);
      const { total } = vatMonth(closes, "THB");
      expect(sum([...receipts, ...leftOut].map(({ amount }) => amount))).toBe(Math.round(total.total * 100));
      expect(receipts.every(({ amount }) => amount > 0)).toBe(true);
      expect(sum([tax])).toBe(sum(receipts.map(({ amount }) => taxInside(amount))));
      const known = closes.filter(({ added_tax }) => added_tax !== undefined);
      if (known.length === closes.length)
        expect(sum([beyond.amount])).toBe(sum(closes.map(({ tips = 0 }) => tips)));
    }),
    runs(200),
  );
});

describe("the names in PEAK", () => {
  test("are those of a shop, else of all shops, else the usual ones", () => {
    const find = peakNames([
      { kind: "branch", name: "Nimman", value: "00002" },
      { kind: "account", name: "", value: "410102" },
      { kind: "customer", name: "(none)", value: "C00009" },
    ]);
    expect([
      find("branch", "Nimman"),
      find("branch", "Old Town"),
      find("account", "Nimman"),
      find("customer", "(none)"),
      find("customer", "Nimman"),
      find("group", "Nimman"),
      find("payment", "Cash"),
    ]).toEqual(["00002", "00000", "410102", "C00009", "ลูกค้าทั่วไป", undefined, undefined]);
  });

  test("get back the zeros that a spreadsheet takes away", () => {
    expect(checkPeakName("branch", "", "1")).toEqual({ kind: "branch", name: "", value: "00001" });
    expect(checkPeakName("tax_id", "", "105512345678")).toHaveProperty("value", "0105512345678");
  });

  test.each([
    ["acount", "410101", '"acount" is not one of account, branch,'],
    ["__proto__", "1", '"__proto__" is not one of account'],
    ["account", "sales", '"sales" is not a value of account, such as 410101'],
    ["branch", "123456", '"123456" is not a value of branch, such as 00000'],
    ["tax_id", "1.05512E+11", '"1.05512E+11" is not a value of tax_id'],
    ["vat", "7", '"7" is not a value of vat, such as inside, or none'],
    ["payment", "", '"" is not a value of payment, such as CSH001'],
  ])("%s,%s is refused", (kind, value, problem) => {
    expect(checkPeakName(kind, "", value)).toEqual({ problem: expect.stringContaining(problem) });
  });
});
