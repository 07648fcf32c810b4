/** The days that are open in both ranges, and those that are open in one. */
import { isoWeekday } from "../../date-range.ts";
import { isNothing } from "../../decimal.ts";
import { countChange } from "../../format.ts";
import type { Money } from "../../money/money.ts";
import type { PairedDays } from "../../statements.ts";
import { oneSidedTexts, withPercent } from "../basis-figures.ts";
import { countOf, listText } from "./counts.ts";
import { dates } from "./dates.ts";

/** A change that is nothing in whole amounts is not said as one. */
export function pairedDaysText({ both, onlyNow, onlyBefore, refunds = 0 }: PairedDays, money: Money): string {
  const { net_sales, profit, total_transactions: customers } = both;
  const amounts = [["sales", both] as const, ["net sales", net_sales] as const, ["profit", profit] as const];
  const changed = [
    ...amounts.flatMap(([name, figure]) =>
      figure && !isNothing(figure.change) ? [[name, money.change(figure.change), figure] as const] : [],
    ),
    ...(customers.change === 0 ? [] : [["customers", countChange(customers.change), customers] as const]),
  ].map(
    ([name, change, figure], at) => `${name}${at === 0 ? " changed" : ""} by ${withPercent(change, figure)}`,
  );
  const parts = [
    ...(isNothing(both.change) ? ["sales were the same"] : []),
    ...(changed.length > 0 ? [listText(changed)] : []),
  ];
  return [
    `On the ${countOf(both.days, "day")} open both times, ${parts.join("; ")}.`,
    ...oneSidedTexts(
      onlyBefore,
      ({ date, amount }) =>
        `No sales on ${dates.weekdayName(isoWeekday(date))}: ${moreOrLess(-amount, money)} than on ${dates.weekday(date)}.`,
      (count, sum) => `${countOf(count, "day")} had sales before only: ${moreOrLess(-sum, money)}.`,
    ),
    ...oneSidedTexts(
      onlyNow,
      ({ date, amount }) => `Sales on ${dates.weekday(date)}, and none before: ${moreOrLess(amount, money)}.`,
      (count, sum) => `${countOf(count, "day")} had sales now only: ${moreOrLess(sum, money)}.`,
    ),
    ...(isNothing(refunds) ? [] : [`Refunds on days without sales: ${moreOrLess(refunds, money)}.`]),
  ].join(" ");
}

/** `฿7,380 less` */
export function moreOrLess(change: number, money: Money): string {
  return `${money.whole(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}
