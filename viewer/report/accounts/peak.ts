/** The sales of a month as receipts for the accounting program PEAK. */
import { NO_NAME } from "../datasets.ts";
import type { IsoDate } from "../date-range.ts";
import type { DayClose } from "../day-close/day-close.ts";
import { type Baht, readHundredths, toNumber } from "../decimal.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { type NumberRange, numbersOf, paidForGoods, taxInside } from "./close-figures.ts";
import type { FindPeakName } from "./peak-names.ts";

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
  /** What was paid beyond the price of the goods, such as tips, and on how many days. The largest payment of each lacks it. */
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
    beyond: { amount: sumOf(beyond, (day) => day.beyond), days: beyond.length },
    tax: sumOf(taxed, ({ amount }) => taxInside(amount)),
  };
}

/** The receipts of a day and shop add up to what was paid for goods. */
function splitDay(close: DayClose, find: FindPeakName) {
  const { date, store, payments } = close;
  const total = paidForGoods(close);
  const accounts = new Map<string, PeakReceipt>();
  for (const { payment, amount } of payments.length > 0 ? payments : [{ payment: "", amount: total }]) {
    const name = payment === "" ? NO_NAME : payment;
    const paidBy = find("payment", payment);
    const key = paidBy === undefined ? `unmapped ${name}` : `account ${paidBy}`;
    const before = accounts.get(key);
    accounts.set(key, {
      date,
      store,
      payments: [...(before?.payments ?? []), name],
      ...(paidBy !== undefined && { paidBy }),
      amount: toNumber(readHundredths(before?.amount ?? 0) + readHundredths(amount)),
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
