/** What is told of a night, as the digest of a message. */

import type { IsoDate } from "../date-range.ts";
import type { Language, WatchTexts } from "../language/language.ts";
import { nameInSentence } from "../language/names.ts";
import type { Finding } from "../watch/findings.ts";
import type { Told } from "../watch/watch.ts";
import type { MessageDigest } from "./digest.ts";
import { dayName } from "./known.ts";

/** More is not read at night. */
const MOST_TOLD = 3;

interface Night {
  readonly date: IsoDate;
  /** At least one, the most important first. */
  readonly told: readonly Told[];
  readonly cafe: string | undefined;
  /** The only shops that it is about; missing for all. */
  readonly shops?: readonly string[] | undefined;
}

export function watchDigest(
  { date, told, cafe, shops }: Night,
  texts: WatchTexts,
  language: Language,
): MessageDigest {
  const sentences = told.slice(0, MOST_TOLD).map((each) => toldText(each, texts, language));
  const [first = "", ...others] = sentences;
  const rest = told.length - sentences.length;
  const empty = { title: texts.more, sentences: [] };
  const day = language.dates.weekday(date);
  return {
    language: language.code,
    ...(cafe !== undefined && { cafe }),
    range: day,
    days: { startDate: date, endDate: date },
    ...(shops && { onlyShops: shops }),
    origin: [texts.why],
    subject: texts.subject(cafe, dayName(date, language), first),
    verdict: first,
    figures: [],
    whys: [
      ...others.slice(0, -1),
      ...others.slice(-1).map((last) => (rest > 0 ? `${last} ${texts.rest(rest)}` : last)),
    ],
    changes: empty,
    toDo: empty,
    products: [],
    notes: empty,
  };
}

function toldText({ finding, night }: Told, texts: WatchTexts, language: Language): string {
  const sentence = findingText(finding, texts, language);
  return night === undefined ? sentence : texts.night(night, sentence);
}

function findingText(finding: Finding, texts: WatchTexts, language: Language): string {
  const { money, page } = language;
  const name = (text: string) => nameInSentence(text, page);
  const ofShop = (shop: string | undefined, sentence: string) =>
    shop === undefined ? sentence : texts.ofShop(name(shop), sentence);
  switch (finding.kind) {
    case "not-synced": {
      const { date, time, isExport } = finding.values;
      const since = [dayName(date, language), ...(time === undefined ? [] : [time])].join(", ");
      return isExport ? texts.noExport(since) : texts.notSynced(since);
    }
    case "no-sales": {
      const { shops } = finding.values;
      return shops === undefined ? texts.noSales : texts.noSalesAt(shops.map(name).join(", "));
    }
    case "weak-day": {
      const { sales, customers } = finding.values;
      return texts.weak([
        ...(sales ? [texts.sales(money.whole(sales.amount), money.whole(sales.expected))] : []),
        ...(customers ? [texts.customers(customers.amount, customers.expected)] : []),
      ]);
    }
    case "cash": {
      const { difference, opened, shop } = finding.values;
      const amount = money.whole(Math.abs(difference));
      return ofShop(shop, difference < 0 ? texts.cashShort(amount, opened) : texts.cashOver(amount, opened));
    }
    case "bill-numbers": {
      const { count, first, shop } = finding.values;
      return ofShop(shop, texts.numbers(count, name(first)));
    }
    case "till": {
      const { figure, payment, difference, opened, shop } = finding.values;
      const named = texts.figure(figure, payment === undefined ? undefined : name(payment));
      return ofShop(shop, texts.till(money.exact(difference), named, opened));
    }
    case "person": {
      const { what, amount, most } = finding.values;
      const who = name(finding.values.name);
      const before = most === 0 ? undefined : most;
      if (what === "cancelled") return texts.cancelled(who, amount, before);
      return texts[what](who, money.whole(amount), before === undefined ? before : money.whole(before));
    }
    default:
      return texts.product(name(finding.values.name));
  }
}
