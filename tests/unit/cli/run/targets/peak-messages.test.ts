/** What a person still has to do with the receipts for PEAK. */
import { expect, test } from "vitest";
import { doubtfulTaxes, doubtfulTaxText, peakMessages } from "../../../../../cli/run/targets/peak-writer.ts";
import { type PeakName, peakMonth, peakNames } from "../../../../../viewer/report/accounts/peak.ts";
import { vatMonth } from "../../../../../viewer/report/accounts/vat.ts";
import { type Bill, closesOf } from "../../../../support/samples/day-closes.ts";

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
const TO_CASH: PeakName = { kind: "payment", name: "Cash", value: "CSH001" };

function messages(bills: readonly Bill[], names: readonly PeakName[] = [TO_CASH], currency = "THB") {
  const closes = closesOf(bills);
  return peakMessages(peakMonth(closes, peakNames(names)), vatMonth(closes, currency), currency, "peak.csv");
}

test("if nothing is left to do, only the receipts are counted", () => {
  expect(messages([CASH])).toEqual(["PEAK: 1 receipt with ฿107.00"]);
});

test("what is negative is named, the first three days of it", () => {
  const days = [1, 2, 3, 4].map((day) => ({
    ...CASH,
    date: `2026-11-0${day}`,
    net: -100 * day,
    tax: -7 * day,
  }));
  expect(messages(days).slice(0, 2)).toEqual([
    "PEAK: 0 receipts with ฿0.00",
    "PEAK: left out −฿10.00, because a receipt cannot be negative; make credit notes for 2026-11-01 Nimman Cash −฿1.00, 2026-11-02 Nimman Cash −฿2.00, 2026-11-03 Nimman Cash −฿3.00, 1 more",
  ]);
});

test("ways of payment without an account are named, with a line to add", () => {
  expect(messages([CASH, { ...CASH, payment: "QR" }, { ...CASH, payment: "Card" }])).toContain(
    "PEAK: รับชำระโดย is empty for Card, QR; add lines such as payment,Card,CSH001 to peak.csv",
  );
});

test("surcharges are said, as they are no price of goods either", () => {
  const closes = closesOf([CASH]).map((close) => ({
    ...close,
    payments: close.payments.map((paid) => ({ ...paid, amount: 110, beyond: 3 })),
  }));
  expect(peakMessages(peakMonth(closes, peakNames([TO_CASH])), vatMonth(closes, "THB"), "THB")).toEqual([
    "PEAK: 1 receipt with ฿107.00",
    "PEAK: left out ฿3.00 that was paid beyond the receipts, such as surcharges of cards; book it on its own",
  ]);
});

test("tips are said, as they are no price of goods", () => {
  expect(messages([{ ...CASH, tip: 2000 }])).toEqual([
    "PEAK: 1 receipt with ฿107.00",
    "PEAK: payments on 1 day differ from the sales by ฿20.00, such as by tips; the largest payment of each is corrected by that",
  ]);
});

test("a tax that PEAK computes in another way is said, and how to have none", () => {
  expect(messages([{ ...CASH, tax: 650 }])).toContain(
    "PEAK: it computes ฿7.00 of VAT from these receipts; the workbook has ฿6.50",
  );
  const untaxed = [{ ...CASH, tax: 0 }];
  expect(messages(untaxed)).toContain(
    "PEAK: it computes ฿7.00 of VAT from these receipts; the workbook has ฿0.00",
  );
  const none: PeakName = { kind: "vat", name: "", value: "none" };
  expect(messages(untaxed, [TO_CASH, none])).toEqual(["PEAK: 1 receipt with ฿107.00"]);
});

test("another currency is said", () => {
  expect(messages([CASH], [TO_CASH], "SGD")).toContain(
    "PEAK: it takes these amounts for THB, but they are SGD",
  );
});

test("a shop whose till says no tax is doubtful, unless the names say that it has none", () => {
  const bills = [
    { ...CASH, tax: 0 },
    { ...CASH, store: "Old Town" },
  ];
  const doubtful = (names: readonly PeakName[], some = bills) =>
    doubtfulTaxes(vatMonth(closesOf(some), "THB"), peakNames(names));
  expect(doubtful([])).toEqual(["Nimman"]);
  expect(doubtful([{ kind: "vat", name: "Nimman", value: "none" }])).toEqual([]);
  const { tax: _, ...untold } = CASH;
  expect(doubtful([], [untold])).toEqual([]);
  expect(doubtfulTaxText(["Nimman"], "peak.csv")).toEqual({
    problem: "PEAK: the till of Nimman says no tax, but these receipts have 7 % in them",
    hint: "if the cafe is not registered for VAT, add the line vat,Nimman,none to peak.csv; else check the taxes in the till",
  });
});
