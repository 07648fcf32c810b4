/** The labels under a chart: level, leaning or thinned out, but never overlapping and never cut off. */
import { shorten, widestOf, wrap } from "../text/labels.ts";
import { graphemes, LINE_HEIGHT } from "../text/text-width.ts";

export interface BottomLabels {
  /** The lines of each label that is shown, by the index of the label. */
  readonly lines: ReadonlyMap<number, readonly string[]>;
  /** In degrees; level labels have 0. */
  readonly lean: number;
  /** The height that the labels need below the axis line, in pixels. */
  readonly height: number;
}

const LEAN = 40;
/** Steeper labels can be closer together and need less room on their left, but they are shorter. */
const STEEP_LEAN = 60;
/** The least distance between two leaning lines; any closer, they touch. */
const LEANING_ROOM = 14;
const HIGHEST_LEANING = 96;
const GAP = 14;
const NAME_GAP = 2;
const PADDING = 10;
const MOST_LINES = 3;
/** With fewer characters left, a name cannot be recognized. */
const FEWEST_KEPT = 5;
/** The share of names that may be shortened to keep the row level. */
const MOST_CUT = 1 / 3;

/** The distances between shown labels; days read well by the week or by tens. */
const STRIDES = [1, 2, 3, 5, 7, 10, 14, 20, 30, 60, 90];

/** Labels of ordered data such as days: level and evenly thinned out. The last one is always shown. */
export function thinLabels(labels: readonly string[], step: number): BottomLabels {
  const needed = step > 0 ? Math.ceil((widestOf(labels) + GAP) / step) : labels.length;
  const stride = Math.max(1, STRIDES.find((candidate) => candidate >= needed) ?? needed);
  const lines = new Map<number, readonly string[]>();
  for (const [index, label] of labels.entries()) {
    if ((labels.length - 1 - index) % stride === 0) lines.set(index, [label]);
  }
  return { lines, lean: 0, height: labels.length === 0 ? PADDING : LINE_HEIGHT + PADDING };
}

/**
 * Labels that are names. They are level, on several lines if that helps, as long as only a few are shortened and
 * all can be recognized. Otherwise they lean and are shortened to the room on their left.
 *
 * @param center pixels from the left edge of the drawing to the middle of a band
 */
export function fitNames(
  labels: readonly string[],
  step: number,
  center: (index: number) => number,
): BottomLabels {
  const level = levelNames(labels, step);
  const cut = cutNames(labels, level);
  if (cut.length === 0) return level;
  const shallow = leaningNames(labels, LEAN, step, center);
  const steep = leaningNames(labels, STEEP_LEAN, step, center);
  const leaning = cutNames(labels, steep).length < cutNames(labels, shallow).length ? steep : shallow;
  const known = cut.every((index) => shortestCut(level.lines.get(index) ?? []) >= FEWEST_KEPT);
  const few = Math.max(labels.length * MOST_CUT, cutNames(labels, leaning).length);
  return known && cut.length <= few ? level : leaning;
}

function levelNames(labels: readonly string[], step: number): BottomLabels {
  const lines = new Map(labels.map((label, index) => [index, wrap(label, step - NAME_GAP, MOST_LINES)]));
  const most = [...lines.values()].reduce((longest, { length }) => Math.max(longest, length), 0);
  return { lines, lean: 0, height: most * LINE_HEIGHT + PADDING };
}

function leaningNames(
  labels: readonly string[],
  lean: number,
  step: number,
  center: (index: number) => number,
): BottomLabels {
  const stride = Math.max(1, Math.ceil(LEANING_ROOM / sine(lean) / Math.max(step, 1e-6)));
  const longest = Math.min(widestOf(labels), HIGHEST_LEANING / sine(lean));
  const lines = new Map<number, readonly string[]>();
  for (let index = 0; index < labels.length; index += stride) {
    const room = (center(index) - 4) / sine(90 - lean);
    lines.set(index, [shorten(labels[index] ?? "", Math.min(longest, room))]);
  }
  return { lines, lean, height: longest * sine(lean) + LINE_HEIGHT + PADDING / 2 };
}

/** The indexes of the names that are shortened. */
function cutNames(labels: readonly string[], { lines }: BottomLabels): number[] {
  return [...labels.keys()].filter((index) => !isWhole(labels[index] ?? "", lines.get(index) ?? []));
}

/** Whether the lines show the whole label. */
export function isWhole(label: string, lines: readonly string[]): boolean {
  return lines.join(" ") === label || lines.join(" ") === label.trim().replace(/\s+/g, " ");
}

/** The number of characters that are left on the shortest shortened line. */
function shortestCut(lines: readonly string[]): number {
  const cut = lines.filter((line) => line.endsWith("…"));
  return Math.min(...cut.map((line) => graphemes(line).length - 1));
}

function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}
