/** The extent of a value axis and its ticks. Pure; says what happens for none, one, all-zero and odd values. */

export interface ValueExtent {
  readonly domain: readonly [low: number, high: number];
  /** Round values from one end of the domain to the other. */
  readonly ticks: readonly number[];
}

const EMPTY: ValueExtent = { domain: [0, 1], ticks: [0, 1] };
/** Beyond these, steps over- or underflow; no sales figure comes near. */
const LARGEST = 1e300;
const SMALLEST = 1e-300;

/**
 * A domain that begins at zero, reaches below only when a value is negative, and ends on round ticks.
 * Values that are not finite do not count; without any other than zero it is 0 to 1.
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
  const step = roundStep((high - low) / Math.max(1, count));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  const ticks: number[] = [];
  // toPrecision: 3 × 0.1 is to be 0.3; + 0 keeps a negative zero away from the axis.
  for (let n = first; n <= last; n += 1) ticks.push(Number((n * step).toPrecision(12)) + 0);
  return { domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1], ticks };
}

/** The smallest of 1, 2, 2.5 and 5 times a power of ten that is not below. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const factor = [1, 2, 2.5, 5].find((candidate) => candidate * power >= atLeast * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** How many steps suit an axis of that many pixels, each step with room for its label. */
export function stepsFor(length: number, room: number): number {
  return Math.max(1, Math.min(8, Math.floor(length / room)));
}

/** A value to draw: what is not finite has no length. */
export function drawable(value: number): number {
  return Number.isFinite(value) ? Math.max(-LARGEST, Math.min(LARGEST, value)) : 0;
}
