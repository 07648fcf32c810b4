import { bigHundredths, readHundredths, roundedQuotient, toNumber } from "../decimal.ts";
import type { Totals } from "../report.ts";
import type { ChangeSplit } from "../statements.ts";
import { difference } from "../tables/sums.ts";

/** The numbers of days that have a record, in both ranges. */
export interface OpenDays {
  readonly now: number;
  readonly before: number;
}

export interface Change {
  /** Baht or a count. It is always the change of the totals. */
  readonly amount: number;
  /** It has one decimal; undefined if the earlier figure is zero or less. */
  readonly percent: number | undefined;
  /** The open days of both ranges, if they differ: then the per cent is of the means per open day. */
  readonly perOpenDay: OpenDays | undefined;
}

/**
 * The change of a sum over the days of two ranges. It is fair: one more open day alone is not more than nothing.
 *
 * @param now exact, with at most two decimals; so is `before`
 */
export function changeOfSum(now: number, before: number, openDays: OpenDays): Change {
  const isFair = openDays.now === openDays.before || openDays.now === 0 || openDays.before === 0;
  const days = isFair ? { now: 1, before: 1 } : openDays;
  return {
    amount: difference(now, before),
    percent: percentOver(now, before, days),
    perOpenDay: isFair ? undefined : openDays,
  };
}

/** The change of a figure that does not grow with the number of days, such as an average. */
export function changeOfMean(now: number, before: number): Change {
  return changeOfSum(now, before, { now: 1, before: 1 });
}

/** `100 × (now ÷ days.now − before ÷ days.before) ÷ (before ÷ days.before)`, as one fraction, rounded once. */
function percentOver(now: number, before: number, days: OpenDays): number | undefined {
  if (before <= 0) return undefined;
  const base = bigHundredths(before) * BigInt(days.now);
  return roundedQuotient((bigHundredths(now) * BigInt(days.before) - base) * 1000n, base) / 10;
}

type SplitFigures = Pick<Totals, "total_sales" | "total_transactions" | "days">;

/** @returns undefined if the earlier range had no open days or no customers */
export function splitChange(now: SplitFigures, before: SplitFigures): ChangeSplit | undefined {
  const customers = bigHundredths(now.total_transactions);
  const customersBefore = bigHundredths(before.total_transactions);
  const [daysNow, daysBefore] = [BigInt(now.days), BigInt(before.days)];
  if (customersBefore === 0n || daysBefore === 0n) return undefined;
  const sales = bigHundredths(before.total_sales);
  const days = roundedQuotient((daysNow - daysBefore) * sales, daysBefore);
  const traffic = roundedQuotient(
    sales * (customers * daysBefore - daysNow * customersBefore),
    customersBefore * daysBefore,
  );
  const change = readHundredths(now.total_sales) - readHundredths(before.total_sales);
  return { days: toNumber(days), traffic: toNumber(traffic), bill: toNumber(change - days - traffic) };
}
