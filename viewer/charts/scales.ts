/** The scales of charts: from values and places to a drawing that is 100 high, or 100 wide. */
import { scaleBand, scaleLinear } from "@visx/scale";

/** The height of every drawing. A place on a scale is a part of it in per cent, too. */
export const FULL = 100;

/** About how many round values an axis has. */
export const MOST_TICKS = 5;

/** Differences of larger values overflow. No sales figure comes near. */
const LARGEST = 1e300;
const SMALLEST = 1e-300;

export type ValueScale = ReturnType<typeof valueScale>;

/**
 * A scale that starts at zero, or below it if a value is negative. It ends at the data itself, so that no part of
 * the plot is empty. Values that are not finite do not count. Without any value but zero it is 0 to 1.
 *
 * @param range upwards, because the top of a drawing is 0; or `[0, FULL]`, to the right
 */
export function valueScale(values: Iterable<number>, range: readonly [number, number] = [FULL, 0]) {
  let low = 0;
  let high = 0;
  for (const value of values) {
    // Zero is on the scale already, and the minimum with a negative zero would be negative.
    if (!Number.isFinite(value) || value === 0) continue;
    low = Math.min(low, drawable(value));
    high = Math.max(high, drawable(value));
  }
  if (high - low < SMALLEST) [low, high] = [0, 1];
  return scaleLinear<number>({ domain: [low, high], range: [...range] }).interpolate(inHundredths);
}

/** A value to draw: one that is not finite is drawn as zero. */
export function drawable(value: number): number {
  return Number.isFinite(value) ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0;
}

/** Two decimals are a tenth of a pixel in the widest chart. */
function inHundredths(from: number, to: number) {
  return (part: number) => hundredths(from + (to - from) * part);
}

export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Places side by side, from 0 to 100. @param part how much of its place a mark takes, from 0 to 1; it is in the middle */
export function bandScale(count: number, part: number) {
  return scaleBand({
    domain: [...Array(count).keys()],
    range: [0, FULL],
    paddingInner: 1 - part,
    paddingOuter: (1 - part) / 2,
  });
}
