import { bigHundredths, readHundredths, roundedQuotient, toNumber } from "../decimal.ts";
import type { Totals } from "../report.ts";
import type { ChangeSplit } from "../statements.ts";
import { difference } from "../tables/sums.ts";

/** The change of a figure. Amount and per cent are of the same two numbers, so they have one sign. */
export interface Change {
  /** Baht or a count. */
  readonly amount: number;
  /** It has one decimal; undefined if the earlier figure is zero or less, or of too short a history. */
  readonly percent: number | undefined;
}

/**
 * @param now exact, with at most two decimals; so is `before`
 * @param hasPercent false if the earlier range begins before the history does
 */
export function changeOf(now: number, before: number, hasPercent = true): Change {
  return {
    amount: difference(now, before),
    percent: hasPercent ? percentOver(now, before, { now: 1, before: 1 }) : undefined,
  };
}

/** The numbers of days that have a record, in both ranges. */
interface OpenDays {
  readonly now: number;
  readonly before: number;
}

/**
 * The change of a mean per open day in per cent, of the exact sums:
 * `100 × (now ÷ days.now − before ÷ days.before) ÷ (before ÷ days.before)`, rounded once.
 */
export function percentOver(now: number, before: number, days: OpenDays): number | undefined {
  const base = bigHundredths(before) * BigInt(days.now);
  if (base <= 0n) return undefined;
  return roundedQuotient((bigHundredths(now) * BigInt(days.before) - base) * 1000n, base) / 10;
}

/** What a change is split by. */
export type SplitFigures = Pick<Totals, "total_sales" | "total_transactions" | "days">;

/**
 * Splits the change of sales S by transactions T; 0 is before, 1 is now. With open days D that differ:
 *
 * - `days = (D1 − D0) × S0 / D0`
 * - `traffic = (T1 / D1 − T0 / D0) × D1 × S0 / T0`, so `(T1 − T0) × S0 / T0` if the days are as many
 * - `bill`: the rest
 *
 * @returns undefined if the earlier range had no open days or no customers
 */
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
