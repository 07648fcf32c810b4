/** What is usual: the middle of some amounts, and the range that holds most days of their kind. */

import { type Baht, readHundredths, toNumber } from "../decimal.ts";
import { median } from "../records.ts";

/** Fewer days are no custom. */
export const FEWEST_USUAL_DAYS = 4;

/** Amounts that are not rounded. */
export interface Usual {
  readonly middle: Baht;
  readonly low: Baht;
  readonly high: Baht;
}

export type Judgment = "busier" | "normal" | "quieter";

export function judge(amount: Baht, { low, high }: Usual): Judgment {
  if (amount > high) return "busier";
  return amount < low ? "quieter" : "normal";
}

/**
 * The median, and the range from the lowest to the highest amount. Of n days, that alone would hold the next one in
 * (n − 1) / (n + 1) of all cases, so it is wider on both sides by a part of itself, which is smaller the more days there are:
 * then it holds 80 to 88 % of days. Percentiles of so few days would hold 65 %.
 *
 * @returns undefined if there are fewer than four
 */
export function usualOf(amounts: readonly Baht[]): Usual | undefined {
  if (amounts.length < FEWEST_USUAL_DAYS) return undefined;
  const sums = amounts.map(readHundredths);
  const [lowest, highest] = [Math.min(...sums), Math.max(...sums)];
  const margin = (highest - lowest) / (amounts.length + 2);
  return {
    middle: toNumber(median(sums)),
    // Sales are below zero only if they have been.
    low: toNumber(lowest < 0 ? lowest - margin : Math.max(0, lowest - margin)),
    high: toNumber(highest + margin),
  };
}
