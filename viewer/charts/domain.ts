/** The extent of a value axis and its ticks: d3's, with an answer for no value, only zeros and odd values. */
import { scaleLinear } from "@visx/scale";

export interface ValueExtent {
  readonly domain: readonly [low: number, high: number];
  /** Round values from one end of the domain to the other. */
  readonly ticks: readonly number[];
}

const EMPTY: ValueExtent = { domain: [0, 1], ticks: [0, 1] };
/** Beyond these, the steps of an axis overflow or underflow; no sales figure comes near. */
const LARGEST = 1e300;
const SMALLEST = 1e-300;
/** With a single step, d3 may widen a domain around zero without end. */
const FEWEST_STEPS = 2;
/** The most steps that d3 makes for each step that it is asked for: it takes 1, 2 or 5, whichever is nearest. */
export const MOST_STEPS_PER_STEP = Math.sqrt(10) / 2;

/**
 * A domain that holds zero and every finite value, and ends on round ticks. It reaches below zero only if a value
 * is negative. Without any value but zero it is 0 to 1.
 *
 * @param count about how many steps are wanted
 */
export function valueExtent(values: Iterable<number>, count: number): ValueExtent {
  let low = 0;
  let high = 0;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < low) low = Math.max(value, -LARGEST);
    if (value > high) high = Math.min(value, LARGEST);
  }
  if (high - low < SMALLEST) return EMPTY;
  const steps = Math.max(FEWEST_STEPS, count);
  const ticks = scaleLinear<number>({ domain: [low, high], nice: steps }).ticks(steps);
  return { domain: [ticks[0] ?? low, ticks.at(-1) ?? high], ticks };
}

/** How many steps suit an axis of that many pixels, if each step needs the room. */
export function stepsFor(length: number, room: number): number {
  return Math.max(1, Math.min(8, Math.floor(length / room)));
}

/** A value to draw: one that is not finite is drawn as zero. */
export function drawable(value: number): number {
  return Number.isFinite(value) ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0;
}
