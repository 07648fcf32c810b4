/** What changed, worded from its values. */
import { bahtChange, formatBaht, formatBahtWhole, formatCount, percentChange } from "../../format.ts";
import type { ChangeValues, DayAmount, Mover, TotalValues } from "../../statements.ts";
import { sumOf } from "../../tables/sums.ts";
import { nameInSentence } from "../names.ts";
import type { Wording } from "../wording.ts";
import { countOf, listText } from "./counts.ts";
import { dates } from "./dates.ts";
import { page } from "./page.ts";

export const changeSentences: Wording<ChangeValues> = {
  total: totalText,

  split({ days, traffic, bill, openDays, customers, bills }) {
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
      ({ amount, what }, at) => `${bahtChange(amount)} ${at === 0 ? "goes with" : "with"} ${what}`,
    );
    if (first === undefined) return "";
    if (others.length === 0) return `The whole change of ${first}.`;
    const text = listText([first, ...others]);
    const isCancelled = sumOf(parts, ({ amount }) => amount) === 0;
    return isCancelled ? `The parts cancel out: ${text}.` : `Of the change, ${text}.`;
  },

  week: ({ place, from, to }) =>
    `An ${place === "within" ? "ordinary" : "unusual"} week: sales were ${place} the ${formatBahtWhole(from)} to ${formatBahtWhole(to)} expected from the weeks before.`,

  products({ products, others, sum }) {
    const rose = products.filter(({ change }) => change > 0);
    const fell = products.filter(({ change }) => change < 0);
    return [
      ...(rose.length > 0 ? [productsThat("rose", rose)] : []),
      ...(fell.length > 0 ? [productsThat("fell", fell)] : []),
      ...(others ? [othersText(others)] : []),
      ...(sum === undefined
        ? []
        : [`All products together changed by ${bahtChange(sum)}, which is not the change of total sales.`]),
    ].join(" ");
  },

  days: ({ best, worst }) => `The best open day was ${dayText(best)}, the worst ${dayText(worst)}.`,

  category: (mover) =>
    `The category that changed most is ${nameInSentence(mover.name, page)}: ${moverFacts(mover).join(", ")}, from ${formatBaht(mover.before ?? 0)} to ${formatBaht(mover.now ?? 0)}.`,
};

/** The total and its change. The per cent is per open day if the numbers of open days differ. */
function totalText(total: TotalValues): string {
  const {
    earlierRange: range,
    before = 0,
    openDaysBefore: openDays = 0,
    change = 0,
    percent,
    unfinished,
  } = total;
  if (range === undefined) return sumText(total);
  if (total.openDays === 0 || range === null) {
    return `${sumText(total)} ${sumText({ ...total, range, now: before, openDays })}`;
  }
  if (openDays === 0) return `${sumText(total)} There are no sales ${page.daysText(range)} to compare with.`;
  const isPerOpenDay = total.openDays !== openDays;
  const inBrackets = percent === undefined || isPerOpenDay ? "" : ` (${percentChange(percent)})`;
  const than = dates.rangeOrWeekday(range);
  return [
    sumText(total),
    change === 0
      ? `That is exactly as much as ${than}.`
      : `That is ${formatBaht(Math.abs(change))} ${change > 0 ? "more" : "less"} than ${than}${inBrackets}.`,
    ...(isPerOpenDay && percent !== undefined
      ? [
          `Per open day the change is ${percentChange(percent)}: ${countOf(total.openDays, "open day")} against ${openDays}.`,
        ]
      : []),
    ...(unfinished === undefined ? [] : [`${dates.day(unfinished)} is not over yet.`]),
  ].join(" ");
}

/** `Total sales of 14 – 20 Nov 2026: ฿48,210.00.`, or `of Nimman, 14 – 20 Nov 2026`, or that there are none. */
function sumText({ range, shops, now, openDays }: TotalValues): string {
  if (range === null) return page.noSales;
  if (openDays === 0) return page.noSalesIn(range);
  const names = shops && listText(shops.map((shop) => nameInSentence(shop, page)));
  const days = dates.rangeOrWeekday(range);
  return `Total sales of ${names ? `${names}, ${days}` : days}: ${formatBaht(now)}.`;
}

function moreOrFewer(difference: number, noun: string): string {
  return countOf(Math.abs(difference), `${difference > 0 ? "more" : "fewer"} ${noun}`);
}

function productsThat(moved: string, movers: readonly Mover[]): string {
  const [subject, verb] = movers.length === 1 ? ["product", "is"] : ["products", "are"];
  const names = movers.map(
    (mover) => `${nameInSentence(mover.name, page)} (${moverFacts(mover).join(", ")})`,
  );
  return `The ${subject} that ${moved} most ${verb} ${listText(names)}.`;
}

function moverFacts({ now, before, change }: Mover): string[] {
  return [...(before === undefined ? ["new"] : now === undefined ? ["gone"] : []), bahtChange(change)];
}

function othersText({ count, change }: { readonly count: number; readonly change: number }): string {
  return count === 1
    ? `The other product changed by ${bahtChange(change)}.`
    : `The other ${formatCount(count)} products changed by ${bahtChange(change)} together.`;
}

function dayText({ date, amount }: DayAmount): string {
  return `${dates.weekday(date)} (${formatBaht(amount)})`;
}
