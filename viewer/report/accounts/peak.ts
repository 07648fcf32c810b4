/** The sales of a month as receipts for the accounting program PEAK. */
import { NO_NAME } from "../datasets.ts";
import type { IsoDate } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import { type Baht, readHundredths, toNumber } from "../decimal.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { type NumberRange, numbersOf, paidForGoods, taxInside } from "./vat.ts";

/** What was paid for goods on a day in a shop, into one account. PEAK knows one way of payment for each receipt. */
export interface PeakReceipt {
  readonly date: IsoDate;
  readonly store: string;
  /** As the till calls them. */
  readonly payments: readonly string[];
  /** What PEAK calls it; missing if nothing says it. */
  readonly paidBy?: string;
  /** With the tax that is inside it. */
  readonly amount: Baht;
  /** Those of the whole day. */
  readonly numbers: readonly NumberRange[];
}

export interface PeakMonth {
  /** By day, shop and account. All amounts are above zero. */
  readonly receipts: readonly PeakReceipt[];
  /** A receipt of PEAK cannot be negative: these need a credit note. */
  readonly leftOut: readonly PeakReceipt[];
  /** Ways of payment without an account, sorted. */
  readonly unmapped: readonly string[];
  /** What was paid beyond the price of a payment's own receipts, such as surcharges of cards. Its receipts lack it. */
  readonly surcharges: Baht;
  /** What else was paid beyond the price, such as tips, and on how many days. The largest payment of each lacks it. */
  readonly beyond: { readonly amount: Baht; readonly days: number };
  /** What PEAK computes from the receipts. */
  readonly tax: Baht;
}

export function peakMonth(closes: readonly DayClose[], find: FindPeakName): PeakMonth {
  const days = closes.map((close) => splitDay(close, find));
  const all = days.flatMap(({ receipts }) => receipts);
  const receipts = all.filter(({ amount }) => amount > 0);
  const beyond = days.filter(({ beyond: amount }) => amount !== 0);
  const unmapped = receipts.flatMap(({ paidBy, payments }) => (paidBy === undefined ? payments : []));
  const taxed = receipts.filter(({ store }) => find("vat", store) === "inside");
  return {
    receipts,
    leftOut: all.filter(({ amount }) => amount < 0),
    unmapped: [...new Set(unmapped)].sort(),
    surcharges: sumOf(
      closes.flatMap(({ payments }) => payments),
      ({ beyond: own = 0 }) => own,
    ),
    beyond: { amount: sumOf(beyond, (day) => day.beyond), days: beyond.length },
    tax: sumOf(taxed, ({ amount }) => taxInside(amount)),
  };
}

/** The receipts of a day and shop add up to what was paid for goods. */
function splitDay(close: DayClose, find: FindPeakName) {
  const { date, store, payments } = close;
  const total = paidForGoods(close);
  const accounts = new Map<string, PeakReceipt>();
  const paid: DayClose["payments"] =
    payments.length > 0 ? payments : [{ payment: "", total_transactions: 0, amount: total }];
  for (const { payment, amount, beyond: own = 0 } of paid) {
    const name = payment === "" ? NO_NAME : payment;
    const paidBy = find("payment", payment);
    const key = paidBy === undefined ? `unmapped ${name}` : `account ${paidBy}`;
    const before = accounts.get(key);
    accounts.set(key, {
      date,
      store,
      payments: [...(before?.payments ?? []), name],
      ...(paidBy !== undefined && { paidBy }),
      amount: toNumber(readHundredths(before?.amount ?? 0) + readHundredths(amount) - readHundredths(own)),
      numbers: numbersOf(close),
    });
  }
  const receipts = [...accounts.values()].sort((one, other) => other.amount - one.amount);
  const beyond = difference(
    sumOf(receipts, ({ amount }) => amount),
    total,
  );
  const [largest, ...rest] = receipts;
  const own = largest && { ...largest, amount: difference(largest.amount, beyond) };
  return { receipts: own ? [own, ...rest] : rest, beyond };
}

// What accounts, branches, customers and ways of payment are called in PEAK, as an accountant wrote it down.

/** The kinds of names, with what each of them must look like. Those that a shop may have for itself come first. */
const KINDS = {
  account: { pattern: /^\d{4,10}$/, example: "410101" },
  branch: { pattern: /^\d{5}$/, example: "00000", digits: 5 },
  customer: { pattern: /./, example: "C00001" },
  group: { pattern: /./, example: "Nimman" },
  product: { pattern: /./, example: "P00001" },
  tax_id: { pattern: /^\d{13}$/, example: "0105500000000", digits: 13 },
  tax_invoice: { pattern: /^[12]$/, example: "1 to issue one, or 2" },
  vat: { pattern: /^(inside|none)$/, example: "inside, or none" },
  payment: { pattern: /./, example: "CSH001" },
} as const satisfies Readonly<Record<string, { pattern: RegExp; example: string; digits?: number }>>;

export type PeakKind = keyof typeof KINDS;
const PEAK_KINDS = Object.keys(KINDS);

/** One line. A later one about the same replaces an earlier one. */
export interface PeakName {
  readonly kind: PeakKind;
  /** A shop, or a way of payment as the till calls it; empty for all others. */
  readonly name: string;
  readonly value: string;
}

const DEFAULTS: Readonly<Partial<Record<PeakKind, string>>> = {
  account: "410101",
  branch: "00000",
  customer: "ลูกค้าทั่วไป",
  tax_invoice: "1",
  vat: "inside",
};

/** @returns what is wrong with it as a sentence without a full stop, if anything is */
export function checkPeakName(
  kind: string,
  name: string,
  value: string,
): PeakName | { readonly problem: string } {
  if (!isKind(kind)) {
    return { problem: `${JSON.stringify(kind)} is not one of ${PEAK_KINDS.join(", ")}` };
  }
  const rule: { pattern: RegExp; example: string; digits?: number } = KINDS[kind];
  // A spreadsheet makes a number of 00001, which is 1.
  const written = rule.digits && /^\d+$/.test(value) ? value.padStart(rule.digits, "0") : value;
  if (rule.pattern.test(written)) return { kind, name, value: written };
  return { problem: `${JSON.stringify(value)} is not a value of ${kind}, such as ${rule.example}` };
}

function isKind(kind: string): kind is PeakKind {
  return Object.hasOwn(KINDS, kind);
}

export type FindPeakName = (kind: PeakKind, name: string) => string | undefined;

/** Finds the value for a shop or a way of payment, else that for all, else the usual one of PEAK. */
export function peakNames(lines: readonly PeakName[]): FindPeakName {
  const values = new Map(lines.map(({ kind, name, value }) => [`${kind} ${name}`, value]));
  return (kind, name) =>
    values.get(`${kind} ${name === "" ? NO_NAME : name}`) ?? values.get(`${kind} `) ?? DEFAULTS[kind];
}
