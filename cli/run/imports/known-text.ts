/** Until when the sales of the imported shops are known, after an import. */
import { type IsoDate, isoWeekday } from "../../../viewer/report/date-range.ts";
import type { KnownShop, LocalMoment } from "../../../viewer/report/known/known-shops.ts";
import { english } from "../../../viewer/report/language/en/english.ts";
import { compareText } from "../../../viewer/report/records.ts";
import { quoteText } from "../../quote-text.ts";
import type { Evidence } from "../../store/facts/known-sales.ts";
import { knownShopsOf, localMoment } from "../../store/facts/known-shops.ts";
import { many } from "../stored-messages.ts";

/** More would hide the other messages. */
const MOST_NAMED = 3;

interface Clock {
  readonly timeZone: string;
  readonly now: number;
}

/**
 * For example `known until Fri 27 Nov, 21:40`. If that is not the same for all shops, those come first of which the least
 * is known.
 *
 * @param all what the store has
 * @param came what this import has shown: of other shops, nothing is said
 */
export function knownText(
  all: readonly Evidence[],
  came: readonly Evidence[],
  clock: Clock,
): readonly string[] {
  const stores = new Set(came.map(({ store }) => store));
  const shops = knownShopsOf(all, clock.timeZone)
    .filter(({ shop }) => stores.has(shop))
    .sort((a, b) => compareText(a.known_until, b.known_until));
  const today = localMoment(clock.timeZone, clock.now);
  const texts = new Set(shops.map(({ known_until }) => momentText(known_until, today)));
  if (texts.size < 2) return [...texts].map((text) => `  known until ${text}`);
  const nameOf = ({ shop }: KnownShop) => (shop === "" ? english.page.noName : quoteText(shop));
  const named = shops
    .slice(0, MOST_NAMED)
    .map((shop) => `${nameOf(shop)} ${momentText(shop.known_until, today)}`);
  const more = shops.length - named.length;
  return [`  known until: ${[...named, ...(more > 0 ? [`and ${many(more, "more shop")}`] : [])].join("; ")}`];
}

function momentText(moment: LocalMoment, today: IsoDate): string {
  const [date, time] = [moment.slice(0, 10), moment.slice(11, 16)];
  const { dates } = english;
  const isOfYear = date.slice(0, 4) === today.slice(0, 4);
  const day = isOfYear
    ? `${dates.shortWeekday(isoWeekday(date))} ${dates.dayOfYear(date)}`
    : dates.weekday(date);
  return time === "" ? day : `${day}, ${time}`;
}
