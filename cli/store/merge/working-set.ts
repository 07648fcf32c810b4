/**
 * What a merge works on: tables of one connection, by name. They may be the tables of a store's own file, or
 * copies in memory of the days that an import touches; a merge reads and writes no other day.
 */
import type { Connection } from "../engine/duckdb.ts";
import type { IncomingTables } from "./incoming.ts";

export interface WorkingSet {
  readonly connection: Connection;
  readonly incoming: IncomingTables;
  /** The receipt lines that are kept: {@link COLUMNS}, in any order. */
  readonly lines: string;
  readonly daily: DailyTables;
}

/** The sums of the lines, by day. */
interface DailyTables {
  readonly totals: string;
  readonly categories: string;
  readonly products: string;
  readonly employees: string;
}

/**
 * A receipt is identified by day, shop and number. A refund may have the number of its sale; it is a receipt of
 * its own all the same.
 */
export const KEY = "day, store, receipt, is_refund";

export const COLUMNS =
  "day, store, receipt, time, is_refund, product, category, employee, quantity, gross, discount, cost";

/** Everything that a line says of its receipt. */
export const CONTENT = "hash(time, product, category, employee, quantity, gross, discount, cost)";

/** A bound that lets the engine skip whole blocks of other days, which a join alone does not. */
export function withinDaysOf(table: string): string {
  return `day BETWEEN (SELECT min(day) FROM ${table}) AND (SELECT max(day) FROM ${table})`;
}
