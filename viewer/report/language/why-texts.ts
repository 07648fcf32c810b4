import { notedOf } from "../comparison/changes.ts";
import { type Compared, comparedOf, pairShift } from "../comparison/compared.ts";
import { shopsChangeOf } from "../comparison/same-shops.ts";
import { addDays, daysIn, isoWeekday } from "../date-range.ts";
import { notesIn, notesText } from "../day-notes/day-note.ts";
import type { RangeReport, Report } from "../report.ts";
import type { ChangeValues, Mover, PairedDays } from "../statements.ts";
import { sumOf } from "../tables/sums.ts";
import { sameShopsText } from "./chain/same-shops.ts";
import { shopVerdictText } from "./chain/shop-verdicts.ts";
import { changeInText } from "./comparison.ts";
import type { Language } from "./language.ts";
import { nameInSentence } from "./names.ts";
import { changeText, noteIn } from "./wording.ts";

/** More would not be read. */
const MOST = 3;

/**
 * Why the sales changed, in a few short sentences: the same shops and those that are new or closed, the shop that changed
 * most, then the days, then customers or bills, then one product each way. Behind them is what was noted about the days.
 */
export function whyTexts(report: Report, language: Language): readonly string[] {
  const compared = comparedOf(report);
  const shops = shopsChangeOf(report);
  const range = compared?.now.range;
  // Of a longer range, a weekday alone would not say which day it is.
  const isWeek = range ? daysIn(range) <= 7 : false;
  const { hero, money, sameShops } = language;
  const texts = [
    ...(shops ? [sameShopsText(shops, sameShops.openBoth, language, money)] : []),
    ...shopTexts(report, language),
  ];
  for (const { kind, values } of report.changes ?? []) {
    if (values === undefined) continue;
    if (kind === "days" && "both" in values) texts.push(daysText(values, compared, language, isWeek));
    if (kind === "split") texts.push(...splitTexts(values, language));
    // Those of all shops would not explain the same ones.
    if (kind === "products" && !values.allShops) {
      const movers = [1, -1].flatMap((way) => values.products.find(({ change }) => change * way > 0) ?? []);
      const text = movers.map((mover) => moverText(mover, language)).join(", ");
      texts.push(hero.sentence(text));
    }
  }
  return [...texts.slice(0, MOST), ...notedOf(report).map((noted) => changeText(noted, language))];
}

/** The shop that changed most. If others are new or closed, they are named already, and it is one of the same shops. */
function shopTexts(
  { changes = [] }: Report,
  { hero, money, page, shopVerdicts }: Language,
): readonly string[] {
  for (const { kind, values } of changes) {
    const [shop] = kind === "shop-verdicts" && values ? values.shops : [];
    if (shop) return [hero.changedMost(shopVerdictText(shop, shopVerdicts, page, money))];
  }
  return [];
}

/** `6 days open both times: +฿11,670 (+8.9%). Closed on Monday: -฿19,050.` */
function daysText(
  { both, onlyNow, onlyBefore }: PairedDays,
  compared: Compared | undefined,
  { code, dates, hero, money, page }: Language,
  isWeek: boolean,
): string {
  const shift = compared ? pairShift(compared.now, compared.before) : 0;
  const amountOf = (days: PairedDays["onlyNow"]) => sumOf(days, ({ amount }) => amount);
  /** `Monday`, or `Monday (road works)` if that was noted about the day that was closed. */
  function nameOf([day, ...more]: PairedDays["onlyNow"], closed: RangeReport | undefined, further: number) {
    if (!isWeek || !day || more.length > 0) return undefined;
    const startDate = addDays(day.date, further);
    const notes = notesIn(closed?.dayNotes, { startDate, endDate: startDate });
    const name = dates.weekdayName(isoWeekday(day.date));
    return notes.length === 0 ? name : `${name} (${notesText(notes.map((note) => noteIn(code, note)))})`;
  }
  const closed = nameOf(onlyBefore, compared?.now, shift) ?? onlyBefore.length;
  const opened = nameOf(onlyNow, compared?.before, -shift) ?? onlyNow.length;
  return page.sentences([
    hero.openBoth(
      both.days,
      changeInText({ amount: both.change, percent: both.percent || undefined }, money.change),
    ),
    ...(onlyBefore.length > 0 ? [hero.closed(closed, money.change(-amountOf(onlyBefore)))] : []),
    ...(onlyNow.length > 0 ? [hero.opened(opened, money.change(amountOf(onlyNow)))] : []),
  ]);
}

/** The open days, if they differ and do not pair up, and the larger part of the rest. */
function splitTexts(
  { sameShops: isOfSame, openDays = 0, days = 0, traffic, bill }: ChangeValues["split"],
  { hero, money, sameShops }: Language,
): readonly string[] {
  const isTraffic = Math.abs(traffic) >= Math.abs(bill);
  const part = isTraffic ? traffic : bill;
  const { traffic: customers, bill: bills } = isOfSame ? sameShops : hero;
  const what = isTraffic ? customers : bills;
  return [
    ...(openDays === 0 ? [] : [hero.sentence(hero.openDays(openDays, money.change(days)))]),
    ...(part === 0 ? [] : [hero.sentence(what(part > 0, money.change(part)))]),
  ];
}

function moverText({ name, change }: Pick<Mover, "name" | "change">, { money, page }: Language): string {
  return `${nameInSentence(name, page)} ${money.change(change)}`;
}
