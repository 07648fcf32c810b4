import { expect, test } from "vitest";
import { differencesOf, paymentNames } from "../../../../../cli/store/queries/till-differences.ts";

const NAMES = paymentNames([
  ["a", "Cash"],
  ["b", "Card"],
]);
/** Sales of 100.00 less 10.00, and a refund of 20.00 less 2.00. */
const STORE = {
  sales: { gross: 10_000, discount: 1_000, payments: [["Cash", 6_000] as const, ["Card", 3_000] as const] },
  refunds: { gross: -2_000, discount: -200, payments: [["Cash", -1_800] as const] },
};
const TILL = {
  gross: 10_000,
  refunds: 2_000,
  discounts: 800,
  net: 7_200,
  payments: [["a", 4_200] as const, ["b", 3_000] as const],
};
const AFTER = { ...TILL, refunds: 1_800, discounts: 1_000 };

test("refunds and discounts are equal in both ways of counting them, but not in a mixture", () => {
  expect(differencesOf(TILL, STORE, NAMES)).toEqual([]);
  expect(differencesOf(AFTER, STORE, NAMES)).toEqual([]);
  expect(differencesOf({ ...TILL, refunds: 1_800 }, STORE, NAMES)).toEqual([
    { figure: "refunds", till: 18, store: 20 },
  ]);
  expect(differencesOf({ ...TILL, refunds: 1_801, discounts: 999 }, STORE, NAMES)).toHaveLength(2);
});

test("payments are less the refunds for all types, or for none", () => {
  const sold = { ...TILL, payments: [["a", 6_000] as const, ["b", 3_000] as const] };
  expect(differencesOf(sold, STORE, NAMES)).toEqual([]);
  const off = { ...TILL, payments: [["a", 6_000] as const, ["b", 2_999] as const] };
  expect(differencesOf(off, STORE, NAMES)).toEqual([
    { figure: "payment", payment: "Card", till: 29.99, store: 30 },
  ]);
});

test("each figure that is one satang off is named with both sums", () => {
  expect(differencesOf({ ...TILL, gross: 10_001, net: 7_199, discounts: 801 }, STORE, NAMES)).toEqual([
    { figure: "gross_sales", till: 100.01, store: 100 },
    { figure: "discounts", till: 8.01, store: 8 },
    { figure: "net_sales", till: 71.99, store: 72 },
  ]);
  const without = { ...TILL, payments: [["b", 3_000] as const] };
  expect(differencesOf(without, STORE, NAMES)).toEqual([
    { figure: "payment", payment: "Cash", till: 0, store: 42 },
  ]);
});

test("types of payment are one if they share an id or a name, in whatever order these came", () => {
  const names = paymentNames([
    ["a", "Cash"],
    ["b", "Geld"],
    ["c", "Card"],
    ["b", "Bar"],
    ["a", "Bar"],
  ]);
  const cash = names.ofId("a");
  expect([names.ofId("b"), ...["Cash", "Bar", "Geld"].map(names.ofName)]).toEqual([cash, cash, cash, cash]);
  expect([names.ofId("c"), names.ofName("Card")]).toEqual(["Card", "Card"]);
  expect([names.ofId("x"), names.ofName("Cheque"), names.ofName("")]).toEqual(["", "", ""]);
});
