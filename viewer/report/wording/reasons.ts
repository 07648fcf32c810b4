/** The change of the total in words, and what every arrow and per cent is of. */
import { basisChange, basisOf, marksOf } from "../comparison/basis.ts";
import { notedOf } from "../comparison/changes.ts";
import { type Compared, comparedOf, pairShift } from "../comparison/compared.ts";
import { shopsChangeOf } from "../comparison/same-shops.ts";
import { addDays, daysIn, isoWeekday } from "../date-range.ts";
import { notesIn, notesText } from "../day-note.ts";
import { isNothing, roundTo } from "../decimal.ts";
import { markText, percentChange } from "../format.ts";
import type { Language } from "../language/language.ts";
import { nameInSentence } from "../language/names.ts";
import { type RangeReport, type Report, statedIn } from "../report.ts";
import type { ShopAmount, ShopsChange, StatedBasis } from "../stated.ts";
import type { DayAmount, PairedDays } from "../statements.ts";
import { difference, sumOf } from "../tables/sums.ts";
import { changeText, noteIn, shopVerdictText } from "./changes.ts";
import { earlierName } from "./hero.ts";

/** More are counted. */
const MOST_NAMED = 3;
const WEEK = 7;

/** `▲▼ the 6 days open both times`; undefined if there is none, or if a single day needs no name for it. */
export function basisText(report: Report | undefined, { hero }: Language): string | undefined {
  const basis = basisOf(report);
  if (basis === undefined || isOfOneDay(report, basis)) return undefined;
  const text = basis.basis === "paired" ? hero.basis.paired(basis.basisNow.days) : hero.basis.perOpenDay;
  return basis.basisShops === undefined ? text : hero.basis.ofShops(text);
}

/** The per cent of the total where it stands alone: `+8.9% day for day`, or `+8.9%` if it is of all sales. */
export function percentInShort(report: Report, language: Language): string | undefined {
  const basis = basisOf(report);
  const percent = marksOf(basis)?.total_sales;
  if (basis === undefined || percent === undefined) return undefined;
  const text = percentChange(percent);
  if (basis.basisShops !== undefined) return language.sameShops.short(text);
  const compared = comparedOf(report);
  const isWhole =
    basis.basisNow.days === basis.basisBefore.days &&
    basis.basisNow.total_sales === compared?.now.totals.total_sales &&
    basis.basisBefore.total_sales === compared?.before.totals.total_sales;
  return isWhole ? text : language.hero.dayForDay(text);
}

/** A part of the change of the total. */
interface Reason {
  readonly text: string;
  /** Zero if it cannot be told, because the earlier days sold nothing. */
  readonly amount: number;
  /** Whether it goes with more sales; by default, its amount says it. */
  readonly isMore?: boolean;
}

/**
 * `฿7,380 less than the week before, because Monday had no sales (−฿19,050).` All parts, with that of the basis, add up to
 * the change.
 */
function differenceText(report: Report, language: Language): string | undefined {
  const { hero, money } = language;
  const compared = comparedOf(report);
  const than = earlierName(report, language);
  if (!compared || than === undefined) return undefined;
  const change = roundTo(difference(compared.now.totals.total_sales, compared.before.totals.total_sales), 0);
  const reasons = reasonsOf(report, compared, language).filter(
    ({ amount, isMore }) => amount !== 0 || isMore !== undefined,
  );
  const way = change > 0 ? "up" : change < 0 ? "down" : "same";
  const amount = money.whole(Math.abs(change));
  const text = way === "same" ? hero.difference.same(than) : hero.difference[way](amount, than);
  const isWith = ({ amount, isMore = amount > 0 }: Reason) => (isMore ? change > 0 : change < 0);
  const [causes, others] = [reasons.filter(isWith), reasons.filter((reason) => !isWith(reason))];
  const isMost = Math.abs(sumOf(causes, (reason) => reason.amount)) * 2 >= Math.abs(change);
  const worded = (all: readonly Reason[]) =>
    all.map(({ text, amount }) => (isNothing(amount) ? text : `${text} (${money.change(amount)})`));
  return hero.sentence(
    [
      text,
      causes.length > 0 ? hero[isMost ? "because" : "partlyBecause"](worded(causes)) : "",
      others.length > 0 ? hero.although(worded(others)) : "",
    ].join(""),
  );
}

