/** What changed, worded from its values, in whole amounts. */

import type { IsoDate } from "../../date-range.ts";
import { isNothing } from "../../decimal.ts";
import { formatCount } from "../../format.ts";
import type { ProductState } from "../../known/product-dates.ts";
import type { Money } from "../../money/money.ts";
import type { Mover } from "../../stated/mover.ts";
import type { ChangeValues, DayAmount, TotalValues } from "../../statements.ts";
import { sumOf } from "../../tables/sums.ts";
import { isTooWide, percentsOfTotal } from "../basis-figures.ts";
import { sameShopsText } from "../chain/same-shops.ts";
import { shopVerdictsText } from "../chain/shop-verdicts.ts";
import { nameInSentence } from "../names.ts";
import { datedNotes, type Wording } from "../wording.ts";
import { sameShops } from "./chain/same-shops.ts";
import { shopVerdicts } from "./chain/shop-verdicts.ts";
import { countOf, listText } from "./counts.ts";
import { dates } from "./dates.ts";
import { hero } from "./hero.ts";
import { page } from "./page.ts";
import { moreOrLess, pairedDaysText } from "./paired-days.ts";
import { tables } from "./tables.ts";

export const changeSentences: Wording<ChangeValues> = {
  total: totalText,

  days: pairedDaysText,

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
      { amount: bill, what: `${bills} bills` },
    ].filter(({ amount }) => !isNothing(amount));
    const [first, ...others] = parts.map(
      ({ amount, what }, at) => `${about}${money.change(amount)} ${at === 0 ? "goes with" : "with"} ${what}`,
    );
    if (first === undefined) return "";
    const whole = sameShops ? "In the same shops, the" : "The";
    if (others.length === 0) return `${whole} whole change of ${first}.`;
    const text = listText([first, ...others]);
    const isCancelled = isNothing(sumOf(parts, ({ amount }) => amount));
    if (isCancelled) return `${whole} parts cancel out: ${text}.`;
    return `Of ${sameShops ? "the change in the same shops" : "that change"}, ${text}.`;
  },

  week({ place, expected, percent, from, to }, money) {
    const weeks = { within: "A normal week", above: "A strong week", below: "A weak week" };
    if (isTooWide(percent)) return `${weeks[place]}, measured by the weeks before.`;
    if (place !== "within") {
      return `${weeks[place]}: sales were ${place} the ${money.whole(from)} to ${money.whole(to)} expected from the weeks before.`;
    }
    return `${weeks.within}: about as expected from the weeks before (${money.whole(expected)} ± ${percent}%).`;
  },

  "standing-out": ({ range, amount, overUsual }, money) =>
    hero.standingOut(dates.rangeOrWeekday(range), money.whole(amount), money.change(overUsual)),

  products({ products, others, sum, allShops }, money) {
    const rose = products.filter(({ change }) => change > 0);
    const fell = products.filter(({ change }) => change < 0);
    const the = inAllShops(allShops);
    return [
      ...(rose.length > 0 ? [productsThat("rose", rose, money, the)] : []),
      ...(fell.length > 0 ? [productsThat("fell", fell, money, rose.length > 0 ? "The" : the)] : []),
      ...(others && !isNothing(others.change) ? [othersText(others, money)] : []),
      ...(sum === undefined
        ? []
        : [
            `All products together ${isNothing(sum) ? "sold as much as before" : `changed by ${money.change(sum)}`}, which is not the change of total sales.`,
          ]),
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
  if (range === undefined) return sumText(total, money);
  if (total.openDays === 0 || range === null) {
    return `${sumText(total, money)} ${sumText({ ...total, range, now: before, openDays }, money)}`;
  }
  if (openDays === 0)
    return `${sumText(total, money)} There are no sales ${page.daysText(range)} to compare with.`;
  const subject =
    unfinished === undefined || withoutToday === undefined
      ? "That is"
      : `Without ${leftOutText(unfinished, total.unknownTo)}, they are ${money.whole(withoutToday)}:`;
  const than = dates.rangeOrWeekday(range);
  const { whole, perDay } = percentsOfTotal(total);
  const { basisShops } = total;
  const lead = basisShops === undefined ? hero.onBasis.perOpenDay : hero.onBasis.sameShops(basisShops);
  return [
    sumText(total, money),
    isNothing(change)
      ? `${subject} ${change === 0 ? "exactly" : "about"} as much as ${than}.`
      : `${subject} ${moreOrLess(change, money)} than ${than}${whole ? ` (${whole})` : ""}.`,
    ...(perDay === undefined ? [] : [`${lead}, the change is ${perDay}.`]),
    ...(historyFrom === undefined ? [] : [hero.historyFrom(historyFrom)]),
  ].join(" ");
}

function bestDaysText({ best, worst }: ChangeValues["best-days"], money: Money): string {
  return `The best open day was ${dayText(best, money)}, the worst ${dayText(worst, money)}.`;
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

const STATES: Readonly<Record<ProductState, string>> = {
  new: "new",
  gone: "gone",
  "not-before": "not sold in the earlier days",
  "not-now": "not sold in these days",
};

function moverFacts({ change, renamedFrom, state }: Mover, money: Money): string[] {
  const fact = state && STATES[state];
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

/** `20 Nov 2026, which is not over yet`, or `27 – 29 Nov 2026, which are not wholly known`. */
function leftOutText(from: IsoDate, to: IsoDate | undefined): string {
  if (to === undefined) return `${dates.day(from)}, which is not over yet`;
  const are = from === to ? "is" : "are";
  return `${dates.range({ startDate: from, endDate: to })}, which ${are} not wholly known`;
}
