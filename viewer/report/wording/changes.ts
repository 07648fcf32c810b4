/** What changed, in sentences: which of them are said is decided here, and a language words each. Amounts are whole. */
import { marksOf } from "../comparison/basis.ts";
import { type DateRange, isoWeekday } from "../date-range.ts";
import { type DayNote, notesText } from "../day-note.ts";
import { isNothing } from "../decimal.ts";
import { countChange, percentChange } from "../format.ts";
import { WIDEST_IN_AMOUNTS } from "../judge-week.ts";
import type { LanguageCode } from "../language/choice.ts";
import type { Language } from "../language/language.ts";
import { nameInSentence } from "../language/names.ts";
import type { ChangeOfFigure, Mover, ShopAmount, ShopsChange, ShopVerdict } from "../stated.ts";
import type {
  ChangeSentence,
  ChangeValues,
  DayAmount,
  PairedDays,
  TotalValues,
  Wording,
} from "../statements.ts";
import { sumOf } from "../tables/sums.ts";
import { firstTexts } from "./titles.ts";

/** More days that are open in one range only are summed. */
const MOST_NAMED_DAYS = 3;
/** More shops that are new or closed are summed. */
const MOST_NAMED_SHOPS = 3;
/** More notes would not be read. */
const MOST_NOTES = 3;

export const CHANGE_SENTENCES: Wording<ChangeValues, Language> = {
  total: totalText,

  days: pairedDaysText,

  shops: sameShopsText,

  split(
    { sameShops, sameDays, days = 0, traffic, bill, openDays = 0, customers, bills },
    { changeSentences: { list, split }, money },
  ) {
    const isMore = traffic > 0;
    const of = sameShops ? "shops" : sameDays ? "days" : openDays === 0 ? "that" : "all";
    const parts = [
      { amount: days, what: split.openDays(openDays) },
      {
        amount: traffic,
        what: customers === undefined ? split.customersPerDay(isMore) : split.customers(customers),
      },
      { amount: bill, what: split.bills(bills) },
    ].filter(({ amount }) => !isNothing(amount));
    const texts = parts.map(({ amount, what }, at) =>
      split.part(money.change(amount), what, at === 0, openDays !== 0),
    );
    if (texts.length === 0) return "";
    if (texts.length === 1) return split.whole(texts.join(""), of);
    const isCancelled = isNothing(sumOf(parts, ({ amount }) => amount));
    return split[isCancelled ? "cancelled" : "parts"](list(texts), of);
  },

  noted: ({ notes }, language) => language.hero.sentence(datedNotes(notes, language)),

  week({ place, expected, percent, from, to }, { changeSentences: { week }, money }) {
    if (percent > WIDEST_IN_AMOUNTS) return week.byWeeksBefore(place);
    if (place === "within") return week.within(money.whole(expected), percent);
    return week.outside(place, money.whole(from), money.whole(to));
  },

  "standing-out": ({ range, amount, overUsual }, { dates, hero, money }) =>
    hero.standingOut(dates.rangeOrWeekday(range), money.whole(amount), money.change(overUsual)),

  products({ products, others, sum, allShops = false }, language) {
    const { changeSentences: texts, money } = language;
    const rose = products.filter(({ change }) => change > 0);
    const fell = products.filter(({ change }) => change < 0);
    const named = (movers: readonly Mover[]) =>
      movers.map((mover) => `${nameInSentence(mover.name, language.page)} (${moverFacts(mover, language)})`);
    return [
      ...(rose.length > 0 ? [texts.rose(named(rose), allShops)] : []),
      // That all shops are meant is said once.
      ...(fell.length > 0 ? [texts.fell(named(fell), allShops && rose.length === 0)] : []),
      ...(others && !isNothing(others.change)
        ? [texts.otherProducts(others.count, money.change(others.change))]
        : []),
      ...(sum === undefined ? [] : [texts.allProducts(isNothing(sum) ? undefined : money.change(sum))]),
    ].join(" ");
  },

  "best-days"({ best, worst }, { changeSentences, dates, money }) {
    const [first, last] = [best, worst].map(
      ({ date, amount }) => `${dates.weekday(date)} (${money.whole(amount)})`,
    );
    return changeSentences.bestDays(first ?? "", last ?? "");
  },

  "shop-verdicts": ({ shops, sameShops = false }, language) =>
    language.shopVerdicts.moved(
      shops.map((shop) => shopVerdictText(shop, language)),
      sameShops,
    ),

  category({ allShops = false, ...mover }, language) {
    const { changeSentences, money, page } = language;
    const [before, now] = [mover.before, mover.now].map((amount = 0) => money.whole(amount));
    const name = nameInSentence(mover.name, page);
    return changeSentences.category(name, moverFacts(mover, language), before ?? "", now ?? "", allShops);
  },
};

