/** Closes of days, made of bills whose tax and payments are known. All amounts are whole satang. */
import fc from "fast-check";
import type { DayClose } from "../../../viewer/report/day-close.ts";

/** A receipt; a refund has negative amounts. */
export interface Bill {
  readonly date: string;
  readonly store: string;
  readonly payment: string;
  /** After discounts, with the tax that is inside the price. */
  readonly net: number;
  readonly discount: number;
  /** Missing if the till does not say it. */
  readonly tax?: number;
  /** The part of the tax that is on top of the price. */
  readonly addedTax?: number;
  readonly tip: number;
}

const baht = (satang: number) => satang / 100 + 0;
const add = (bills: readonly Bill[], figure: (bill: Bill) => number) =>
  baht(bills.reduce((sum, bill) => sum + figure(bill), 0));

function groupedBy(bills: readonly Bill[], key: (bill: Bill) => string): Map<string, Bill[]> {
  const groups = new Map<string, Bill[]>();
  for (const bill of bills) groups.set(key(bill), [...(groups.get(key(bill)) ?? []), bill]);
  return groups;
}

/** The closes of all days and shops, as a store answers them. */
export function closesOf(bills: readonly Bill[], hasLines = true): DayClose[] {
  const groups = groupedBy(bills, ({ date, store }) => `${date} ${store}`);
  return [...groups.values()].map((own) => closeOf(own, hasLines));
}

function closeOf(bills: readonly Bill[], hasLines: boolean): DayClose {
  const [{ date, store } = { date: "", store: "" }] = bills;
  const refunds = bills.filter(({ net }) => net < 0);
  const isTaxKnown = bills.every(({ tax }) => tax !== undefined);
  const taxes = (of: readonly Bill[], sign: 1 | -1) =>
    isTaxKnown && {
      tax: add(of, ({ tax = 0 }) => sign * tax),
      added_tax: add(of, ({ addedTax = 0 }) => sign * addedTax),
    };
  const payments = groupedBy(bills, ({ payment }) => payment);
  return {
    date,
    store,
    total_transactions: bills.length - refunds.length,
    refund_receipts: refunds.length,
    first_receipt: "1-1001",
    last_receipt: `1-${1000 + bills.length}`,
    gross_sales: add(bills, ({ net, discount }) => (net < 0 ? 0 : net + discount)),
    refunds: add(refunds, ({ net, discount }) => -net - discount),
    discounts: add(bills, ({ discount }) => discount),
    net_sales: add(bills, ({ net }) => net),
    ...taxes(bills, 1),
    ...(hasLines && { returned: { net_sales: add(refunds, ({ net }) => -net), ...taxes(refunds, -1) } }),
    tips: add(bills, ({ tip }) => tip),
    payments: [...payments].map(([payment, own]) => ({
      payment,
      total_transactions: own.filter(({ net }) => net >= 0).length,
      amount: add(own, ({ net, addedTax = 0, tip }) => net + addedTax + tip),
    })),
    cancelled: [],
  };
}

/** Random months: refunds, discounts, tips, tax that is inside the price, on top of it, or not known. */
export const anyBills: fc.Arbitrary<readonly Bill[]> = fc.array(
  fc
    .record({
      date: fc.integer({ min: 1, max: 5 }).map((day) => `2026-11-0${day}`),
      store: fc.constantFrom("Nimman", "Old Town", "(none)"),
      payment: fc.constantFrom("Cash", "QR", "Card", ""),
      size: fc.integer({ min: 1, max: 500_000 }),
      isRefund: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
      discount: fc.integer({ min: 0, max: 1000 }),
      tip: fc.constantFrom(0, 0, 0, 2000),
      tax: fc.constantFrom("inside", "inside", "inside", "added", "unknown"),
    })
    .map(({ date, store, payment, size, isRefund, discount, tip, tax }): Bill => {
      const sign = isRefund ? -1 : 1;
      const bill = {
        date,
        store,
        payment,
        net: sign * size,
        discount: sign * discount,
        tip: isRefund ? 0 : tip,
      };
      if (tax === "unknown") return bill;
      if (tax === "inside") return { ...bill, tax: sign * Math.round((size * 7) / 107), addedTax: 0 };
      const added = sign * Math.round(size * 0.07);
      return { ...bill, tax: added, addedTax: added };
    }),
  { maxLength: 60 },
);
