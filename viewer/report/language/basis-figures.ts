/** What both languages ask of figures before they word them. */
import { marksOf } from "../comparison/basis.ts";
import { isNothing } from "../decimal.ts";
import { percentChange } from "../format.ts";
import type { ChangeOfFigure } from "../stated/shops.ts";
import type { DayAmount, TotalValues } from "../statements.ts";
import { sumOf } from "../tables/sums.ts";

/** A wider band than this would say nothing in amounts. */
const WIDEST_IN_AMOUNTS = 40;
/** More days that are open in one range only are summed. */
const MOST_NAMED_DAYS = 3;

/** @param percent how far the band of a week reaches to either side */
export function isTooWide(percent: number): boolean {
  return percent > WIDEST_IN_AMOUNTS;
}

/**
 * The per cent of the basis that a report states, as far as its other sentences do not say it: that of the whole change, or of
 * the mean per open day.
 */
export function percentsOfTotal({ basis, basisNow, basisBefore, ...total }: TotalValues): {
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

/** A sentence for each day, or one with their number and their sum; none for what is nothing in whole amounts. */
export function oneSidedTexts(
  days: readonly DayAmount[],
  textOf: (day: DayAmount) => string,
  sumTextOf: (count: number, sum: number) => string,
): string[] {
  if (days.length <= MOST_NAMED_DAYS) return days.filter(({ amount }) => !isNothing(amount)).map(textOf);
  const sum = sumOf(days, ({ amount }) => amount);
  return isNothing(sum) ? [] : [sumTextOf(days.length, sum)];
}

/** `+฿500 (+11.1%)` */
export function withPercent(change: string, { percent }: ChangeOfFigure): string {
  return percent === undefined ? change : `${change} (${percentChange(percent)})`;
}
