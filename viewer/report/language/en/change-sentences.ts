/** What changed, worded from its values, in whole amounts. */

import { changeOf } from "../../comparison/change.ts";
import { isoWeekday } from "../../date-range.ts";
import { countChange, formatCount, percentChange } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { ChangeOfFigure } from "../../stated/shops.ts";
import type { ChangeValues, DayAmount, Mover, PairedDays, TotalValues } from "../../statements.ts";
import { sumOf } from "../../tables/sums.ts";
import { sameShopsText } from "../chain/same-shops.ts";
import { shopVerdictsText } from "../chain/shop-verdicts.ts";
import { nameInSentence } from "../names.ts";
import { datedNotes, type Wording } from "../wording.ts";
import { sameShops } from "./chain/same-shops.ts";
import { shopVerdicts } from "./chain/shop-verdicts.ts";
import { countOf, listText } from "./counts.ts";
import { dates } from "./dates.ts";
import { page } from "./page.ts";
import { tables } from "./tables.ts";

/** More days that are open in one range only are summed. */
const MOST_NAMED_DAYS = 3;

export const changeSentences: Wording<ChangeValues> = {
  total: totalText,

  days: (days, money) => ("best" in days ? bestDaysText(days, money) : pairedDaysText(days, money)),

  noted: ({ notes }) => `${datedNotes(notes, dates, "en", page.moreItems)}.`,

  shops: (shops, money) => sameShopsText(shops, sameShops.changed, { sameShops, page }, money, true),

  split({ sameShops, days = 0, traffic, bill, openDays = 0, customers, bills }, money) {
    const about = openDays === 0 ? "" : "about ";
    const parts = [
      { amount: days, what: moreOrFewer(openDays, "open day") },
      {
        amount: traffic,
        what:
          customers === undefined
            ? `${traffic > 0 ? "more" : "fewer"} customers per open day`
            : moreOrFewer(customers, "customer"),
      },
      { amount: bill, what: bills === "same" ? "rounding" : `${bills} bills` },
    ].filter(({ amount }) => amount !== 0);
    const [first, ...others] = parts.map(
      ({ amount, what }, at) => `${about}${money.change(amount)} ${at === 0 ? "goes with" : "with"} ${what}`,
    );
    if (first === undefined) return "";
    const whole = sameShops ? "In the same shops, the" : "The";
    if (others.length === 0) return `${whole} whole change of ${first}.`;
    const text = listText([first, ...others]);
    const isCancelled = sumOf(parts, ({ amount }) => amount) === 0;
    if (isCancelled) return `${whole} parts cancel out: ${text}.`;
    return `Of ${sameShops ? "the change in the same shops" : "that change"}, ${text}.`;
  },

  week({ place, expected, percent, from, to }, money) {
    const weeks = { within: "A normal week", above: "A good week", below: "A weak week" };
    if (place !== "within" || expected === undefined || percent === undefined) {
      return `${weeks[place]}: sales were ${place} the ${money.whole(from)} to ${money.whole(to)} expected from the weeks before.`;
    }
    return `${weeks.within}: about as expected from the weeks before (${money.whole(expected)} ± ${percent}%).`;
  },

  products({ products, others, sum, allShops }, money) {
    const rose = products.filter(({ change }) => change > 0);
    const fell = products.filter(({ change }) => change < 0);
    const the = inAllShops(allShops);
    return [
      ...(rose.length > 0 ? [productsThat("rose", rose, money, the)] : []),
      ...(fell.length > 0 ? [productsThat("fell", fell, money, rose.length > 0 ? "The" : the)] : []),
      ...(others ? [othersText(others, money)] : []),
      ...(sum === undefined
        ? []
        : [`All products together changed by ${money.change(sum)}, which is not the change of total sales.`]),
    ].join(" ");
  },

  "best-days": bestDaysText,

  "shop-verdicts": (verdicts, money) => shopVerdictsText(verdicts, shopVerdicts, page, money),

  category: ({ allShops, ...mover }, money) =>
    `${inAllShops(allShops)} category that changed most is ${nameInSentence(mover.name, page)}: ${moverFacts(mover, money).join(", ")}, from ${money.whole(mover.before ?? 0)} to ${money.whole(mover.now ?? 0)}.`,
};

/** The total and its change, which is without a day that is not over. */
function totalText(total: TotalValues, money: Money): string {
  const {
    earlierRange: range,
    before = 0,
    openDaysBefore: openDays = 0,
    withoutToday,
    change = 0,
    unfinished,
    historyFrom,
  } = total;
  // The saved per cent of an older version can be that of the means per open day.
  const { percent } = changeOf(withoutToday ?? total.now, before, historyFrom === undefined);
  if (range === undefined) return sumText(total, money);
  if (total.openDays === 0 || range === null) {
    return `${sumText(total, money)} ${sumText({ ...total, range, now: before, openDays }, money)}`;
  }
  if (openDays === 0)
    return `${sumText(total, money)} There are no sales ${page.daysText(range)} to compare with.`;
  const subject =
    unfinished === undefined || withoutToday === undefined
      ? "That is"
      : `Without ${dates.day(unfinished)}, which is not over yet, they are ${money.whole(withoutToday)}:`;
  const than = dates.rangeOrWeekday(range);
  const inBrackets = percent === undefined ? "" : ` (${percentChange(percent)})`;
  return [
    sumText(total, money),
    // Half of a whole amount is the least that is said.
    Math.abs(change) < 0.5
      ? `${subject} ${change === 0 ? "exactly" : "about"} as much as ${than}.`
      : `${subject} ${moreOrLess(change, money)} than ${than}${inBrackets}.`,
    ...(historyFrom === undefined
      ? []
      : [`Your history begins on ${dates.day(historyFrom)}, so nothing is said in per cent.`]),
  ].join(" ");
}

