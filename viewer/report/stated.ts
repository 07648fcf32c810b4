/** What is said about the shops of a chain. */
import type { IsoDate } from "./date-range.ts";
import type { Baht } from "./decimal.ts";
import type { ProductState } from "./known/product-dates.ts";

/** A figure in both ranges. */
export interface ChangeOfFigure {
  readonly now: number;
  readonly before: number;
  readonly change: number;
  readonly percent?: number;
}

export interface ShopAmount {
  readonly name: string;
  /** How much it changes the total, in either direction. */
  readonly amount: Baht;
  /** What a new shop had sold in the earlier range already, or what a closed one still sold or gave back in this one. */
  readonly other?: Baht;
  /** The first day of a new shop, if somebody wrote it down and it explains the change; so is the last day of a closed one. */
  readonly opened?: IsoDate;
  readonly closed?: IsoDate;
}

/**
 * The total sales like for like: the shops that were open through both ranges, those that opened or closed since the earlier
 * one began, and what no shop has. They add up to the change of the total.
 */
export interface ShopsChange {
  /** Named if it is only one. */
  readonly both: ChangeOfFigure & { readonly shops: number; readonly name?: string };
  readonly onlyNow: readonly ShopAmount[];
  readonly onlyBefore: readonly ShopAmount[];
  /** Missing if each receipt has a shop. */
  readonly noShop?: ChangeOfFigure;
  /** The first day of all sales, if the earlier range begins before it. */
  readonly historyFrom?: IsoDate;
}

// What every change in per cent of a report is of.

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

/** A group that is in one of the two ranges, or in both. */
export interface Mover {
  readonly name: string;
  /** Missing if the range does not have the group; so is `before`. */
  readonly now?: Baht;
  readonly before?: Baht;
  readonly change: Baht;
  /** Its name in the earlier range, if that differs only in case, in spaces or in what is in brackets. */
  readonly renamedFrom?: string;
  /** Missing if both ranges have it, or if that says nothing. */
  readonly state?: ProductState;
}

/** The shops that moved most, the largest change in either direction first. */
export interface ShopVerdicts {
  /** If others are new or closed: those have a statement of their own. */
  readonly sameShops?: true;
  readonly shops: readonly ShopVerdict[];
}

/** What the largest part of a shop's change goes with. */
export const SHOP_CAUSES = ["days", "customers", "bills", "new", "closed"] as const;
export type ShopCause = (typeof SHOP_CAUSES)[number];

/** Why the sales of a shop changed, in short. */
export interface ShopVerdict {
  readonly name: string;
  readonly change: Baht;
  /** Missing if the change cannot be split. */
  readonly cause?: ShopCause;
  /** The part of the change; missing if the shop is new or closed. */
  readonly amount?: Baht;
}
