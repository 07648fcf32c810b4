/** Which sales a query is about. */
import { NO_NAME } from "../../viewer/report/datasets.ts";
import type { AskedRange } from "../../viewer/report/date-range.ts";
import type { ChosenShops } from "../../viewer/report/report.ts";

export interface Selection {
  /** A range that ends before it starts has no sales. */
  readonly range: AskedRange;
  /** Names of shops; none have no sales. Without it, all shops. */
  readonly shops?: ChosenShops;
}

/** @param store as the tables name it: empty for receipts without a shop */
export function shopName(store: string): string {
  return store || NO_NAME;
}

/** @returns the name of the only shop; undefined if there are several, or receipts without a shop */
export function onlyShop([shop, ...others]: readonly string[]): string | undefined {
  return others.length > 0 || shop === NO_NAME ? undefined : shop;
}

/** @returns each name once, sorted */
export function sortedShops(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

/** @returns the shops as the tables name them */
export function storesOf(shops: readonly string[]): string[] {
  return shops.flatMap((shop) => (shop === NO_NAME ? ["", NO_NAME] : [shop]));
}
