/** How sales stand against a target. */
import { addDays, type DateRange, type IsoDate, type Today } from "../date-range.ts";
import { type Baht, readHundredths } from "../decimal.ts";
import type { Days } from "../report.ts";
import type { TargetPlace, TargetValues } from "../statements.ts";
import { sumOf } from "../tables/sums.ts";
import { usualPart } from "./pace.ts";
import type { Target } from "./target-rows.ts";

/**
 * Per cents are whole, and never rounded up: 100 % is reached. What is compared is what is shown.
 *
 * @param range ends in the period of the target
 * @param days those of `daysForPace`
 */
export function judgeTarget(target: Target, { endDate }: DateRange, days: Days, today: Today): TargetValues {
  const { range: period, amount } = target;
  const soldUntil = (date: IsoDate) =>
    sumOf(
      days.filter((day) => period.startDate <= day.date && day.date <= date),
      ({ total_sales }) => total_sales,
    );
  const sold = soldUntil(endDate);
  const yesterday = addDays(today, -1);
  const until = endDate < yesterday ? endDate : yesterday;
  const usual = until < period.startDate ? undefined : usualPart(period, until, days);
  const pace =
    usual === undefined
      ? undefined
      : {
          until,
          sold: soldUntil(until),
          percent: wholePercent(soldUntil(until), amount),
          usualPercent: Math.floor(usual * 100 + 1e-9),
        };
  const place: TargetPlace | undefined =
    sold >= amount
      ? "reached"
      : until === period.endDate
        ? "missed"
        : pace && (["behind", "usual", "ahead"] as const)[1 + Math.sign(pace.percent - pace.usualPercent)];
  return {
    ...target,
    sold,
    percent: wholePercent(sold, amount),
    ...(place && { place }),
    ...(pace && { pace }),
  };
}

function wholePercent(sold: Baht, amount: Baht): number {
  return Math.floor((readHundredths(sold) * 100) / readHundredths(amount)) + 0;
}
