/** The labels under a chart: level, leaning or fewer, but never over each other and never cut off. */
import { shorten, widestOf, wrap } from "./labels.ts";
import { LINE_HEIGHT } from "./text-width.ts";

export interface BottomLabels {
  /** The lines of each label that is shown, by its index. */
  readonly lines: ReadonlyMap<number, readonly string[]>;
  readonly leaning: boolean;
  /** What the labels need under the axis line. */
  readonly height: number;
}

export const LEAN_DEGREES = 40;
const LEAN = (LEAN_DEGREES * Math.PI) / 180;
const LONGEST_LEANING = 150;
/** Nearer than this, leaning lines touch. */
const CLOSEST_LEANING = 20;
const GAP = 14;
const NAME_GAP = 6;
const PADDING = 10;
const MOST_LINES = 3;

/** Every how many labels one is shown; days read well by the week or by tens. */
const STRIDES = [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90];

/** For an ordered run such as days: level labels, evenly thinned. */
export function thinLabels(labels: readonly string[], step: number): BottomLabels {
  const needed = step > 0 ? Math.ceil((widestOf(labels) + GAP) / step) : labels.length;
  const stride = Math.max(1, STRIDES.find((candidate) => candidate >= needed) ?? needed);
  const lines = every(stride, labels, (label) => [label]);
  return { lines, leaning: false, height: labels.length === 0 ? PADDING : LINE_HEIGHT + PADDING };
}

/**
 * For names: level, on a few lines where that helps, when all fit; else leaning and shortened to the room at
 * their left.
 *
 * @param center pixels from the left edge of the drawing to the middle of a band
 */
export function fitNames(
  labels: readonly string[],
  step: number,
  center: (index: number) => number,
): BottomLabels {
  return levelNames(labels, step) ?? leaningNames(labels, step, center);
}

function levelNames(labels: readonly string[], step: number): BottomLabels | undefined {
  const lines = new Map<number, readonly string[]>();
  let most = 0;
  for (const [index, label] of labels.entries()) {
    const wrapped = wrap(label, step - NAME_GAP, MOST_LINES);
    if (!wrapped) return undefined;
    lines.set(index, wrapped);
    most = Math.max(most, wrapped.length);
  }
  return { lines, leaning: false, height: most * LINE_HEIGHT + PADDING };
}

function leaningNames(
  labels: readonly string[],
  step: number,
  center: (index: number) => number,
): BottomLabels {
  const stride = step >= CLOSEST_LEANING ? 1 : Math.ceil(LINE_HEIGHT / Math.sin(LEAN) / Math.max(step, 1e-6));
  const longest = Math.min(widestOf(labels), LONGEST_LEANING);
  const lines = every(stride, labels, (label, index) => [
    shorten(label, Math.min(longest, (center(index) - 4) / Math.cos(LEAN))),
  ]);
  return { lines, leaning: true, height: longest * Math.sin(LEAN) + LINE_HEIGHT + PADDING / 2 };
}

function every(
  stride: number,
  labels: readonly string[],
  linesOf: (label: string, index: number) => readonly string[],
): ReadonlyMap<number, readonly string[]> {
  const lines = new Map<number, readonly string[]>();
  for (const [index, label] of labels.entries()) {
    if (index % stride === 0) lines.set(index, linesOf(label, index));
  }
  return lines;
}