/** What is outside of the basis: shops, days, and what neither has. */
function reasonsOf(report: Report, compared: Compared, language: Language): readonly Reason[] {
  const basis = basisOf(report);
  const shops = shopsChangeOf(report);
  const paired = statedIn(report, "days");
  const days = basis && basis.basis === "per-open-day" ? basisChange(basis).days : undefined;
  const openDays = basis ? basis.basisNow.days - basis.basisBefore.days : 0;
  const { reasons } = language.hero;
  return [
    ...(shops ? shopReasons(shops, language) : []),
    ...(openDays === 0
      ? []
      : [{ text: reasons.openDays(openDays), amount: days ?? 0, isMore: openDays > 0 }]),
    ...(paired ? dayReasons(paired, compared, language) : []),
  ];
}

function shopReasons(
  { onlyNow, onlyBefore, noShop, historyFrom }: ShopsChange,
  { hero: { reasons }, page }: Language,
): readonly Reason[] {
  // Without a new or a closed shop, the rest is a part of the basis.
  if (onlyNow.length + onlyBefore.length === 0) return [];
  const listed = (shops: readonly ShopAmount[], sign: 1 | -1, textOf: (shops: string | number) => string) =>
    shops.length > MOST_NAMED
      ? [{ text: textOf(shops.length), amount: sign * sumOf(shops, ({ amount }) => amount) }]
      : shops.map(({ name, amount }) => ({
          text: textOf(nameInSentence(name, page)),
          amount: sign * amount,
        }));
  return [
    ...listed(onlyNow, 1, historyFrom === undefined ? reasons.opened : reasons.unknownBefore),
    ...listed(onlyBefore, -1, reasons.shopClosed),
    ...(noShop ? [{ text: reasons.noShop, amount: noShop.change }] : []),
  ];
}

/** The days that were open once. In a week, they are named, and what was noted about a closed one is said. */
function dayReasons(
  { onlyNow, onlyBefore, refunds = 0 }: PairedDays,
  compared: Compared,
  { code, dates, hero: { reasons } }: Language,
): readonly Reason[] {
  const { range } = compared.now;
  const isWeek = range !== null && daysIn(range) <= WEEK;
  const shift = pairShift(compared.now, compared.before);
  const nameOf = ({ date }: DayAmount) => dates.weekdayName(isoWeekday(date));
  function ofSide(days: readonly DayAmount[], closed: RangeReport, further: number): readonly Reason[] {
    const isNow = closed === compared.now;
    const amount = sumOf(days, (day) => day.amount) * (isNow ? -1 : 1);
    const [first, ...more] = days;
    if (first === undefined) return [];
    const startDate = addDays(first.date, further);
    const notes = notesIn(closed.dayNotes, { startDate, endDate: startDate });
    if (isWeek && more.length === 0 && notes.length > 0) {
      const note = notesText(notes.map((each) => noteIn(code, each)));
      return [{ text: reasons.closed(`${nameOf(first)} (${note})`, isNow), amount }];
    }
    const names = isWeek && days.length <= MOST_NAMED ? days.map(nameOf) : days.length;
    return [{ text: reasons.noSales(names, isNow), amount }];
  }
  return [
    ...ofSide(onlyBefore, compared.now, shift),
    ...ofSide(onlyNow, compared.before, -shift),
    { text: reasons.refunds, amount: refunds },
  ];
}

