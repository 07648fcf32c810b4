/** A receipt of the API as lines. */
import { dayAndTimeIn, type IsoDate } from "../../../viewer/report/date-range.ts";
import { answerFault } from "./api.ts";
import type { DecimalText, Fields } from "./fields.ts";
import type { Names } from "./names.ts";
import type { UpdateWindow } from "./update-window.ts";

/** What each line repeats of its receipt. A receipt that does not count has one line, without the fields of a sold item. */
export interface ReceiptLine extends Partial<SoldItem> {
  /** The ID of the shop. */
  readonly shop: string;
  readonly receipt: string;
  readonly is_refund: boolean;
  /** Cancelled, or without any item. */
  readonly is_dropped: boolean;
  readonly day: IsoDate;
  /** `HH:MM`, as the day in the time zone of the cafe. */
  readonly time: string;
  readonly employee: string;
  /** The names of the payment types; null if there is none. */
  readonly payment: string | null;
  readonly tip: DecimalText | null;
  readonly dining_option: string | null;
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
}

export interface ConvertOptions {
  readonly names: Names;
  readonly timeZone: string;
  readonly window: UpdateWindow;
}

/** What identifies a receipt: one with another number, of another shop or of the other type is another one. */
export function receiptId(row: Fields): string {
  return `${row.text("receipt_number")} ${row.optionalText("store_id")} ${row.text("receipt_type")}`;
}

/** @throws CliError if a value is wrong, or the receipt was not asked for */
export function linesOfReceipt(
  row: Fields,
  { names, timeZone, window }: ConvertOptions,
): readonly ReceiptLine[] {
  const updated = row.instant("updated_at");
  if (updated < window.min || updated > window.max) {
    throw answerFault(`${row.place}, updated_at`, "it is outside the time that was asked for");
  }
  const items = row.objects("line_items");
  const isDropped = row.optionalInstant("cancelled_at") !== undefined || items.length === 0;
  const receipt = {
    shop: row.optionalText("store_id"),
    receipt: row.text("receipt_number"),
    is_refund: isRefund(row),
    is_dropped: isDropped,
    ...dayAndTimeIn(timeZone, row.instant("receipt_date")),
    employee: names.employee(row.optionalText("employee_id")),
    payment: paymentOf(row),
    tip: row.optionalDecimal("tip") ?? null,
    dining_option: row.optionalText("dining_option") || null,
  };
  return isDropped ? [receipt] : items.map((item) => ({ ...receipt, ...soldItem(item, names) }));
}

function isRefund(row: Fields): boolean {
  const type = row.text("receipt_type");
  if (type === "SALE" || type === "REFUND") return type === "REFUND";
  throw answerFault(`${row.place}, receipt_type`, `${JSON.stringify(type)} is neither SALE nor REFUND`);
}

/** For example `Cash`, or `Cash, Card`. */
function paymentOf(row: Fields): string | null {
  const names = row.objects("payments").map((payment) => payment.optionalText("name"));
  return [...new Set(names)].filter((name) => name !== "").join(", ") || null;
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
  };
}
