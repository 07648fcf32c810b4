/** Whose figures a page shows: in its first line, at the foot of paper, and in the title of its window. */
import { type DateRange, type DayClock, dayAndTimeIn } from "../date-range.ts";
import type { PageLanguage } from "../language/language.ts";
import { formatName, nameInSentence, shopList } from "../language/names.ts";
import {
  coveredRange,
  dataRange,
  type Provenance,
  type RangeReport,
  type Report,
  type ShownShops,
} from "../report.ts";
import type { StoreGroup } from "../shop-rows.ts";
import { shopsWithoutCost } from "../tables/profit.ts";

type PageTexts = PageLanguage["page"];

/**
 * Whose figures these are, in parts: the range, the clock of its days, the last day with data and the moment of the load,
 * `21 Oct – 20 Nov 2026`, `UTC`, `data up to 19 Nov`, `loaded at 12:03`.
 */
export function provenanceParts(
  report: Report,
  { generatedAt, ...clock }: Provenance,
  { dates, page }: PageLanguage,
): readonly string[] {
  const data = dataRange(report);
  const range = report.range ?? data;
  const { day, time } = dayAndTimeIn(clock.timeZone, Date.parse(generatedAt));
  return [
    ofShops(range ? dates.rangeInFull(range) : page.allDays, report, page),
    clockText(clock, page),
    data ? page.dataUpTo(dates.dayNextTo(range, data.endDate)) : page.noDays,
    day === range?.endDate ? page.loadedAt(time) : page.loadedAt(time, dates.dayNextTo(range, day)),
  ];
}

/** `Asia/Bangkok`, or `Asia/Bangkok, days start at 04:00`. */
export function clockText({ timeZone, dayStarts }: DayClock, page: Pick<PageTexts, "daysStartAt">): string {
  return dayStarts === undefined ? timeZone : `${timeZone}, ${page.daysStartAt(dayStarts)}`;
}

/** The sales that were asked for, and the clock that decides which day is today. */
export interface AskedSales extends DayClock, ShownShops {
  readonly range: DateRange;
}

/** A range, with the shops that it is limited to, if any: `21 Oct – 20 Nov 2026 · Nimman, Old Town`, or `… · North (3 shops)`. */
export function ofShops(range: string, shown: ShownShops, page: PageTexts): string {
  return joined(range, shownShopsText(shown, page));
}

/** The groups by which shops were chosen, or their names; undefined for all shops. */
export function shownShopsText({ shops, ofGroups }: ShownShops, page: PageTexts): string | undefined {
  if (ofGroups === undefined) return shops && shopsText(shops, page);
  const groups = shopsText(ofGroups, page);
  return shops ? page.shopsOfGroup(groups, shops.length) : groups;
}

/** All of the shops, as a fact about a report: `Nimman, Old Town`, or `North: Nimman, Old Town`. */
export function shopsInFull({ shops, ofGroups }: ShownShops, page: PageTexts): string | undefined {
  if (shops === undefined) return undefined;
  return ofGroups ? `${shopList(ofGroups, page)}: ${shopList(shops, page)}` : shopList(shops, page);
}

/** Why the profit is not known: `no cost in this till`, or `no cost in Nimman` if other shops have one. */
export function noCostText(report: RangeReport | undefined, page: PageTexts): string {
  const shops = report ? shopsWithoutCost(report) : [];
  const hasOthers = shops.length > 0 && shops.length < (report?.stores?.length ?? 0);
  return hasOthers ? page.noCostIn(shopsText(shops, page, nameInSentence)) : page.noCost;
}

/** `Nimman, Old Town`; of more than three, the first two: `Nimman, Old Town, 3 more`. */
function shopsText(shops: readonly string[], page: PageTexts, nameOf = isolated): string {
  const shown = shops.length > 3 ? 2 : 3;
  return firstTexts(shops, shown, page, (shop) => nameOf(shop, page)).join(", ");
}

/** The texts of the first items of a list, then how many more there are, if there are. */
export function firstTexts<Item>(
  items: readonly Item[],
  most: number,
  { moreItems }: Pick<PageTexts, "moreItems">,
  textOf: (item: Item) => string,
): readonly string[] {
  const more = items.length - most;
  return [...items.slice(0, most).map(textOf), ...(more > 0 ? [moreItems(more)] : [])];
}

/** A group as it is called: `North`, or `North, your 1 shop` if it has others than those that are shown. */
export function groupTitle({ group, seen }: Pick<StoreGroup, "group" | "seen">, page: PageTexts): string {
  const name = formatName(group, page);
  return seen === undefined ? name : page.partOfGroup(name, seen);
}

/** A name may run from right to left: the isolates around it keep the rest in order. */
function isolated(name: string, page: PageTexts): string {
  return `\u2068${formatName(name, page)}\u2069`;
}

/** The same before the first load has succeeded: `21 Oct – 20 Nov 2026`, `UTC`, `Not loaded`. */
export function notLoadedParts(
  { range, shops, ofGroups, ...clock }: AskedSales,
  { dates, page }: PageLanguage,
): readonly string[] {
  return [ofShops(dates.range(range), { shops, ofGroups }, page), clockText(clock, page), page.notLoaded];
}

/** The foot of each printed page, of the first two parts of a provenance: `Baan Kafae · 21 Oct – 20 Nov 2026 · UTC`. */
export function paperFoot(
  cafeName: string | undefined,
  [range, zone]: readonly string[],
  page: PageTexts,
): string {
  return joined(cafeName ? isolated(cafeName, page) : undefined, range, zone);
}

/** The title of the window of a report: `Baan Kafae · Cafe Sales Dashboard · 21 Oct – 20 Nov 2026`. */
export function reportTitle(
  report: RangeReport | undefined,
  cafeName: string | undefined,
  { dates, page }: PageLanguage,
): string {
  const range = report && coveredRange(report);
  return joined(cafeName, page.title, range ? ofShops(dates.range(range), report, page) : undefined);
}

/** The parts that there are: `Baan Kafae · Cafe Sales Dashboard`. */
export function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(" · ");
}
