/** What is known of the days of a report: one value, which everything that judges days asks. */

import { addDays, contains, type DateRange, type DayStart, daysOf, type IsoDate } from "../date-range.ts";
import { compareText, hourAtPlace } from "../records.ts";
import {
  type Custom,
  END_OF_DAY,
  isUsuallyOpen,
  lastOpenDays,
  usualEnd,
  usualLastReceipt,
} from "./custom.ts";
import { isAwaited, type OpenDay, openDays } from "./day-states.ts";
import type { KnownMoment, ShopMoments } from "./moments.ts";

/** A day that is not wholly known, as it is said and saved. */
export interface UnknownDay extends OpenDay {
  /** It is today, which is usually closed: nobody misses it. */
  readonly closed?: true;
}

export const KNOWN_SOURCES = ["exports", "sync", "api"] as const;

/** The newest receipt, if it is long before the usual last one of its weekday. */
interface EarlyReceipt {
  readonly date: IsoDate;
  readonly time: string;
  readonly usual: string;
}

export interface Knowledge {
  readonly source: (typeof KNOWN_SOURCES)[number];
  /** The day of the load. */
  readonly today: IsoDate;
  /** The days of the range that are not wholly known, by date. A day that is not known and usually closed is none. */
  readonly days: readonly UnknownDay[];
  /** The first of several shops that lacks them; missing if all lack the same. */
  readonly shop?: string;
  /** Known days without sales: those at its end on weekdays that are usually open, else the most in a row of exports. */
  readonly noSales?: readonly IsoDate[];
  /** The last day with sales, if it is before the range: the days without sales begin there. */
  readonly lastSale?: IsoDate;
  /** It is asked about instead of days without sales. */
  readonly lastReceipt?: EarlyReceipt;
}

export interface DayFacts {
  /** Those of each shop that counts; undefined if the source says nothing about moments. */
  readonly shops: readonly ShopMoments[] | undefined;
  readonly range: DateRange;
  readonly today: IsoDate;
  readonly dayStarts?: DayStart | undefined;
  /** The first day with sales, if the range has none. */
  readonly firstSale?: IsoDate | undefined;
  /** Whether somebody wrote down that a shop is closed on a day. */
  isClosed(shop: string, day: IsoDate): boolean;
}

/** What is usual, from the weeks before the first day that is looked at. */
export interface KnownCustoms {
  /** All shops together. */
  readonly all: Custom;
  of(shop: string): Custom;
}

/** More minutes between the last receipt and the usual one make a question. */
const EARLY = 120;

/** So many days in a row have every weekday: an export that nobody made leaves as many, or more. */
const LONG_GAP = 7;

/** The days that may be not wholly known, whatever is usual: those of the range, and the first one of all. */
export function doubtfulDays(facts: DayFacts): Pick<LackedDays, "days" | "from"> {
  return lackedDays(facts, () => END_OF_DAY);
}

/** The last day of which a source knows anything; undefined if it has no facts. */
export function newestMoment(shops: readonly ShopMoments[] | undefined): KnownMoment | undefined {
  return shops && newestOf(shops.map(({ until }) => until));
}

export function newestOf(moments: readonly KnownMoment[]): KnownMoment | undefined {
  return [...moments].sort((one, other) => compareText(other.date, one.date) || other.minute - one.minute)[0];
}

/** Whether a range ends where the knowledge of its source ends: days before that are no news. */
export function isAtEnd({ shops, range, today }: Pick<DayFacts, "shops" | "range" | "today">): boolean {
  const looked = shops?.map(({ seen }) => seen.date).sort();
  return range.endDate >= addDays(looked?.at(-1) ?? today, -1);
}

/** @returns undefined if all days are known, and there is nothing to ask */
export function knowledgeOf(facts: DayFacts, customs: KnownCustoms): Knowledge | undefined {
  const { shops, today, isClosed } = facts;
  const lacked = lackedDays(facts, (shop, day) => usualEnd(customs.of(shop), day));
  const isUsual = ({ date }: OpenDay) => isUsuallyOpen(customs.of(lacked.shopOf(date)), date, lacked.from);
  const days = lacked.days.flatMap((day): UnknownDay[] => {
    if (day.state === "partly" || isUsual(day)) return [day];
    return day.date === today ? [{ ...day, closed: true }] : [];
  });
  const isExport = shops?.every((shop) => shop.isExport) ?? false;
  const asked = askedAbout(facts, customs.all, lacked.days, isExport, (day) => isClosed("", day));
  const shop = days[0] && lacked.shopOf(days[0].date);
  if (days.length === 0 && !asked) return undefined;
  return {
    source: shops ? (isExport ? "exports" : "sync") : "api",
    today,
    days,
    ...(shop && lacked.isOfSome && { shop }),
    ...asked,
  };
}

interface LackedDays {
  /** Those of the range that at least one shop lacks, by date. */
  readonly days: readonly OpenDay[];
  /** The first one of all, also if it is before the range; a day to come if there is none. */
  readonly from: IsoDate;
  /** Whether the shops do not all lack the same. */
  readonly isOfSome: boolean;
  /** The shop that lacks a day; if several do, the one that lacks most. */
  shopOf(date: IsoDate): string;
}

