/** The till's own sums of a shift beside those of the store's receipts, in whole hundredths. */
import { type Hundredths, toNumber } from "../../../viewer/report/decimal.ts";
import { compareText } from "../../../viewer/report/records.ts";
import type { TillDifference } from "../../../viewer/report/shifts.ts";

export interface TillSums {
  readonly gross: Hundredths;
  readonly refunds: Hundredths;
  readonly discounts: Hundredths;
  readonly net: Hundredths;
  /** By the ids of the types. */
  readonly payments: readonly Paid[];
}

/** The same of the receipts: of sales, and of refunds, which are below zero. */
export interface StoreSums {
  readonly sales: ReceiptSums;
  readonly refunds: ReceiptSums;
}

export interface ReceiptSums {
  readonly gross: Hundredths;
  readonly discount: Hundredths;
  /** By the names of the types; empty if it is not known. */
  readonly payments: readonly Paid[];
}

export type Paid = readonly [type: string, amount: Hundredths];

/**
 * The till does not say whether its refunds are before or after the discounts of the sales that they give back, nor whether its
 * payments are less the refunds. Either is equal.
 *
 * @param nameOf one name for all types of payment that may be the same
 */
export function differencesOf(
  till: TillSums,
  store: StoreSums,
  nameOf: PaymentNames,
): readonly TillDifference[] {
  const { sales, refunds } = store;
  const gross = sales.gross + refunds.gross;
  const discount = sales.discount + refunds.discount;
  const before = [
    ...differs("refunds", till.refunds, -refunds.gross),
    ...differs("discounts", till.discounts, discount),
  ];
  const after = [
    ...differs("refunds", till.refunds, refunds.discount - refunds.gross),
    ...differs("discounts", till.discounts, sales.discount),
  ];
  const payments = (those: readonly Paid[]) => paymentDifferences(till.payments, those, nameOf);
  return [
    ...differs("gross_sales", till.gross, sales.gross),
    ...fewer(before, after),
    ...differs("net_sales", till.net, gross - discount),
    ...fewer(payments([...sales.payments, ...refunds.payments]), payments(sales.payments)),
  ];
}

function differs(figure: TillDifference["figure"], till: Hundredths, store: Hundredths): TillDifference[] {
  return till === store ? [] : [{ figure, till: toNumber(till), store: toNumber(store) }];
}

function fewer(one: readonly TillDifference[], other: readonly TillDifference[]): readonly TillDifference[] {
  return other.length < one.length ? other : one;
}

function paymentDifferences(
  till: readonly Paid[],
  store: readonly Paid[],
  names: PaymentNames,
): readonly TillDifference[] {
  const sums = new Map<string, { till: Hundredths; store: Hundredths }>();
  const add = (side: "till" | "store", name: string, amount: Hundredths) => {
    const sum = sums.get(name) ?? { till: 0, store: 0 };
    sums.set(name, { ...sum, [side]: sum[side] + amount });
  };
  for (const [id, amount] of till) add("till", names.ofId(id), amount);
  for (const [name, amount] of store) add("store", names.ofName(name), amount);
  return [...sums]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([payment, sum]) =>
      differs("payment", sum.till, sum.store).map((difference) => ({ ...difference, payment })),
    );
}

/** What stands for a type of payment: one name for all that may be the same type, and none for one that nothing names. */
export interface PaymentNames {
  ofId(id: string): string;
  ofName(name: string): string;
}

/** @param pairs ids and the names that receipts gave them: a type may be renamed, and two may have one name */
export function paymentNames(pairs: readonly (readonly [id: string, name: string])[]): PaymentNames {
  const byId = new Map<string, string>();
  const groups = new Map<string, string>();
  const groupOf = (name: string): string => {
    const group = groups.get(name);
    return group === undefined || group === name ? name : groupOf(group);
  };
  for (const [id, name] of pairs) {
    if (!groups.has(name)) groups.set(name, name);
    const known = byId.get(id);
    if (known === undefined) byId.set(id, name);
    else groups.set(groupOf(name), groupOf(known));
  }
  return {
    ofId: (id) => groupOf(byId.get(id) ?? ""),
    ofName: (name) => (groups.has(name) ? groupOf(name) : ""),
  };
}
