/** Reads what is usual, as far as it decides which days of a report are known. */
import {
  type AskedRange,
  addDays,
  contains,
  type DayStart,
  daysOf,
  type IsoDate,
  isoWeekday,
} from "../date-range.ts";
import { isWrittenClosed, type Written } from "../day-note.ts";
import {
  areHoursWhole,
  type Custom,
  lastHourOf,
  lastOpenDays,
  USUAL_DAYS,
  weeksBefore,
} from "../known/custom.ts";
import type { OpenDay } from "../known/day-states.ts";
import {
  type DayFacts,
  doubtfulDays,
  isAtEnd,
  type Knowledge,
  type KnownCustoms,
  knowledgeOf,
  newestMoment,
} from "../known/knowledge.ts";
import type { KnownShop } from "../known/known-shops.ts";
import { momentsOfAll, type ShopMoments } from "../known/moments.ts";
import { type ChosenShops, coveredRange, type Days, type HourFigures, type RangeReport } from "../report.ts";
import { openDates } from "../tables/open-days.ts";
import type { ReadSales } from "./one-state.ts";

export interface AskedKnowledge extends Pick<Written, "shopDays"> {
  readonly range: AskedRange;
  /** Their sales are always read: they show whether the source knows the shops. */
  readonly shops?: ChosenShops;
  readonly today: IsoDate;
  /** Until when the sales of each shop are known; undefined if the source does not say it. */
  readonly known?: readonly KnownShop[] | undefined;
  readonly dayStarts?: DayStart | undefined;
}

/**
 * What is known of the days of a report. Only if some of them are in doubt, or the last ones have no sales, it reads more:
 * the eight weeks before, and the hours of four days.
 *
 * @param own the figures of the range
 */
export async function readKnowledge(
  asked: AskedKnowledge,
  own: RangeReport,
  read: ReadSales,
): Promise<Knowledge | undefined> {
  const { today, dayStarts } = asked;
  const shops = momentsIn(asked);
  const covered = coveredRange(own);
  const range = asked.range ?? (covered && { startDate: covered.startDate, endDate: today });
  if (!range || range.startDate > today) return undefined;
  const facts: DayFacts = {
    shops,
    range,
    today,
    dayStarts,
    firstSale: own.dataDays?.startDate,
    isClosed: (shop, day) => isWrittenClosed({ shopDays: asked.shopDays, dayNotes: own.dayNotes }, day, shop),
  };
  const doubtful = doubtfulDays(facts);
  const first = firstInQuestion(facts, doubtful, own.salesOverTime);
  const customs =
    shops && first !== undefined
      ? await readCustoms({ facts, shops, doubtful: doubtful.days, first }, own, read)
      : customsOfOwn(own);
  return knowledgeOf(facts, customs);
}

/** A source without moments is not asked for more: all of its days before today are known. */
function customsOfOwn({ salesOverTime }: RangeReport): KnownCustoms {
  const all: Custom = { open: openDates(salesOverTime), lastHours: new Map() };
  return { all, of: () => all };
}

/** The moments of the shops that were asked for. */
export function momentsIn({
  known,
  shops,
  dayStarts,
}: Pick<AskedKnowledge, "known" | "shops" | "dayStarts">): readonly ShopMoments[] | undefined {
  const all = momentsOfAll(known ?? [], dayStarts);
  const chosen = all.filter(({ shop }) => shop === "" || !shops || shops.includes(shop));
  return chosen.length === 0 ? undefined : chosen;
}

/** The first day for which it matters what is usual; undefined if there is none. */
function firstInQuestion(
  facts: DayFacts,
  doubtful: ReturnType<typeof doubtfulDays>,
  days: Days,
): IsoDate | undefined {
  const { shops, range } = facts;
  const newest = newestMoment(shops);
  const first = doubtful.days[0]?.date;
  const lastKnown = first ? addDays(first, -1) : range.endDate;
  const lastDay = days.filter(({ date }) => date <= lastKnown).at(-1)?.date ?? range.startDate;
  const isEmpty = contains(range, lastKnown) && lastDay < lastKnown && isAtEnd(facts);
  const ofReceipt = newest && shops?.some(({ isExport }) => isExport) && contains(range, newest.date);
  return [
    ...(first ? [doubtful.from] : []),
    ...(isEmpty ? [addDays(lastDay, 1)] : []),
    ...(ofReceipt ? [newest.date] : []),
  ].sort()[0];
}