function lackedDays(
  { shops, range, today, isClosed }: DayFacts,
  endOf: (shop: string, day: IsoDate) => number,
): LackedDays {
  const awaited = shops?.filter((shop) => isAwaited(shop, range.startDate));
  const all = awaited?.map((moments) => ({
    shop: moments.shop,
    days: openDays(
      moments,
      { ...range, startDate: moments.seen.date },
      today,
      (day) => endOf(moments.shop, day),
      (day) => isClosed(moments.shop, day),
    ),
  })) ?? [
    {
      shop: "",
      days: contains(range, today) ? [{ date: today, state: "partly" } as const] : [],
    },
  ];
  const firstOf = ({ days }: (typeof all)[number]) => days[0]?.date ?? "9999-12-31";
  const first = all.map(firstOf).sort()[0];
  const sorted = [
    ...all.filter((each) => firstOf(each) === first),
    ...all.filter((each) => firstOf(each) !== first),
  ].map(({ shop, days }) => ({ shop, days: days.filter(({ date }) => contains(range, date)) }));
  const byDate = new Map<IsoDate, { readonly shop: string; readonly day: OpenDay }>();
  for (const { shop, days } of sorted) {
    for (const day of days) if (!byDate.has(day.date)) byDate.set(day.date, { shop, day });
  }
  const lacks = sorted.map(({ days }) =>
    days.map(({ date, state, until = "" }) => `${date} ${state} ${until}`).join(),
  );
  return {
    days: [...byDate.values()].map(({ day }) => day).sort((a, b) => (a.date < b.date ? -1 : 1)),
    from: first ?? addDays(today, 1),
    isOfSome: new Set(lacks).size > 1,
    shopOf: (date) => byDate.get(date)?.shop ?? "",
  };
}

/** What only the owner knows: about the end of what is known, else about days between days with sales. */
function askedAbout(
  { shops, range, today, dayStarts, firstSale }: DayFacts,
  all: Custom,
  lacked: readonly OpenDay[],
  isExport: boolean,
  isClosed: (day: IsoDate) => boolean,
): Pick<Knowledge, "noSales" | "lastSale" | "lastReceipt"> | undefined {
  const newest = newestMoment(shops);
  const lastSale = isExport ? newest?.date : [...all.open].sort().at(-1);
  const lastKnown = addDays(lacked[0]?.date ?? addDays(today, 1), -1);
  if (lastSale === undefined || (!isExport && !isAtEnd({ shops, range, today }))) return undefined;
  const isLacked = (day: IsoDate) => lacked.some(({ date }) => date === day);
  const end = range.endDate < lastKnown ? range.endDate : lastKnown;
  // Of a source without moments, only the days of the report are read: a weekday without any says nothing.
  const noSales = (lastSale < end ? daysOf({ startDate: addDays(lastSale, 1), endDate: end }) : []).filter(
    (day) =>
      contains(range, day) &&
      !isLacked(day) &&
      !isClosed(day) &&
      isUsuallyOpen(all, day, addDays(lastSale, 1)) &&
      (shops || lastOpenDays(all.open, day).length > 0),
  );
  const usual = newest && usualLastReceipt(all, newest.date);
  const isAbout = newest && !isLacked(newest.date) && (contains(range, newest.date) || noSales.length > 0);
  if (isExport && isAbout && newest.time && usual !== undefined && newest.minute < usual - EARLY) {
    const { date, time } = newest;
    return { lastReceipt: { date, time, usual: timeOf(usual, dayStarts) } };
  }
  if (noSales.length > 0) return { noSales, ...(lastSale < range.startDate && { lastSale }) };
  const from = [...all.open, firstSale ?? lastSale].sort()[0] ?? lastSale;
  const startDate = from > range.startDate ? from : range.startDate;
  const endDate = end < lastSale ? end : addDays(lastSale, -1);
  const gap = isExport && startDate <= endDate ? longestGap({ startDate, endDate }, all.open, isClosed) : [];
  return gap.length >= LONG_GAP ? { noSales: gap } : undefined;
}

/** The most days in a row without a sale of which nobody wrote down that they are closed. */
function longestGap(
  range: DateRange,
  open: ReadonlySet<IsoDate>,
  isClosed: (day: IsoDate) => boolean,
): readonly IsoDate[] {
  let longest: readonly IsoDate[] = [];
  let gap: IsoDate[] = [];
  for (const day of daysOf(range)) {
    if (open.has(day) || isClosed(day)) gap = [];
    else gap.push(day);
    if (gap.length > longest.length) longest = gap;
  }
  return longest;
}

/** `17:30` */
function timeOf(minute: number, dayStarts: DayStart | undefined): string {
  const hour = hourAtPlace(Math.floor(minute / 60), dayStarts);
  return [hour, Math.floor(minute % 60)].map((part) => String(part).padStart(2, "0")).join(":");
}
