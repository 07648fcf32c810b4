/** The receipts of a till as Loyverse's API writes them, with all that may mislead a reader. */

import { loyverseCsv } from "../../../fixtures/sample-cafe/loyverse-csv.ts";
import { type ReceiptLine, receiptLinesOn } from "../../../fixtures/sample-cafe/receipts.ts";
import { addDays } from "../../../viewer/report/date-range.ts";

/** Moments are milliseconds since 1970. */
export interface TillReceipt {
  /** Of one receipt: at least one, unless it has been emptied. */
  readonly lines: readonly ReceiptLine[];
  readonly updatedAt: number;
  readonly cancelledAt?: number;
  readonly shopId?: string;
  /** That of its only device, if it does not say; null for none. */
  readonly device?: string | null;
  /** Milliseconds after the minute in which it was made. */
  readonly after?: number;
  /** Takes the place of fields of the receipt, and of each of its lines. */
  readonly wire?: object;
  readonly wireOfLines?: object;
}

/** The cafe is in Bangkok, which has no daylight saving time. */
const OFFSET = "+07:00";
export const ZONE = "Asia/Bangkok";

/** The receipts of the sample cafe, from the first to the last day; each was updated when it was made. */
export function receiptsOf(startDate: string, endDate: string): TillReceipt[] {
  const receipts: TillReceipt[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const byNumber = new Map<string, ReceiptLine[]>();
    for (const line of receiptLinesOn(day)) {
      byNumber.set(line.receipt, [...(byNumber.get(line.receipt) ?? []), line]);
    }
    for (const lines of byNumber.values()) receipts.push({ lines, updatedAt: momentOf({ lines }) });
  }
  return receipts;
}

export function momentOf({ lines: [line], after = 0 }: Pick<TillReceipt, "lines" | "after">): number {
  return Date.parse(`${line?.date}T${line?.time}:00${OFFSET}`) + after;
}

export const DEVICE = "device-1";

/** What the till exports as CSV of the same receipts. */
export function csvOf(receipts: readonly TillReceipt[]): string {
  const counted = receipts.filter(({ cancelledAt }) => cancelledAt === undefined);
  const days = counted.map(({ lines }) => lines);
  return [...loyverseCsv(days, taxOf)].join("");
}

/** It is added to the price. */
function taxOf({ netSales }: ReceiptLine): number {
  return Math.round(netSales * 0.07);
}

/** A number that is written with these digits. */
class Digits {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toJSON(): string {
    return `\u0001${this.#text}\u0001`;
  }
}

export function jsonOf(value: unknown): string {
  return JSON.stringify(value).replace(/"\\u0001([^"\\]*)\\u0001"/g, "$1");
}

/** Amounts are positive, also those of a refund, and are written in several ways: `335.0`, `335`, `3.35E2`. */
export function money(satang: number): Digits {
  const baht = Math.abs(satang) / 100;
  const texts = [
    baht.toFixed(1),
    String(baht),
    baht.toExponential().toUpperCase().replace("+", ""),
    baht.toFixed(2),
  ];
  const text = texts[Math.abs(satang) % texts.length] ?? "";
  return new Digits(Number(text) === baht ? text : String(baht));
}

const DAY_MS = 86_400_000;

export function wireReceipt(receipt: TillReceipt): object {
  const { lines, updatedAt, cancelledAt, shopId = "shop-1", device = DEVICE, wire, wireOfLines } = receipt;
  const [first] = lines;
  const gross = lines.reduce((sum, { netSales }) => sum + Math.abs(netSales), 0);
  return {
    receipt_number: first?.receipt,
    note: null,
    receipt_type: first?.type,
    refund_for: first?.type === "REFUND" ? "1-1" : null,
    // The till was offline: the server saw the receipt a day later.
    created_at: new Date(momentOf(receipt) + DAY_MS).toISOString(),
    receipt_date: new Date(momentOf(receipt)).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
    cancelled_at: cancelledAt === undefined ? null : new Date(cancelledAt).toISOString(),
    source: "point of sale",
    total_money: money(Math.round(gross * 1.07)),
    total_tax: money(Math.round(gross * 0.07)),
    tip: null,
    store_id: shopId,
    pos_device_id: device,
    employee_id: `employee ${first?.employee}`,
    dining_option: first?.diningOption,
    line_items: lines.map((line) => ({ ...wireLine(line), ...wireOfLines })),
    payments: [
      {
        payment_type_id: "type Cash",
        name: "Cash",
        type: "CASH",
        money_amount: money(gross),
        paid_at: new Date(momentOf(receipt) + 60_000).toISOString(),
      },
    ],
    ...wire,
  };
}

function wireLine(line: ReceiptLine): object {
  return {
    id: `line of ${line.receipt}`,
    item_id: `item ${line.sku}`,
    variant_id: `variant ${line.sku}`,
    item_name: line.item,
    variant_name: null,
    sku: line.sku,
    quantity: Math.abs(line.quantity),
    price: money(line.grossSales / line.quantity),
    gross_total_money: money(line.grossSales),
    // With the tax that is added, which is not the cafe's.
    total_money: money(Math.round(line.netSales * 1.07)),
    cost: money(Math.round(line.cost / line.quantity)),
    cost_total: money(line.cost),
    total_discount: money(line.discount),
    line_taxes: [{ type: "ADDED", rate: 7, money_amount: money(taxOf(line)) }],
  };
}