function pairedDaysText({ both, onlyNow, onlyBefore, historyFrom }: PairedDays, money: Money): string {
  const { net_sales, profit, total_transactions } = both;
  const figures = [
    `net sales by ${amountChange(net_sales, money)}`,
    ...(profit ? [`profit by ${amountChange(profit, money)}`] : []),
    `customers by ${withPercent(countChange(total_transactions.change), total_transactions)}`,
  ];
  // Days before the history began were not closed.
  const notBefore = historyFrom === undefined ? "and closed before" : "and without a record before";
  return [
    `On the ${countOf(both.days, "day")} open both times, sales changed by ${amountChange(both, money)}, ${listText(figures)}.`,
    ...oneSidedTexts(
      onlyBefore,
      ({ date, amount }) =>
        `Closed on ${dates.weekdayName(isoWeekday(date))}: ${moreOrLess(-amount, money)} than on ${dates.weekday(date)}.`,
      (days, sum) => `${days} were open before only: ${moreOrLess(-sum, money)}.`,
    ),
    ...oneSidedTexts(
      onlyNow,
      ({ date, amount }) => `Open on ${dates.weekday(date)}, ${notBefore}: ${moreOrLess(amount, money)}.`,
      (days, sum) => `${days} were open now, ${notBefore}: ${moreOrLess(sum, money)}.`,
    ),
  ].join(" ");
}

function oneSidedTexts(
  days: readonly DayAmount[],
  textOf: (day: DayAmount) => string,
  sumTextOf: (days: string, sum: number) => string,
): string[] {
  if (days.length <= MOST_NAMED_DAYS) return days.map(textOf);
  return [
    sumTextOf(
      countOf(days.length, "day"),
      sumOf(days, ({ amount }) => amount),
    ),
  ];
}

function bestDaysText({ best, worst }: ChangeValues["best-days"], money: Money): string {
  return `The best open day was ${dayText(best, money)}, the worst ${dayText(worst, money)}.`;
}

function amountChange(figure: ChangeOfFigure, money: Money): string {
  return withPercent(money.change(figure.change), figure);
}

function withPercent(change: string, { percent }: ChangeOfFigure): string {
  return percent === undefined ? change : `${change} (${percentChange(percent)})`;
}

/** `฿7,380 less` */
function moreOrLess(change: number, money: Money): string {
  return `${money.whole(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}

/** `Total sales of 14 – 20 Nov 2026: ฿48,210.00.`, or `of Nimman, 14 – 20 Nov 2026`, or that there are none. */
function sumText({ range, shops, ofGroups, now, openDays }: TotalValues, money: Money): string {
  if (range === null) return page.noSales;
  if (openDays === 0) return page.noSalesIn(range);
  const list = (names: readonly string[]) => listText(names.map((name) => nameInSentence(name, page)));
  const names = shops && (ofGroups ? page.shopsOfGroup(list(ofGroups), shops.length) : list(shops));
  const days = dates.rangeOrWeekday(range);
  return `Total sales of ${names ? `${names}, ${days}` : days}: ${money.whole(now)}.`;
}

function moreOrFewer(difference: number, noun: string): string {
  return countOf(Math.abs(difference), `${difference > 0 ? "more" : "fewer"} ${noun}`);
}

/** The beginning of a sentence, if those before it may be about the same shops. */
function inAllShops(isSaid: boolean | undefined): string {
  return isSaid ? "In all shops, new and closed ones included, the" : "The";
}

function productsThat(moved: string, movers: readonly Mover[], money: Money, the: string): string {
  const [subject, verb] = movers.length === 1 ? ["product", "is"] : ["products", "are"];
  const names = movers.map(
    (mover) => `${nameInSentence(mover.name, page)} (${moverFacts(mover, money).join(", ")})`,
  );
  return `${the} ${subject} that ${moved} most ${verb} ${listText(names)}.`;
}

function moverFacts({ now, before, change, renamedFrom }: Mover, money: Money): string[] {
  const fact = before === undefined ? "new" : now === undefined ? "gone" : undefined;
  const renamed =
    renamedFrom === undefined ? undefined : tables.renamedFrom(nameInSentence(renamedFrom, page));
  return [fact, renamed, money.change(change)].filter((text) => text !== undefined);
}

function othersText(
  { count, change }: { readonly count: number; readonly change: number },
  money: Money,
): string {
  return count === 1
    ? `The other product changed by ${money.change(change)}.`
    : `The other ${formatCount(count)} products changed by ${money.change(change)} together.`;
}

function dayText({ date, amount }: DayAmount, money: Money): string {
  return `${dates.weekday(date)} (${money.whole(amount)})`;
}