/** `On the 6 days open both times ▲ +8.9% (+฿11,670): 46 more customers.` */
function basisSentence(report: Report, language: Language): string | undefined {
  const { hero, money } = language;
  const basis = basisOf(report);
  const compared = comparedOf(report);
  if (!basis || !compared) return undefined;
  const percent = marksOf(basis)?.total_sales;
  const { amount, split } = basisChange(basis);
  const isWhole = amount === difference(compared.now.totals.total_sales, compared.before.totals.total_sales);
  const isSaid = amount !== undefined && !isNothing(amount) && !(isWhole && percent !== undefined);
  const isPerDay = basis.basis === "per-open-day" && !isOfOneDay(report, basis);
  const change = isSaid ? money.change(amount) : undefined;
  const shown = change !== undefined && isPerDay ? hero.inAll(change) : change;
  if (percent === undefined && shown === undefined) return undefined;
  const moved =
    percent === undefined
      ? shown
      : [markText(percent), ...(shown === undefined ? [] : [`(${shown})`])].join(" ");
  const customers = customersText(basis, isPerDay, language);
  const bills =
    split && split.bill !== 0 && Math.abs(split.bill) >= Math.abs(split.traffic)
      ? [hero.bills(split.bill > 0)]
      : [];
  const parts = [...customers, ...bills].join(", ");
  return hero.sentence(`${leadOf(report, basis, language)} ${moved}${parts === "" ? "" : `: ${parts}`}`);
}

function leadOf(report: Report, basis: StatedBasis, { hero, page }: Language): string {
  const { basisShops, basisNow } = basis;
  if (basisShops !== undefined) {
    const name = shopsChangeOf(report)?.both.name;
    return hero.onBasis.sameShops(name === undefined ? basisShops : nameInSentence(name, page));
  }
  if (isOfOneDay(report, basis)) return hero.onBasis.oneDay;
  return basis.basis === "paired" ? hero.onBasis.paired(basisNow.days) : hero.onBasis.perOpenDay;
}

/** A difference of less than half a customer a day is not said. */
function customersText(
  { basisNow: now, basisBefore: before }: StatedBasis,
  isPerDay: boolean,
  { hero }: Language,
): readonly string[] {
  const customers = isPerDay
    ? Math.round(now.total_transactions / now.days - before.total_transactions / before.days)
    : difference(now.total_transactions, before.total_transactions);
  return customers === 0 ? [] : [hero.customers(customers, isPerDay)];
}

/** Whether it is a whole day, whose mean is its sum. Several shops have an open day each. */
function isOfOneDay(report: Report | undefined, { basisShops }: StatedBasis): boolean {
  const range = report?.comparison?.compared ?? report?.range;
  return range && basisShops === undefined ? daysIn(range) === 1 : false;
}

/** More would not be read. */
const MOST = 3;

/**
 * Why the sales changed, in a few short sentences: the whole change of the total with the days and shops outside of the
 * basis, then that of the basis, then the day or week that explains it, the shop that changed most, or one product each way.
 * Behind them is what was noted about the days.
 */
export function whyTexts(report: Report, language: Language): readonly string[] {
  const { hero } = language;
  const noted = notedOf(report).map((each) => changeText(each, language));
  // Most of the earlier range is before the history, so that a change says nothing about the cafe.
  if (comparedOf(report)?.isTooShort) return noted;
  const outstanding = statedIn(report, "standing-out");
  const [shop] = statedIn(report, "shop-verdicts")?.shops ?? [];
  const texts = [
    differenceText(report, language),
    basisSentence(report, language),
    outstanding && changeText({ kind: "standing-out", values: outstanding }, language),
    shop && hero.changedMost(shopVerdictText(shop, language)),
    moversText(report, language),
  ].filter((text) => text !== undefined);
  return [...texts.slice(0, MOST), ...noted];
}

/**
 * `Latte +฿1,250, Mocha −฿2,925.` It has no words of a language. The sums of products say nothing beside the sales of an
 * open day if they rather went the other way, with more or fewer days.
 */
export function moversText(report: Report, { hero, money, page }: Language): string | undefined {
  const basis = basisOf(report);
  const { days = 0, amount = 0 } = basis?.basis === "per-open-day" ? basisChange(basis) : {};
  if (days * amount < 0 && Math.abs(days) > Math.abs(amount)) return undefined;
  const products = statedIn(report, "products");
  // Those of all shops would not explain the same ones.
  const movers = [1, -1].flatMap((way) =>
    products && !products.allShops ? (products.products.find(({ change }) => change * way > 0) ?? []) : [],
  );
  const named = movers.map(({ name, change }) => `${nameInSentence(name, page)} ${money.change(change)}`);
  return named.length > 0 ? hero.sentence(named.join(", ")) : undefined;
}
