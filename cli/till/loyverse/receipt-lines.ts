/** A receipt of the API as lines. */
import { type DayClock, dayAndTimeIn, dayOfTime, type IsoDate } from "../../../viewer/report/date-range.ts";
import { type Hundredths, readHundredths } from "../../../viewer/report/decimal.ts";
import { answerFault } from "./api.ts";
import type { DecimalText, Fields } from "./fields.ts";
import type { Names } from "./names.ts";
import type { UpdateWindow } from "./update-window.ts";

/** What each line repeats of its receipt. A receipt that does not count has one line, with no field of a sold item but the amounts. */
export interface ReceiptLine extends Partial<SoldItem> {
  /** The ID of the shop. */
  readonly shop: string;
  readonly receipt: string;
  readonly is_refund: boolean;
  /** Cancelled, or without any item. */
  readonly is_dropped: boolean;
  readonly day: IsoDate;
  /** `HH:MM` on the clock of the cafe. */
  readonly time: string;
  readonly employee: string;
  /** The names of the payment types; null if there is none. */
  readonly payment: string | null;
  /**
   * JSON of the names with the amounts, as a store keeps it; null if an amount is missing, or if there is one payment of
   * all that the receipt came to, which goes without saying and would make a store a sixth larger.
   */
  readonly payments: string | null;
  readonly tip: DecimalText | null;
  readonly dining_option: string | null;
  /** The program that sent it to the till; null if it is of the till itself. */
  readonly channel: string | null;
  /** The ID of the till's device. */
  readonly device: string | null;
  /** The ID of the customer, of which the store keeps a hash. */
  readonly customer: string | null;
  /** The number of the sale that a refund gives back. */
  readonly refund_for: string | null;
  readonly surcharge: DecimalText | null;
  /** What `time` lacks of its moment. */
  readonly seconds: string;
  /** When the last payment was made, as `time`; null if that is the same, or the API does not say. */
  readonly closed_time: string | null;
}

/** Amounts have the signs of the API, which is positive for a refund as well. */
interface SoldItem {
  readonly product: string;
  readonly category: string;
  readonly quantity: DecimalText;
  readonly gross: DecimalText;
  readonly discount: DecimalText;
  /** The cost of all pieces; undefined if the API gives only that of one. */
  readonly cost: DecimalText | undefined;
  readonly piece_cost: DecimalText | undefined;
  /** Undefined if it is not known: of all taxes, and of those that are not inside the price. */
  readonly tax: DecimalText | undefined;
  readonly added_tax: DecimalText | undefined;
  /** JSON of the name, the option and the amount of each, and of the names; null if there are none. */
  readonly modifiers: string | null;
  readonly discount_names: string | null;
}

export interface ConvertOptions extends DayClock {
  readonly names: Names;
  readonly window: UpdateWindow;
}

/** The types with which a receipt was paid: their IDs, with the names that it gives them. */
export function paymentTypesOf(row: Fields): readonly (readonly [id: string, name: string])[] {
  return row
    .objects("payments")
    .map((payment) => [payment.optionalText("payment_type_id"), payment.optionalText("name")] as const);
}

/** What identifies a receipt: one with another number, of another shop or of the other type is another one. */
export function receiptId(row: Fields): string {
  return `${row.text("receipt_number")} ${row.optionalText("store_id")} ${row.text("receipt_type")}`;
}

/** @throws CliError if a value is wrong, or the receipt was not asked for */
export function linesOfReceipt(
  row: Fields,
  { names, timeZone, dayStarts, window }: ConvertOptions,
): readonly ReceiptLine[] {
  const updated = row.instant("updated_at");
  if (updated < window.min || updated > window.max) {
    throw answerFault(`${row.place}, updated_at`, "it is outside the time that was asked for");
  }
  const items = row.objects("line_items");
  const isDropped = row.optionalInstant("cancelled_at") !== undefined || items.length === 0;
  const payments = row.objects("payments");
  const refund = isRefund(row);
  const { day, time } = dayAndTimeIn(timeZone, row.instant("receipt_date"));
  const closedTime = closingOf(payments, timeZone);
  const lines = isDropped ? [] : items.map((item) => soldItem(item, names));
  const tip = row.optionalDecimal("tip") ?? null;
  const receipt = {
    shop: row.optionalText("store_id"),
    receipt: row.text("receipt_number"),
    is_refund: refund,
    is_dropped: isDropped,
    day: dayOfTime(day, time, dayStarts),
    time,
    employee: names.employee(row.optionalText("employee_id")),
    payment: namesOf(payments),
    payments: amountsOf(payments, refund, cameTo(lines) + readHundredths(tip ?? 0)),
    tip,
    dining_option: row.optionalText("dining_option") || null,
    channel: channelOf(row),
    closed_time: closedTime === time ? null : closedTime,
    device: row.optionalText("pos_device_id") || null,
    customer: row.optionalText("customer_id") || null,
    refund_for: row.optionalText("refund_for") || null,
    surcharge: row.optionalDecimal("surcharge") ?? null,
    seconds: secondsOf(row.moment("receipt_date")),
  };
  return isDropped ? [{ ...receipt, ...sumsOf(items) }] : lines.map((line) => ({ ...receipt, ...line }));
}

