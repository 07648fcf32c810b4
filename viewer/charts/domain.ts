/** The scale of a value axis and its ticks, with an answer for no value, only zeros and odd values. */
import { ticks } from "@visx/vendor/d3-array";

export interface ValueScale {
  /** The lowest and the highest value on the scale, which includes zero. */
  readonly low: number;
  readonly high: number;
  /** Round values between the two. */
  readonly ticks: readonly number[];
  /** The distance of a value from the top, as a part of the height from 0 to 1. */
  depth(value: number): number;
}

/** Differences of larger values overflow. No sales figure comes near. */
const LARGEST = 1e300;
const SMALLEST = 1e-300;

/**
 * A scale that starts at zero, or below it if a value is negative. It ends at the data itself, so that no part of
 * the plot is empty. Values that are not finite do not count. Without any value but zero it is 0 to 1.
 *
 * @param count about how many ticks are wanted
 */
export function valueScale(values: Iterable<number>, count = 5): ValueScale {
  let low = 0;
  let high = 0;
  for (const value of values) {
    // Zero is on the scale already, and the minimum with a negative zero would be negative.
    if (!Number.isFinite(value) || value === 0) continue;
    low = Math.min(low, drawable(value));
    high = Math.max(high, drawable(value));
  }
  if (high - low < SMALLEST) [low, high] = [0, 1];
  // The linear scale of d3 is not used: with its colours and dates it would be a tenth of the report's script.
  const depth = (value: number) => (high - drawable(value)) / (high - low);
  return { low, high, ticks: ticks(low, high, count), depth };
}

/** A value to draw: one that is not finite is drawn as zero. */
export function drawable(value: number): number {
  return Number.isFinite(value) ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0;
}
