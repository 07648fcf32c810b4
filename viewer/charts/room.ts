/**
 * The stylesheet decides which labels have room: a label has a class such as `from-40` and is shown if its chart is
 * at least 40 em wide. The em is that of the chart's own text, so a larger font of the reader counts.
 */
import { letters } from "./letters.ts";
import type { Format, Tick } from "./types.ts";

/**
 * The widths, in em, for which the build writes the rules of `steps.css` (`vite.steps.ts`). The first two are those of phones with text of twice the usual
 * size. Each is at most a quarter wider than the one before. They are close up to 48, because a chart in half of the
 * widest page has 46 em; wider charts have room enough, and each step is a rule in every file.
 */
export const STEPS: readonly number[] = [9, 11, ...stepsUpTo(140)];

/** The steps from which bars can stand, and columns have their values written out. Half of the widest page has 47 em. */
export const STANDS_FROM = { narrow: 36, wide: 46 };

function* stepsUpTo(last: number): Generator<number> {
  for (let step = 12; step <= last; step += step < 48 ? 2 : Math.floor(step / 7)) yield step;
}

/** @returns undefined if there is no width with enough room */
export function fromClass(width: number): string | undefined {
  const step = STEPS.find((one) => one >= width);
  return step === undefined ? undefined : `from-${step}`;
}

/** The widths of a digit and of the gap between two labels, in em. The letters of months are about as wide. */
const FIGURE = 0.58;
const GAP = 0.6;

/** How much of a label is behind its place, or before it, if its place is this end of it. */
function partOf({ label, anchor }: Tick, end: Tick["anchor"]): number {
  return letters(label).length * FIGURE * (anchor === undefined ? 0.5 : anchor === end ? 1 : 0);
}

/** The least distance between the places of two labels, in em. */
function roomFor(one: Tick, other: Tick): number {
  const [left, right] = one.at < other.at ? [one, other] : [other, one];
  return partOf(left, "start") + partOf(right, "end") + GAP;
}

/**
 * Gives each label the class for the least width at which it has room next to the labels before it. Labels of one
 * rank appear together, so that they divide the axis evenly; one that is too near to another appears later, or never.
 *
 * @param ticks sorted by rank, with places from 0 to 100
 * @param around the width of the chart outside the plot, in em
 */
export function placeLabels(ticks: readonly Tick[], around: number) {
  const placed: (Tick & { readonly width: number })[] = [];
  for (const tick of ticks) {
    const widths = placed.map((other) => (100 * roomFor(tick, other)) / Math.abs(other.at - tick.at));
    const width = placed.length === 0 ? 0 : Math.max(...widths) + around;
    if (fromClass(width) !== undefined) placed.push({ ...tick, width });
  }
  return placed.flatMap(({ at, label, rank, anchor, width }) => {
    const sameRank = placed.filter((other) => other.rank === rank).map((other) => other.width);
    const usual = sameRank.sort((one, other) => one - other)[Math.floor(sameRank.length / 2)] ?? 0;
    const className = fromClass(Math.max(width, usual));
    return className === undefined ? [] : [{ at, label, anchor, className }];
  });
}

/** Two weeks and today, or the months of a year that ends today. More columns have no values over them on any screen. */
export const MOST_WITH_VALUES = 15;

interface ColumnLabels {
  /** Empty where there is no value. */
  readonly texts: readonly string[];
  readonly className: string;
}

/**
 * The values over columns: short ones, and written out in a chart that has room for them.
 *
 * @param around the width of the chart outside the plot, in em
 */
export function columnLabels(
  values: readonly number[],
  { formatWhole, formatShort }: { readonly formatWhole: Format; readonly formatShort: Format },
  around: number,
): readonly ColumnLabels[] {
  if (values.length > MOST_WITH_VALUES) return [];
  const textsIn = (format: Format) => values.map((value) => (Number.isFinite(value) ? format(value) : ""));
  // In whole hundredths: a rounding error would ask for the next step.
  const widthOf = (texts: readonly string[]) =>
    ((Math.max(...texts.map(({ length }) => length)) * 56 + 20) * values.length) / 100 + around;
  const [whole, short] = [textsIn(formatWhole), textsIn(formatShort)];
  const className = fromClass(widthOf(short));
  if (className === undefined) return [];
  if (widthOf(whole) <= widthOf(short) || fromClass(widthOf(whole)) === className)
    return [{ texts: whole, className }];
  const step = (["narrow", "wide"] as const).find((name) => widthOf(whole) <= STANDS_FROM[name]);
  if (step === undefined) return [{ texts: short, className }];
  return [
    { texts: short, className: `${className} until-${step}` },
    { texts: whole, className: `from-${step}` },
  ];
}