export function changeText(change: ChangeSentence, language: Language): string {
  return change.values === undefined ? change.text : word(change, CHANGE_SENTENCES, language);
}

/** @param context what words a sentence beside its values */
export function word<Values, Kind extends keyof Values, Context>(
  { kind, values }: { readonly kind: Kind; readonly values: Values[Kind] },
  wording: Wording<Values, Context>,
  context: Context,
): string {
  return wording[kind](values, context);
}

/** The total and its change, which is without a day that is not over. */
function totalText(total: TotalValues, language: Language): string {
  const {
    earlierRange: range,
    before = 0,
    openDaysBefore: openDays = 0,
    withoutToday,
    change = 0,
    unfinished,
    unknownTo,
    historyFrom,
    basisShops,
  } = total;
  const { changeSentences: texts, dates, hero, money, page } = language;
  const sum = sumText(total, language);
  if (range === undefined) return sum;
  if (total.openDays === 0 || range === null) {
    return `${sum} ${sumText({ ...total, range, now: before, openDays }, language)}`;
  }
  if (openDays === 0) return `${sum} ${texts.noneBefore(page.daysText(range))}`;
  const without =
    unfinished === undefined || withoutToday === undefined
      ? undefined
      : texts.without(leftOutDays(unfinished, unknownTo, language), money.whole(withoutToday));
  const than = dates.rangeOrWeekday(range);
  const { whole, perDay } = percentsOfTotal(total);
  return [
    sum,
    isNothing(change)
      ? texts.unchanged(than, change === 0, without)
      : texts.changed(money.whole(Math.abs(change)), change > 0, than, without, whole),
    ...(perDay === undefined
      ? []
      : [
          texts.perDay(
            basisShops === undefined ? hero.onBasis.perOpenDay : hero.onBasis.sameShops(basisShops),
            perDay,
          ),
        ]),
    ...(historyFrom === undefined ? [] : [hero.historyFrom(historyFrom)]),
  ].join(" ");
}

/** The sum of the sales of chosen shops or of all, or that there are none. */
function sumText({ range, shops, ofGroups, now, openDays }: TotalValues, language: Language): string {
  const { changeSentences: texts, dates, money, page } = language;
  if (range === null) return page.noSales;
  if (openDays === 0) return page.noSalesIn(range);
  const list = (names: readonly string[]) => texts.list(names.map((name) => nameInSentence(name, page)));
  const names = shops && (ofGroups ? page.shopsOfGroup(list(ofGroups), shops.length) : list(shops));
  return texts.total(dates.rangeOrWeekday(range), money.whole(now), names || undefined);
}

function leftOutDays(from: string, to: string | undefined, { changeSentences, dates }: Language): string {
  if (to === undefined) return changeSentences.notOver(dates.day(from));
  const range: DateRange = { startDate: from, endDate: to };
  return changeSentences.notKnown(dates.range(range), from === to);
}

/**
 * The per cent of the basis that a report states, as far as its other sentences do not say it: that of the whole change, or of
 * the mean per open day.
 */
function percentsOfTotal({ basis, basisNow, basisBefore, ...total }: TotalValues): {
  readonly whole?: string;
  readonly perDay?: string;
} {
  const stated = basis && basisNow && basisBefore && { basis, basisNow, basisBefore };
  const percent = marksOf(stated)?.total_sales;
  if (!stated || percent === undefined) return {};
  const { basisNow: now, basisBefore: before } = stated;
  const isWhole =
    now.days === before.days &&
    now.total_sales === (total.withoutToday ?? total.now) &&
    before.total_sales === total.before;
  if (isWhole) return { whole: percentChange(percent) };
  return basis === "per-open-day" ? { perDay: percentChange(percent) } : {};
}

