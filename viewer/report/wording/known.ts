/** The first line of everything that is made of a report: until when its days are known. */
import { type IsoDate, isoWeekday } from "../date-range.ts";
import type { WithKnowledge } from "../known/incompleteness.ts";
import type { Knowledge, UnknownDay } from "../known/knowledge.ts";
import type { Language } from "../language/language.ts";

/** What a language says about the days of a report. */
export type KnownLanguage = Pick<Language, "dates" | "known">;

/** Up to so many days are named one by one. */
const MOST_NAMED = 3;

/**
 * `Fri 27 Nov is known until 11:37. Sat 28 and Sun 29 Nov are not in the exports yet.`
 *
 * @returns undefined if all of it is known, and nothing is asked
 */
export function knownText({ knownUntil }: WithKnowledge, language: KnownLanguage): string | undefined {
  return knownUntil && sentenceOf(knownUntil.values, language);
}

/**
 * What is said of one day beside its figures: `until 11:37`, or `not yet here`.
 *
 * @param today what is said of today, as long as it is not over
 * @returns undefined if it is wholly known, or if the report does not say it
 */
export function dayNote(
  { knownUntil }: WithKnowledge,
  date: IsoDate,
  today: string,
  { known }: Pick<KnownLanguage, "known">,
): string | undefined {
  const day = knownUntil?.values.days.find((each) => each.date === date);
  if (!day) return undefined;
  if (day.state === "not") return known.notHereYet;
  if (day.until !== undefined) return known.untilTime(day.until);
  return date === knownUntil?.values.today ? today : known.inPart;
}

function sentenceOf(values: Knowledge, language: KnownLanguage): string | undefined {
  const { shop, source, lastReceipt } = values;
  const { known } = language;
  const said = values.days.filter((day) => isSaid(day, values));
  const notHere = said.filter(({ state }) => state === "not").map(({ date }) => date);
  const lacks = [
    ...said
      .filter(({ state }) => state === "partly")
      .map(({ date, until }) => known.until(dayName(date, language), until)),
    ...(notHere.length > 0 ? [known.notHere[source](dayNames(notHere, language), notHere.length)] : []),
  ].join(" ");
  const asked = lastReceipt
    ? known.lastReceipt(dayName(lastReceipt.date, language), lastReceipt.time, lastReceipt.usual)
    : noSalesText(values, language);
  const text = [
    ...(lacks === "" ? [] : [shop === undefined ? lacks : known.ofShop(shop, lacks)]),
    ...(asked === undefined ? [] : [asked]),
  ].join(" ");
  return text === "" ? undefined : text;
}

/** Everybody knows that today is not over: only what exports lack of it is said, and that nothing of it was synced. */
function isSaid({ date, state, closed }: UnknownDay, { source, today }: Knowledge): boolean {
  if (closed) return false;
  return date < today || source === "exports" || (source === "sync" && state === "not");
}

function noSalesText(
  { noSales: days, lastSale, source }: Knowledge,
  language: KnownLanguage,
): string | undefined {
  if (days === undefined) return undefined;
  const { dates, known } = language;
  const isAsked = source === "exports";
  if (lastSale !== undefined) {
    return known[isAsked ? "noSalesAfterAsked" : "noSalesAfter"](dates.weekday(lastSale));
  }
  return known[isAsked ? "noSalesAsked" : "noSales"](dayNames(days, language), days.length > MOST_NAMED);
}

/** `Sat 28 and Sun 29 Nov`, `Thu 26 to Sun 29 Nov`: a month is named once if it is that of the next day. */
export function dayNames(days: readonly IsoDate[], language: KnownLanguage): string {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  // Those between that are not named are usually closed: they have nothing either.
  if (days.length > MOST_NAMED) {
    if (first.slice(0, 4) !== last.slice(0, 4)) {
      return language.known.to(language.dates.weekday(first), language.dates.weekday(last));
    }
    return language.known.to(shortName(first, last, language), dayName(last, language));
  }
  const names = days.map((day, index) => shortName(day, days[index + 1], language));
  const before = names.slice(0, -1).join(", ");
  return before === "" ? (names[0] ?? "") : language.known.and(before, names.at(-1) ?? "");
}

/** `Fri 27 Nov` */
export function dayName(date: IsoDate, { dates }: KnownLanguage): string {
  return `${dates.shortWeekday(isoWeekday(date))} ${dates.dayOfYear(date)}`;
}

/** `Sat 28` before a day of the same month. */
function shortName(date: IsoDate, next: IsoDate | undefined, language: KnownLanguage): string {
  return next?.slice(0, 7) === date.slice(0, 7)
    ? `${language.dates.shortWeekday(isoWeekday(date))} ${Number(date.slice(8))}`
    : dayName(date, language);
}