interface Question {
  readonly facts: DayFacts;
  readonly shops: readonly ShopMoments[];
  readonly doubtful: readonly OpenDay[];
  /** The first day that is in question. */
  readonly first: IsoDate;
}

async function readCustoms(
  { facts, shops, doubtful, first }: Question,
  own: RangeReport,
  read: ReadSales,
): Promise<KnownCustoms> {
  const { dayStarts } = facts;
  const before = await read(weeksBefore(first), ["sales_summary", "sales_by_hour"]);
  const open = openDates([...before.salesOverTime, ...own.salesOverTime]);
  const isSame = shops.every(
    ({ seen }) => seen.date === shops[0]?.seen.date && seen.minute === shops[0]?.seen.minute,
  );
  // The end of a day is in question on the days on which somebody looked, and on that of the newest receipt.
  const looked = [...shops.map(({ seen }) => seen.date), newestMoment(shops)?.date ?? ""];
  const ends = [...new Set(looked)].filter((day) => day >= first && contains(facts.range, day));
  const dates = [...new Set(ends.flatMap((day) => lastOpenDays(open, day)))];
  const hoursOn = before.hours?.length ? await readHours(dates, !isSame, read) : [];
  const soldOn = new Map(
    [...before.salesOverTime, ...own.salesOverTime].map((day) => [day.date, day.total_sales]),
  );
  const lastHours = (shop?: string) =>
    new Map(
      hoursOn.flatMap(({ date, hours, storeHours }) => {
        if (!areHoursWhole(soldOn.get(date) ?? 0, hours)) return [];
        const last = lastHourOf(
          shop === undefined ? hours : storeHours.filter(({ store }) => store === shop),
          dayStarts,
        );
        return last === undefined ? [] : [[date, last] as const];
      }),
    );
  const all: Custom = { open, lastHours: lastHours() };
  if (isSame) return { all, of: () => all };
  const days = await readOpenDays(doubtful, open, first, read);
  return {
    all,
    of(shop) {
      const hours = lastHours(shop);
      return { open: new Set([...(days.get(shop) ?? []), ...hours.keys()]), lastHours: hours };
    },
  };
}

interface HoursOfDay {
  readonly date: IsoDate;
  readonly hours: readonly HourFigures[];
  readonly storeHours: NonNullable<RangeReport["storeHours"]>;
}

/** Only the hours of a single day are exact. */
async function readHours(
  dates: readonly IsoDate[],
  ofShops: boolean,
  read: ReadSales,
): Promise<HoursOfDay[]> {
  const datasets = ["sales_by_hour", ...(ofShops ? (["sales_by_store_hour"] as const) : [])] as const;
  const days: HoursOfDay[] = [];
  for (const date of dates) {
    const { hours = [], storeHours = [] } = await read({ startDate: date, endDate: date }, datasets);
    days.push({ date, hours, storeHours });
  }
  return days;
}

/** The open days of each shop, of the weekdays that are in doubt: shops may rest on different ones. */
async function readOpenDays(
  doubtful: readonly OpenDay[],
  open: ReadonlySet<IsoDate>,
  first: IsoDate,
  read: ReadSales,
): Promise<ReadonlyMap<string, ReadonlySet<IsoDate>>> {
  const weekdays = new Set(doubtful.map(({ date }) => isoWeekday(date)));
  const dates = daysOf({ startDate: addDays(first, -7 * USUAL_DAYS), endDate: addDays(first, -1) }).filter(
    (date) => open.has(date) && weekdays.has(isoWeekday(date)),
  );
  const byShop = new Map<string, Set<IsoDate>>();
  for (const date of dates) {
    const { stores = [] } = await read({ startDate: date, endDate: date }, ["sales_by_store"]);
    for (const { store } of stores) byShop.set(store, (byShop.get(store) ?? new Set()).add(date));
  }
  return byShop;
}
