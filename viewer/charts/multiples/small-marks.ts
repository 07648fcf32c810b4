/** The marks of small multiples: places on their scales, and how each becomes a mark. */
import { curveStepAfter } from "@visx/curve";
import { scaleLinear } from "@visx/scale";
import { curveColumns, curveRows, curveTicks } from "../curves.ts";
import { drawable, FULL } from "../scales.ts";

/** A column that is this many times as high as usual would make all others flat. */
const MOST_TIMES = 2;

/** The value of a full column. It is the highest of all, unless that is far beyond the highest of most. */
export function fullColumn(all: readonly (readonly number[])[]): number {
  const highest = all.flatMap((values) => (values.length > 0 ? [Math.max(...values.map(drawable))] : []));
  highest.sort((one, other) => one - other);
  const usual = highest[Math.floor(highest.length / 2)] ?? 0;
  return Math.min(highest.at(-1) ?? 0, usual * MOST_TIMES) || 1;
}

export function fullRow(all: readonly (readonly number[])[]): number {
  return Math.max(0, ...all.flat().map(drawable)) || 1;
}

/** Columns side by side, the n-th at n. A value beyond a full one ends over the upper edge. */
export function columnMarks(full: number) {
  const lengthOf = lengthsOf(full);
  return {
    x: (_: number, at: number) => at,
    y: (value: number) => FULL - lengthOf(value),
    defined: isSold,
    curve: curveColumns,
  };
}

/** One line along the upper ends of columns, from the lower edge and back to it. */
export function outlineOf(values: readonly number[], full: number) {
  const lengthOf = lengthsOf(full);
  return {
    data: [0, ...values, 0],
    x: (_: number, at: number) => Math.max(0, at - 1) - 0.5,
    y: (value: number) => Math.max(0, FULL - lengthOf(value)),
    curve: curveStepAfter,
  };
}

/** Rows below one another, the n-th in the middle of n and n + 1. */
export function rowMarks(full: number) {
  return {
    x: lengthsOf(full),
    y: (_: number, at: number) => at + 0.5,
    defined: isSold,
    curve: curveRows,
  };
}

/** A short line across each row, at its value. */
export function rowTicks(full: number) {
  return { ...rowMarks(full), defined: () => true, curve: curveTicks };
}

function isSold(value: number): boolean {
  return drawable(value) > 0;
}

/** What was sold at all can be seen. */
function lengthsOf(full: number): (value: number) => number {
  const scale = scaleLinear<number>({ domain: [0, full], range: [0, FULL], round: true });
  return (value) => (isSold(value) ? Math.max(1, scale(drawable(value))) : 0);
}
