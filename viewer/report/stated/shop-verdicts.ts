import type { Baht } from "../decimal.ts";

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
