import { expect, test } from "vitest";
import { Fields } from "../../../../../cli/till/loyverse/fields.ts";
import { linesOfReceipt } from "../../../../../cli/till/loyverse/receipt-lines.ts";

const ITEM = { item_name: "Latte", quantity: 1, gross_total_money: 75, total_discount: 5.5, cost_total: 20 };
const RECEIPT = {
  receipt_number: "2-7340",
  receipt_type: "SALE",
  receipt_date: "2026-11-20T16:50:00.000Z",
  updated_at: "2026-11-20T17:10:00.000Z",
  cancelled_at: null,
  store_id: "shop-1",
  employee_id: "ploy",
  source: "point of sale",
  dining_option: "Dine in",
  line_items: [ITEM],
  payments: [{ name: "Cash", money_amount: 69.5, paid_at: "2026-11-20T17:05:00.000Z" }],
};

function linesOf(changes: object) {
  return linesOfReceipt(new Fields({ ...RECEIPT, ...changes }, "receipts row 1"), {
    names: { shopIds: [], shop: () => "", employee: (id) => id, categoryOfItem: () => "" },
    timeZone: "Asia/Bangkok",
    window: { min: 0, max: Date.parse("2027-01-01") },
  });
}

test("a receipt has its payments, when the last one was made, and no channel if it is of the till itself", () => {
  const cash = { name: "Cash", money_amount: 19.5, paid_at: "2026-11-20T17:04:00.000Z" };
  const card = { name: "Card", money_amount: "50", paid_at: "2026-11-20T17:05:00.000Z" };
  expect(linesOf({ payments: [cash, card, cash] })).toMatchObject([
    {
      day: "2026-11-20",
      time: "23:50",
      closed_time: "00:05",
      payment: "Cash, Card",
      payments: '[["Cash","19.50"],["Card","50.00"],["Cash","19.50"]]',
      channel: null,
      dining_option: "Dine in",
    },
  ]);
  const part = [{ ...cash, money_amount: 69 }];
  expect(linesOf({ receipt_type: "REFUND", source: "My delivery app", payments: part })).toMatchObject([
    { payments: '[["Cash","-69.00"]]', channel: "My delivery app" },
  ]);
});

test("one payment of all that the receipt came to, and the time of the receipt, are not said twice", () => {
  const [payment] = RECEIPT.payments;
  const payments = [{ ...payment, money_amount: 74.32, paid_at: RECEIPT.receipt_date }];
  const line_items = [{ ...ITEM, line_taxes: [{ type: "ADDED", money_amount: 3.82 }] }];
  const facts = { payment: "Cash", payments: null, closed_time: null };
  expect(linesOf({ tip: 1, line_items, payments })).toMatchObject([facts]);
  expect(linesOf({ tip: 1, line_items, payments, receipt_type: "REFUND" })).toMatchObject([facts]);
  expect(linesOf({ tip: 1.01, line_items, payments })).toMatchObject([{ payments: '[["Cash","74.32"]]' }]);
});

test.each([
  ["without payments", [], { payment: null, payments: null, closed_time: null }],
  ["with an amount missing", [{ name: "Cash" }], { payment: "Cash", payments: null, closed_time: null }],
])("a receipt %s says no more than the API does", (_, payments, facts) => {
  expect(linesOf({ payments })).toMatchObject([facts]);
});

test.each([
  [[], "0.00", "0.00"],
  [[{ type: "INCLUDED", money_amount: 4.55 }], "4.55", "0.00"],
  [
    [
      { type: "INCLUDED", money_amount: 4.55 },
      { type: "ADDED", money_amount: 0.1 },
      { type: "ADDED", money_amount: 0.2 },
    ],
    "4.85",
    "0.30",
  ],
  [[{ type: "ADDED" }], undefined, undefined],
  [[{ type: "NEW", money_amount: 1 }], "1.00", undefined],
])("the taxes %j of a line are %s, of which %s are added to the price", (taxes, tax, added) => {
  expect(linesOf({ line_items: [{ ...ITEM, line_taxes: taxes }] })).toMatchObject([
    { tax, added_tax: added },
  ]);
});

test("a cancelled receipt has what it had come to", () => {
  const [line, ...others] = linesOf({ cancelled_at: "2026-11-20T17:06:00.000Z", line_items: [ITEM, ITEM] });
  expect(line).toMatchObject({ is_dropped: true, gross: "150.00", discount: "11.00" });
  expect([line?.product, others]).toEqual([undefined, []]);
});
