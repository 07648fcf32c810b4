/** The moments of the facts about a shop, on its clock. */

import { addDays, type DayStart, dayOfTime, type IsoDate } from "../date-range.ts";
import { minuteOfDay } from "../records.ts";
import type { KnownShop } from "./known-shops.ts";

/** A moment of a business day. */
export interface KnownMoment {
  readonly date: IsoDate;
  /** `11:37`; undefined if only the day is known. */
  readonly time?: string;
  /** Minutes since the hour in which the day began; 0 if only the day is known. */
  readonly minute: number;
}

/** Until when the sales of a shop are known, and when somebody looked: what was not there by then was not sold. */
export interface ShopMoments {
  readonly shop: string;
  readonly isExport: boolean;
  readonly until: KnownMoment;
  readonly seen: KnownMoment;
  /** The last day whose sales may still come; undefined for a shop that is not given up. */
  readonly lastAwaited?: IsoDate;
}

/** A shop that has sold nothing for so many days is given up if another one has sold after them. */
const DAYS_OF_A_SHOP = 56;

/** @param rows those of all shops, as a store answers them */
export function momentsOfAll(
  rows: readonly KnownShop[],
  dayStarts: DayStart | undefined,
): readonly ShopMoments[] {
  const all = rows.map((row) => momentsOf(row, dayStarts));
  return all.map((shop) => {
    const lastAwaited = addDays(shop.until.date, DAYS_OF_A_SHOP);
    return all.some(({ until }) => until.date > lastAwaited) ? { ...shop, lastAwaited } : shop;
  });
}

/** @param row as a store answers it */
export function momentsOf({ shop, known_until, exported_at }: KnownShop, dayStarts?: DayStart): ShopMoments {
  const until = momentOf(known_until, dayStarts);
  const seen = exported_at === null ? until : momentOf(exported_at, dayStarts);
  // An export knows its own receipts, whatever its file says.
  return { shop, isExport: exported_at !== null, until, seen: isBefore(seen, until) ? until : seen };
}

function momentOf(text: string, dayStarts: DayStart | undefined): KnownMoment {
  const [date, time] = [text.slice(0, 10), text.slice(11, 16)];
  if (time === "") return { date, minute: 0 };
  return { date: dayOfTime(date, time, dayStarts), time, minute: minuteOfDay(time, dayStarts) };
}

function isBefore(one: KnownMoment, other: KnownMoment): boolean {
  return one.date < other.date || (one.date === other.date && one.minute < other.minute);
}
