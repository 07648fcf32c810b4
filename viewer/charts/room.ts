/**
 * Which labels have room is decided by the stylesheet: a label carries a class such as `from-40` and is shown
 * if its chart is at least 40 em wide. The em is that of the chart's own text, so a reader's larger font counts.
 */
import type { Tick } from "./types.ts";

/** The steps for which `container-steps.css` has a rule. */
export const STEP = 2;
export const FIRST_STEP = 12;
export const LAST_STEP = 140;

/** @returns undefined for what has room at no width */
export function fromClass(width: number): string | undefined {
  const step = Math.max(FIRST_STEP, Math.ceil(width / STEP) * STEP);
  return step <= LAST_STEP ? `from-${step}` : undefined;
}

interface PlacedLabel {
  /** From 0 to 1. */
  readonly at: number;
  readonly label: string;
  readonly className: string;
}

/** The widths of a figure and of the gap between two labels, in em. Letters of months are about as wide. */
const FIGURE = 0.58;
const GAP = 0.9;

/** How far the middles of two labels must be from each other. */
function roomFor(one: string, other: string): number {
  return ((one.length + other.length) / 2) * FIGURE + GAP;
}

/**
 * From which width each label has room beside those before it. Labels of one rank appear together, so that they
 * divide the axis evenly; one that is too near to another appears later, or never.
 *
 * @param ticks by rank; places from 0 to 1
 * @param around what the chart has beside the plot, in em
 */
export function placeLabels(ticks: readonly Tick[], around: number): PlacedLabel[] {
  const placed: (Tick & { readonly width: number })[] = [];
  for (const tick of ticks) {
    const widths = placed.map((other) => roomFor(tick.label, other.label) / Math.abs(other.at - tick.at));
    const width = placed.length === 0 ? 0 : Math.max(...widths) + around;
    if (width <= LAST_STEP) placed.push({ ...tick, width });
  }
  return placed.flatMap(({ at, label, rank, width }) => {
    const sameRank = placed.filter((other) => other.rank === rank).map((other) => other.width);
    const usual = sameRank.toSorted((one, other) => one - other)[Math.floor(sameRank.length / 2)] ?? 0;
    const className = fromClass(Math.max(width, usual));
    return className === undefined ? [] : [{ at, label, className }];
  });
}