/** @param moment in ISO 8601 with milliseconds @returns such as `07`, or `07.250` */
export function secondsOf(moment: string): string {
  return moment.slice(17, 23).replace(".000", "");
}

function isRefund(row: Fields): boolean {
  const type = row.text("receipt_type");
  if (type === "SALE" || type === "REFUND") return type === "REFUND";
  throw answerFault(`${row.place}, receipt_type`, `${JSON.stringify(type)} is neither SALE nor REFUND`);
}

/** For example `Cash`, or `Cash, Card`. */
function namesOf(payments: readonly Fields[]): string | null {
  const names = payments.map((payment) => payment.optionalText("name"));
  return [...new Set(names)].filter((name) => name !== "").join(", ") || null;
}

/** @param total what the receipt came to, with added tax and tip */
function amountsOf(payments: readonly Fields[], refund: boolean, total: Hundredths): string | null {
  const amounts = payments.map((payment) => hundredthsIn(payment, "money_amount"));
  const [first, ...others] = amounts;
  if (first === undefined || others.includes(undefined) || (others.length === 0 && first === total))
    return null;
  // A refund has positive amounts in the API, and negative ones in the store.
  const signed = amounts.map((amount = 0) => textOfHundredths(refund ? -Math.abs(amount) : amount));
  return JSON.stringify(payments.map((payment, index) => [payment.optionalText("name"), signed[index]]));
}

/** What the API calls the till itself. Beside the dining option, it says nothing of the channel. */
const OWN_SOURCE = "point of sale";

function channelOf(row: Fields): string | null {
  const source = row.optionalText("source");
  return source === OWN_SOURCE ? null : source || null;
}

function closingOf(payments: readonly Fields[], timeZone: string): string | null {
  const moments = payments.flatMap((payment) => payment.optionalInstant("paid_at") ?? []);
  return moments.length === 0 ? null : dayAndTimeIn(timeZone, Math.max(...moments)).time;
}

function soldItem(item: Fields, names: Names): SoldItem {
  const variant = item.optionalText("variant_name");
  const name = item.optionalText("item_name");
  return {
    // As an import names it, so that a product is the same one from both.
    product: variant === "" ? name : `${name} (${variant})`,
    category: names.categoryOfItem(item.optionalText("item_id")),
    quantity: item.decimal("quantity"),
    gross: item.decimal("gross_total_money"),
    discount: item.optionalDecimal("total_discount") ?? "0",
    cost: item.optionalDecimal("cost_total"),
    piece_cost: item.optionalDecimal("cost"),
    ...taxesOf(item),
    modifiers: modifiersOf(item),
    discount_names: discountNamesOf(item),
  };
}

function modifiersOf(item: Fields): string | null {
  const modifiers = item.objects("line_modifiers").map((modifier) => {
    const amount = hundredthsIn(modifier, "money_amount");
    const names = [modifier.optionalText("name"), modifier.optionalText("option")];
    return [...names, amount === undefined ? null : textOfHundredths(amount)];
  });
  return modifiers.length === 0 ? null : JSON.stringify(modifiers);
}

function discountNamesOf(item: Fields): string | null {
  const names = item.objects("line_discounts").map((discount) => discount.optionalText("name"));
  return names.length === 0 ? null : JSON.stringify(names);
}

function taxesOf(item: Fields): Pick<SoldItem, "tax" | "added_tax"> {
  const taxes = item.objects("line_taxes").map((tax) => ({
    type: tax.optionalText("type"),
    amount: hundredthsIn(tax, "money_amount"),
  }));
  const totalOf = (some: typeof taxes) => {
    const isKnown = some.every(({ amount }) => amount !== undefined);
    return isKnown ? textOfHundredths(some.reduce((sum, { amount = 0 }) => sum + amount, 0)) : undefined;
  };
  const added = taxes.filter(({ type }) => type === "ADDED");
  const isClear = taxes.every(({ type }) => type === "ADDED" || type === "INCLUDED");
  return { tax: totalOf(taxes), added_tax: isClear ? totalOf(added) : undefined };
}

/** With added tax, all as the store adds it up. An amount below zero has discounts and taxes below zero. */
function cameTo(lines: readonly SoldItem[]): Hundredths {
  const isKnown = lines.every(({ added_tax }) => added_tax !== undefined);
  const amounts = lines.map(({ gross, discount, added_tax = "0" }) => {
    const added = isKnown ? Math.abs(readHundredths(added_tax)) : 0;
    const rest = added - Math.abs(readHundredths(discount));
    const amount = readHundredths(gross);
    return amount < 0 ? amount - rest : amount + rest;
  });
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** What a receipt that does not count had come to, after discounts. */
function sumsOf(items: readonly Fields[]): Pick<SoldItem, "gross" | "discount"> {
  const sum = (name: string) =>
    textOfHundredths(items.reduce((total, item) => total + (hundredthsIn(item, name) ?? 0), 0));
  return { gross: sum("gross_total_money"), discount: sum("total_discount") };
}

function hundredthsIn(fields: Fields, name: string): Hundredths | undefined {
  const decimal = fields.optionalDecimal(name);
  return decimal === undefined ? undefined : readHundredths(decimal);
}

function textOfHundredths(hundredths: Hundredths): DecimalText {
  return (hundredths / 100).toFixed(2);
}