/** The days that are open in both ranges, and those that are open in one. A change that is nothing is not said as one. */
function pairedDaysText(
  { both, onlyNow, onlyBefore, refunds = 0 }: PairedDays,
  { changeSentences: { days: texts }, dates, money, page }: Language,
): string {
  const { net_sales, profit, total_transactions: customers } = both;
  const withPercent = (change: string, { percent }: ChangeOfFigure) =>
    percent === undefined ? change : `${change} (${percentChange(percent)})`;
  const amounts = [["sales", both] as const, ["netSales", net_sales] as const, ["profit", profit] as const];
  const changed = [
    ...amounts.flatMap(([name, figure]) =>
      figure && !isNothing(figure.change) ? [[name, money.change(figure.change), figure] as const] : [],
    ),
    ...(customers.change === 0
      ? []
      : [["customers", texts.customerCount(countChange(customers.change)), customers] as const]),
  ].map(([name, change, figure], at) => texts.changed(name, withPercent(change, figure), at === 0));
  /** A sentence for each day, or one with their number and their sum; none for what is nothing in whole amounts. */
  function ofOneSide(
    days: readonly DayAmount[],
    sign: 1 | -1,
    dayText: (day: DayAmount, amount: string, isMore: boolean) => string,
    sumText: (count: number, amount: string, isMore: boolean) => string,
  ): string[] {
    const said = (amount: number) => [money.whole(Math.abs(amount)), amount * sign > 0] as const;
    if (days.length > MOST_NAMED_DAYS) {
      const sum = sumOf(days, ({ amount }) => amount);
      return isNothing(sum) ? [] : [sumText(days.length, ...said(sum))];
    }
    return days.filter(({ amount }) => !isNothing(amount)).map((day) => dayText(day, ...said(day.amount)));
  }
  /** A report of before the day was saved has only its weekday. */
  const closedDay = ({ date, closed }: DayAmount) =>
    closed === undefined ? dates.weekdayName(isoWeekday(date)) : dates.weekday(closed);
  return page.sentences([
    texts.both(both.days, changed, isNothing(both.change)),
    ...ofOneSide(
      onlyBefore,
      -1,
      (day, ...said) => texts.noSales(closedDay(day), dates.weekday(day.date), ...said),
      texts.onlyBefore,
    ),
    ...ofOneSide(
      onlyNow,
      1,
      ({ date }, ...said) => texts.newSales(dates.weekday(date), ...said),
      texts.onlyNow,
    ),
    ...(isNothing(refunds) ? [] : [texts.refunds(money.whole(Math.abs(refunds)), refunds > 0)]),
  ]);
}

/** The change of the same shops, then those that are new or closed, with the days on which they were, as far as known. */
function sameShopsText(
  { both, onlyNow, onlyBefore, noShop, historyFrom }: ShopsChange,
  { money, page, sameShops }: Language,
): string {
  const changeOf = (change: number) => (isNothing(change) ? undefined : money.change(change));
  const namesOf = (shops: readonly ShopAmount[], sign: 1 | -1) =>
    shops.length > MOST_NAMED_SHOPS
      ? sameShops.many(shops.length, changeOf(sign * sumOf(shops, ({ amount }) => amount)))
      : shops
          .map((shop) => {
            const day = sameShops.day(shop);
            const text = [nameInSentence(shop.name, page), changeOf(sign * shop.amount) ?? []]
              .flat()
              .join(" ");
            return day === undefined ? text : `${text} (${day})`;
          })
          .join(", ");
  const opened = historyFrom === undefined ? sameShops.opened : sameShops.unknownBefore;
  return page.sentences([
    sameShops.changed(
      both.name === undefined ? both.shops : nameInSentence(both.name, page),
      // Their per cent is that of the basis, and is said there.
      changeOf(both.change),
    ),
    ...(onlyNow.length > 0 ? [opened(namesOf(onlyNow, 1))] : []),
    ...(onlyBefore.length > 0 ? [sameShops.closed(namesOf(onlyBefore, -1))] : []),
    ...(noShop && !isNothing(noShop.change) ? [sameShops.noShop(money.change(noShop.change))] : []),
  ]);
}

/** `Nimman −฿12,300, fewer customers (−฿10,100)` */
export function shopVerdictText(
  { name, change, cause, amount }: ShopVerdict,
  { money, page, shopVerdicts }: Language,
): string {
  const shop = `${nameInSentence(name, page)} ${money.change(change)}`;
  if (cause === undefined) return shop;
  const part =
    amount === undefined || amount === change || isNothing(amount) ? "" : ` (${money.change(amount)})`;
  return shopVerdicts.because(shop, shopVerdicts.causes[cause](change > 0) + part);
}

/** `new, +฿900` */
function moverFacts(
  { change, renamedFrom, state }: Mover,
  { changeSentences, money, page, tables }: Language,
): string {
  const renamed =
    renamedFrom === undefined ? undefined : tables.renamedFrom(nameInSentence(renamedFrom, page));
  const fact = state && changeSentences.states[state];
  return [fact, renamed, money.change(change)].filter((text) => text !== undefined).join(", ");
}

/** `Mon 9 Nov 2026: road works; Fri 13 Nov 2026: a party`. What people noted comes before holidays. */
function datedNotes(
  notes: readonly DayNote[],
  { code, dates, page }: Pick<Language, "code" | "dates" | "page">,
): string {
  const ranked = [...notes].sort(
    (one, other) => Number(one.holiday ?? false) - Number(other.holiday ?? false),
  );
  return firstTexts(ranked, MOST_NOTES, page, (note) => {
    const days = dates.rangeOrWeekday({ startDate: note.date, endDate: note.to });
    return `${days}: ${notesText([noteIn(code, note)])}`;
  }).join("; ");
}

/** A note of ours has its text in some languages. */
export function noteIn(code: LanguageCode, note: DayNote): DayNote {
  return { ...note, text: note.names?.[code] ?? note.text };
}
