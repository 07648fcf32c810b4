import { bigHundredths, readHundredths, roundedQuotient, roundTo, toNumber } from "../decimal.ts";
import { MOST_WRITTEN_AS_PERCENT } from "../format.ts";
import type { Totals } from "../report.ts";
import type { ChangeOfFigure } from "../stated.ts";
import type { ChangeSplit } from "../statements.ts";
import { difference } from "../tables/sums.ts";

/** The change of a figure. Amount and per cent are of the same two numbers, so they have one sign. */
export interface Change {
  /** Baht or a count. */
  readonly amount: number;
  /** See {@link percentOver}; undefined if the earlier figure is zero or less, or of too short a history. */
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

/** A figure in both ranges, as a report states it. */
export function figureChange(now: number, before: number, hasPercent: boolean): ChangeOfFigure {
  const { amount, percent } = changeOf(now, before, hasPercent);
  return { now, before, change: amount, ...(percent !== undefined && { percent }) };
}

/** What a mean is divided by, in both ranges: open days, or customers. */
interface Divisors {
  readonly now: number;
  readonly before: number;
}

/**
 * The change of a mean per open day in per cent, of the exact sums:
 * `100 × (now ÷ days.now − before ÷ days.before) ÷ (before ÷ days.before)`, rounded once, to one decimal. Above what
 * is shown in per cent it has two, and further ones are cut, so that its multiple is rounded once as well.
 */
export function percentOver(now: number, before: number, days: Divisors): number | undefined {
  const [daysNow, daysBefore] = [bigHundredths(days.now), bigHundredths(days.before)];
  const base = bigHundredths(before) * daysNow;
  if (base <= 0n) return undefined;
  const change = (bigHundredths(now) * daysBefore - base) * 1000n;
  const rounded = roundedQuotient(change, base) / 10;
  return rounded > MOST_WRITTEN_AS_PERCENT ? Number((10n * change) / base) / 100 : rounded;
}

/** The columns of a file for what its total sales are compared with. */
export const CHANGE_FIELDS = [
  "total_sales_before",
  "total_sales_change",
  "total_sales_change_percent",
] as const;

/** Their cells; a per cent has one decimal, whatever its size. Nothing changes if neither of the two is there. */
export function changeCells(
  now: number | undefined,
  before: number | undefined,
  hasPercent: boolean,
): Readonly<Partial<Record<(typeof CHANGE_FIELDS)[number], number | undefined>>> {
  if (now === undefined && before === undefined) return {};
  const { amount, percent } = changeOf(now ?? 0, before ?? 0, hasPercent);
  return {
    total_sales_before: before,
    total_sales_change: amount,
    total_sales_change_percent: percent === undefined ? undefined : roundTo(percent, 1),
  };
}

/** The change of a mean: of two sums, each over its own number of units. Its amount is rounded once, to the satang. */
export function changeOfMeans(now: number, before: number, units: Divisors, hasPercent = true): Change {
  const [unitsNow, unitsBefore] = [bigHundredths(units.now), bigHundredths(units.before)];
  if (unitsNow === 0n || unitsBefore === 0n) return { amount: 0, percent: undefined };
  const top = bigHundredths(now) * unitsBefore - bigHundredths(before) * unitsNow;
  return {
    amount: toNumber(roundedQuotient(top * 100n, unitsNow * unitsBefore)),
    percent: hasPercent ? percentOver(now, before, units) : undefined,
  };
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
