/** What is said about the shops of a chain. */
import type { IsoDate } from "../date-range.ts";
import type { Baht } from "../decimal.ts";

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
