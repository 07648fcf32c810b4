/** What every change in per cent of a report is of. */
import type { Baht } from "../decimal.ts";

/** The figures of one range, of the days that are compared. */
export interface BasisSide {
  /** The open days; of several shops, those of each added up. */
  readonly days: number;
  readonly total_sales: Baht;
  readonly net_sales: Baht;
  /** Missing if the cost of goods is not known. */
  readonly profit?: Baht;
  readonly total_transactions: number;
}

/** The days open in both ranges, or the mean per open day. */
export const BASES = ["paired", "per-open-day"] as const;

export interface StatedBasis {
  readonly basis: (typeof BASES)[number];
  /** How many shops it is of, if others are new or closed. */
  readonly basisShops?: number;
  readonly basisNow: BasisSide;
  readonly basisBefore: BasisSide;
}
