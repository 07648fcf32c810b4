/** The month for an accountant: what each shop sold and gave back on each day, and the tax in it. */
import type { IsoDate } from "../date-range.ts";
import type { DayClose } from "../day-close.ts";
import { type Baht, divideRounded, readHundredths, toNumber } from "../decimal.ts";
import { compareText, groupBy } from "../records.ts";
import { difference, sumOf } from "../tables/sums.ts";

/** What a row has: sales, what was given back, or both if the source does not say them apart. */
type VatKind = "sales" | "returns" | "both";

/** Where the tax of a row is from: from the till, or computed as 7/107 of the total. */
type TaxOrigin = "till" | "computed";

export interface VatSum {
  readonly receipts: number;
  /** The total without the tax. This one and the tax are missing if no tax is known. */
  readonly base?: Baht;
  readonly tax?: Baht;
  /** See {@link paidForGoods}. */
  readonly total: Baht;
}

/** One for the sales of a day and shop, and one for its returns, whose amounts are negative. */
export interface VatRow extends VatSum {
  readonly date: IsoDate;
  readonly store: string;
  readonly kind: VatKind;
  /** Those of the whole day. Returns have them only if nothing was sold: else they are beside the sales. */
  readonly numbers: readonly NumberRange[];
  readonly taxOrigin?: TaxOrigin;
}

export interface VatMonth {
  /** By shop, then by day: each place of business has a sales tax report of its own. */
  readonly rows: readonly VatRow[];
  /** Those with a row. */
  readonly shops: readonly (VatSum & Pick<VatRow, "store">)[];
  readonly total: VatSum;
  /** Whether the till says of all its taxes if they are inside the prices. If it does not, they are taken for that. */
  readonly isTaxPlaced: boolean;
}

interface Amounts {
  readonly net_sales: Baht;
  readonly tax?: Baht;
  readonly added_tax?: Baht;
}

const NOTHING: Amounts = { net_sales: 0, tax: 0, added_tax: 0 };

/** @param currency only of baht is a tax computed */
export function vatMonth(closes: readonly DayClose[], currency: string): VatMonth {
  const rows = closes
    .flatMap((close) => rowsOf(close, currency))
    // The sort is stable, so that returns stay behind the sales of their day.
    .sort((one, other) => compareText(one.store, other.store) || compareText(one.date, other.date));
  const shops = groupBy(rows, ({ store }) => store);
  return {
    rows,
    shops: [...shops].map(([store, own]) => ({ store, ...sumVat(own) })),
    total: sumVat(rows),
    isTaxPlaced: closes.every(({ tax = 0, added_tax }) => tax === 0 || added_tax !== undefined),
  };
}

function sumVat(rows: readonly VatSum[]): VatSum {
  const receipts = sumOf(rows, (row) => row.receipts);
  const total = sumOf(rows, (row) => row.total);
  if (rows.some(({ tax }) => tax === undefined)) return { receipts, total };
  const tax = sumOf(rows, (row) => row.tax ?? 0);
  return { receipts, base: difference(total, tax), tax, total };
}

function rowsOf(close: DayClose, currency: string): VatRow[] {
  const { date, store, total_transactions: sold, refund_receipts: returns, returned } = close;
  const row = (kind: VatKind, receipts: number, amounts: Amounts): VatRow => {
    const numbers = kind === "returns" && sold > 0 ? [] : numbersOf(close);
    return { date, store, kind, numbers, receipts, ...taxed(amounts, currency) };
  };
  if (sold + returns === 0) return [];
  if (returns === 0) return [row("sales", sold, close)];
  if (!returned) return [row("both", sold + returns, close)];
  const ofReturns = row("returns", returns, sumOfAmounts(NOTHING, returned, -1));
  return sold === 0 ? [ofReturns] : [row("sales", sold, sumOfAmounts(close, returned, 1)), ofReturns];
}

/** The shops whose till says of all their sales that they have no tax. */
export function untaxedShops({ rows, shops }: VatMonth): readonly string[] {
  const computed = new Set(rows.filter((row) => row.taxOrigin === "computed").map(({ store }) => store));
  return shops
    .filter(({ store, tax, total }) => tax === 0 && total > 0 && !computed.has(store))
    .map(({ store }) => store);
}

/** A tax is known only if it is known of both. */
function sumOfAmounts(amounts: Amounts, more: Amounts, sign: 1 | -1): Amounts {
  const sum = (one: Baht, other: Baht) => toNumber(readHundredths(one) + sign * readHundredths(other));
  const known = (field: "tax" | "added_tax") => {
    const [one, other] = [amounts[field], more[field]];
    return one === undefined || other === undefined ? {} : { [field]: sum(one, other) };
  };
  return { net_sales: sum(amounts.net_sales, more.net_sales), ...known("tax"), ...known("added_tax") };
}

function taxed(amounts: Amounts, currency: string) {
  const total = paidForGoods(amounts);
  const { tax } = amounts;
  if (tax !== undefined) return { base: difference(total, tax), tax, total, taxOrigin: "till" } as const;
  if (currency !== "THB") return { total };
  const computed = taxInside(total);
  return { base: difference(total, computed), tax: computed, total, taxOrigin: "computed" } as const;
}

/** Value added tax is 7 % in Thailand, so 7 of 107 baht are tax if the price includes it. */
const RATE = 7;

/** The tax that is inside an amount, to the satang. */
export function taxInside(amount: Baht): Baht {
  return toNumber(divideRounded(readHundredths(amount) * RATE, 100 + RATE));
}

/** What customers paid for goods: net sales with the tax that is not inside the prices, without tips. */
export function paidForGoods({
  net_sales,
  added_tax = 0,
}: Pick<DayClose, "net_sales"> & { readonly added_tax?: Baht | undefined }): Baht {
  return toNumber(readHundredths(net_sales) + readHundredths(added_tax));
}

/** The numbers of a till, from the first to the last. */
export type NumberRange = readonly [first: string, last: string];

/** Those of all receipts of a day, returns too; of each till apart if their numbers follow one another. */
export function numbersOf({ numbers = [], first_receipt, last_receipt }: DayClose): readonly NumberRange[] {
  if (numbers.length > 0) return numbers.map(({ first, last }) => [first, last]);
  return first_receipt === undefined || last_receipt === undefined ? [] : [[first_receipt, last_receipt]];
}
