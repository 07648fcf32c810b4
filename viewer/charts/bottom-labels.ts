/** The labels under a chart: level, leaning or fewer, but never over each other and never cut off. */
import { shorten, widestOf } from "./labels.ts";
import { LINE_HEIGHT } from "./text-width.ts";

export interface BottomLabels {
  /** Which labels are shown. */
  readonly indexes: readonly number[];
  readonly texts: ReadonlyMap<number, string>;
  readonly leaning: boolean;
  /** What the labels need under the axis line. */
  readonly height: number;
}

export const LEAN_DEGREES = 40;
const LEAN = (LEAN_DEGREES * Math.PI) / 180;
const LONGEST_LEANING = 116;
const GAP = 10;
const PADDING = 10;

/** Every how many labels one is shown; days read well by the week or by tens. */
const STRIDES = [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90];

/** For an ordered run such as days: level labels, evenly thinned. */
export function thinLabels(labels: readonly string[], step: number): BottomLabels {
  const needed = step > 0 ? Math.ceil((widestOf(labels) + GAP) / step) : labels.length;
  const stride = STRIDES.find((candidate) => candidate >= needed) ?? needed;
  return show(labels, Math.max(1, stride), (index) => labels[index] ?? "", false, LINE_HEIGHT + PADDING);
}

/**
 * For names: level when all fit, else leaning and shortened to what is left of them.
 *
 * @param center pixels from the left edge of the drawing to the middle of a band
 */
export function leanLabels(
  labels: readonly string[],
  step: number,
  center: (index: number) => number,
): BottomLabels {
  const widest = widestOf(labels);
  if (widest + GAP <= step) {
    return show(labels, 1, (index) => labels[index] ?? "", false, LINE_HEIGHT + PADDING);
  }
  const stride = Math.max(1, Math.ceil((LINE_HEIGHT + 4) / Math.sin(LEAN) / Math.max(step, 1e-6)));
  const longest = Math.min(widest, LONGEST_LEANING);
  return show(
    labels,
    stride,
    (index) => shorten(labels[index] ?? "", Math.min(longest, (center(index) - 4) / Math.cos(LEAN))),
    true,
    longest * Math.sin(LEAN) + LINE_HEIGHT + PADDING / 2,
  );
}

function show(
  labels: readonly string[],
  stride: number,
  textOf: (index: number) => string,
  leaning: boolean,
  height: number,
): BottomLabels {
  const texts = new Map<number, string>();
  for (let index = 0; index < labels.length; index += stride) texts.set(index, textOf(index));
  return { indexes: [...texts.keys()], texts, leaning, height: labels.length === 0 ? PADDING : height };
}
