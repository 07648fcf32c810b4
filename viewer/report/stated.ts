/** What is said about figures of two ranges, products and shops: how it is read, which says its types. */
import { PRODUCT_STATES } from "./known/product-dates.ts";
import { readTillDifference } from "./shifts.ts";
import {
  amount,
  both,
  day,
  list,
  mark,
  maybe,
  object,
  oneOf,
  readerOf,
  text,
  time,
  whole,
} from "./unknown-fields.ts";

/** A figure in both ranges. */
export const readChangeOfFigure = readerOf({
  now: amount,
  before: amount,
  change: amount,
  percent: maybe(amount),
});
export type ChangeOfFigure = ReturnType<typeof readChangeOfFigure>;

const readShop = readerOf({
  name: text,
  /** How much it changes the total, in either direction. */
  amount,
  /** What a new shop had sold in the earlier range already, or what a closed one still sold or gave back in this one. */
  other: maybe(amount),
  /** The first day of a new shop, if somebody wrote it down and it explains the change; so is the last day of a closed one. */
  opened: maybe(day),
  closed: maybe(day),
});
export type ShopAmount = ReturnType<typeof readShop>;

/**
 * The total sales like for like: the shops that were open through both ranges, those that opened or closed since the earlier
 * one began, and what no shop has. They add up to the change of the total.
 */
export const readShopsChange = readerOf({
  /** Named if it is only one. */
  both: object(both(readerOf({ shops: whole(1), name: maybe(text) }), readChangeOfFigure)),
  onlyNow: list(readShop),
  onlyBefore: list(readShop),
  /** Missing if each receipt has a shop. */
  noShop: maybe(object(readChangeOfFigure)),
  /** The first day of all sales, if the earlier range begins before it. */
  historyFrom: maybe(day),
});
export type ShopsChange = ReturnType<typeof readShopsChange>;

// What every change in per cent of a report is of.

/** The figures of one range, of the days that are compared. */
const readSide = readerOf({
  /** The open days; of several shops, those of each added up. */
  days: whole(1),
  total_sales: amount,
  net_sales: amount,
  /** Missing if the cost of goods is not known. */
  profit: maybe(amount),
  total_transactions: amount,
});
export type BasisSide = ReturnType<typeof readSide>;

/** The days open in both ranges, or the mean per open day. */
export const BASES = ["paired", "per-open-day"] as const;

export const readBasis = readerOf({
  basis: oneOf(BASES),
  /** How many shops it is of, if others are new or closed. */
  basisShops: maybe(whole(1)),
  basisNow: object(readSide),
  basisBefore: object(readSide),
});
export type StatedBasis = ReturnType<typeof readBasis>;

/** A group that is in one of the two ranges, or in both. */
export const readMover = readerOf({
  name: text,
  /** Missing if the range does not have the group; so is `before`. */
  now: maybe(amount),
  before: maybe(amount),
  change: amount,
  /** Its name in the earlier range, if that differs only in case, in spaces or in what is in brackets. */
  renamedFrom: maybe(text),
  /** Missing if both ranges have it, or if that says nothing. */
  state: maybe(oneOf(PRODUCT_STATES)),
});
export type Mover = ReturnType<typeof readMover>;

/** What the largest part of a shop's change goes with. */
export const SHOP_CAUSES = ["days", "customers", "bills", "new", "closed"] as const;
export type ShopCause = (typeof SHOP_CAUSES)[number];

/** Why the sales of a shop changed, in short. */
const readShopVerdict = readerOf({
  name: text,
  change: amount,
  /** Missing if the change cannot be split. */
  cause: maybe(oneOf(SHOP_CAUSES)),
  /** The part of the change; missing if the shop is new or closed. */
  amount: maybe(amount),
});
export type ShopVerdict = ReturnType<typeof readShopVerdict>;

/** The shops that moved most, the largest change in either direction first. */
export const readShopVerdicts = readerOf({
  /** If others are new or closed: those have a statement of their own. */
  sameShops: maybe(mark),
  shops: list(readShopVerdict),
});
export type ShopVerdicts = ReturnType<typeof readShopVerdicts>;

/** A part of the day by which people call a shift. */
const DAY_PARTS = ["morning", "afternoon", "evening", "night"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

const readCashShift = readerOf({
  date: day,
  /** Only if the shifts are of several shops. */
  shop: maybe(text),
  /** By its middle. Only if its shop had several on that day. */
  part: maybe(oneOf(DAY_PARTS)),
  opened: time,
  /** Missing while it is open. */
  closed: maybe(time),
  /** Who closed it; missing if nobody says it. */
  person: maybe(text),
  expected: amount,
  /** Both are missing while it is open. */
  counted: maybe(amount),
  /** Counted less expected. */
  difference: maybe(amount),
});
export type CashShift = ReturnType<typeof readCashShift>;

const readPerson = readerOf({ person: text, shifts: whole(1), difference: amount });
export type CashOfPerson = ReturnType<typeof readPerson>;

/** What a report has of the cash of its shifts. */
export const readCash = readerOf({
  /** How many are closed and counted, and how many of these had what was expected. */
  counted: whole(0),
  asExpected: whole(0),
  /** The sum of all differences. */
  difference: amount,
  /** By the moment of their opening; of a long range only those with the largest differences. */
  shifts: list(readCashShift),
  /** Those who closed all of these shifts; missing if there is one only. */
  people: maybe(list(readPerson)),
});
export type Cash = ReturnType<typeof readCash>;

/** On how many of the days with a closed shift the till's own sums of all of these are those of the store. */
export const readTillEqual = readerOf({
  days: whole(0),
  of: whole(1),
  /** Nothing is different on these, but not all could be compared. */
  notCompared: maybe(whole(1)),
});

/** A shift whose sums at the till are others. */
export const readTillDiffers = readerOf({
  date: day,
  /** Only if the shifts are of several shops. */
  shop: maybe(text),
  opened: time,
  closed: time,
  /** Who closed it. */
  person: maybe(text),
  figures: list(readTillDifference),
  /** Others that are not named; on the last one. */
  more: maybe(whole(1)),
});
