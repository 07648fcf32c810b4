/** What a server says beside the sums of a range. Each list is one call, with the reader of its answer. */
import {
  DAY_NOTES,
  KNOWN,
  type OfferedCall,
  PRODUCT_DATES,
  SHOP_DAYS,
  SHOP_GROUPS,
  TARGETS,
} from "../contract.ts";
import { readDayNotes } from "../day-note.ts";
import { readKnownShops } from "../known/known-shops.ts";
import { readProductDates } from "../known/product-dates.ts";
import { readShopDays, readStoreGroups } from "../shop-rows.ts";
import { readTargetRows } from "../targets.ts";

export interface ListCall<Row> {
  readonly call: OfferedCall;
  /** Throws an UnreadableError or a ContractError if the answer is no such list. */
  readonly read: (answer: unknown) => readonly Row[];
}

export const LISTS = {
  notes: { call: DAY_NOTES, read: readDayNotes },
  groups: { call: SHOP_GROUPS, read: readStoreGroups },
  targets: { call: TARGETS, read: readTargetRows },
  /** The days on which shops opened and closed. */
  shopDays: { call: SHOP_DAYS, read: readShopDays },
  known: { call: KNOWN, read: readKnownShops },
  productDates: { call: PRODUCT_DATES, read: readProductDates },
} as const satisfies Readonly<Record<string, ListCall<unknown>>>;
