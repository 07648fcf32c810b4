/** The places for the names of horizontal bars: on their left, or above them if there is no room. */
import { shorten, widestOf } from "../text/labels.ts";
import { BOLD_SIZE, LINE_HEIGHT } from "../text/text-width.ts";

export interface SideMargins {
  readonly left: number;
  /** The room for the values after the bars; at least half of the last tick label. */
  readonly right: number;
  readonly above: boolean;
}

/** Below this width, names are above their bars. */
const NARROW = 480;
const LABEL_GAP = 12;
const EDGE = 24;
const MOST_FOR_LABELS = 0.36;
const MOST_FOR_VALUES = 0.3;

/** @param room the height for each bar with its label, in pixels */
export function sideMargins(
  labels: readonly string[],
  values: readonly string[],
  width: number,
  room: number,
): SideMargins {
  if (width < NARROW && room >= LINE_HEIGHT + 14) return { left: 0, right: EDGE, above: true };
  const left = Math.min(widestOf(labels), width * MOST_FOR_LABELS) + LABEL_GAP;
  const right = Math.max(EDGE, Math.min(widestOf(values, BOLD_SIZE) + LABEL_GAP, width * MOST_FOR_VALUES));
  return { left, right, above: false };
}

/** As many labels as fit without touching each other, shortened to the margin. */
export function sideTexts(
  labels: readonly string[],
  left: number,
  step: number,
): ReadonlyMap<number, string> {
  const stride = Math.max(1, Math.ceil((LINE_HEIGHT - 2) / Math.max(step, 1e-6)));
  const texts = new Map<number, string>();
  for (let index = 0; index < labels.length; index += stride) {
    texts.set(index, shorten(labels[index] ?? "", left - LABEL_GAP));
  }
  return texts;
}
