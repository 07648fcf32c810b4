/**
 * What a merge works on: tables of one connection, by name. They may be the tables of a store's own file, or
 * copies in memory. A merge computes no sums of days and shops that it does not touch.
 */
import type { Connection } from "../engine/duckdb.ts";
import type { IncomingTables } from "./incoming.ts";

export interface WorkingSet {
  readonly connection: Connection;
  readonly incoming: IncomingTables;
  /** The receipt lines that are kept: {@link COLUMNS}, in any order. */
  readonly lines: string;
  /** The receipts that do not count, as the till says: {@link KEY} and {@link CANCELLED_FACTS}. */
  readonly cancelled: string;
  /** The sums of the lines by day and shop, with a column `store`. */
  readonly shops: DailyTables;
  /** The same sums over all shops; undefined if the merge computes no sums, because its caller does. */
  readonly daily: DailyTables | undefined;
  /** The table that a merge makes of the days and shops whose sums it computes again: `day`, `store`. */
  readonly touched: string;
}

export interface DailyTables {
  readonly totals: string;
  readonly categories: string;
  readonly products: string;
  readonly employees: string;
  /** By the hour in which a receipt begins; null for receipts without a time. */
  readonly hours: string;
  /** By the type of payment; empty for receipts of which it is not known. */
  readonly payments: string;
  /** By the way in which sales came, such as a delivery service; empty for receipts of which it is not known. */
  readonly channels: string;
}

/**
 * A receipt is identified by day, shop and number. A refund may have the number of its sale; it is a receipt of
 * its own all the same. If no other receipt can have the number, its day may change: see `moved-receipts.ts`.
 */
export const KEY = "day, store, receipt, is_refund";

/** The same without the day. */
export const NUMBER = "store, receipt, is_refund";

/** What only the API of a till says of a line, and of its receipt. */
export const FROM_TILL = "device, customer, refund_for, seconds, modifiers, discount_names, surcharge";

/** What a line says of its receipt besides its number. A till that does not know it leaves it null. */
const OF_RECEIPT = `payment, payments, tip, dining_option, channel, customers, closed_time, ${FROM_TILL}`;

export const COLUMNS = `day, store, receipt, time, is_refund, product, category, employee, quantity, gross,
  discount, cost, tax, added_tax, ${OF_RECEIPT}, is_synced`;

/** Everything that a line says of its receipt. */
export const CONTENT = `hash(time, product, category, employee, quantity, gross, discount, cost,
  tax, added_tax, ${OF_RECEIPT}, is_synced)`;

/** What is kept of a receipt that does not count. `amount` is what it came to, after discounts. */
export const CANCELLED_FACTS = "time, employee, amount";

/** What lines of refunds give back, before discounts: 0 or more. A line that a refund charges for is a sale. */
export const REFUNDS = "coalesce(-sum(gross) FILTER (WHERE is_refund AND gross < 0.0), 0.0) AS refunds";

/** A bound that lets the engine skip whole blocks of other days, which a join alone does not. */
export function withinDaysOf(table: string): string {
  return `day BETWEEN (SELECT min(day) FROM ${table}) AND (SELECT max(day) FROM ${table})`;
}
