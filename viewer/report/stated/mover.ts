import type { Baht } from "../decimal.ts";
import type { ProductState } from "../known/product-dates.ts";

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
