import { area, line } from "@visx/shape";
import { createSteps } from "./steps.ts";

/** The points of a line, in units of the drawing. A value that is not finite breaks the line. */
export interface SeriesShape {
  readonly points: readonly number[];
  readonly values: readonly number[];
  readonly yOf: (value: number) => number;
}

/** @param zero where an area ends, in units of the drawing; by default, it is a line */
export function seriesPath(shape: SeriesShape, zero?: number): string {
  const { curve, text } = createSteps();
  const { defined, x, y } = accessors(shape);
  const draw =
    zero === undefined
      ? line<number>({ defined, x, y, curve })
      : area<number>({ defined, x, y0: zero, y1: y, curve });
  draw([...shape.points.keys()]);
  return text();
}

/**
 * Points as the shortest lines with round ends: unlike circles, they keep their shape when stretched.
 *
 * @param alone whether they are the points without a neighbour, which no line shows, or the others
 */
export function dotsPath(shape: SeriesShape, alone: boolean): string {
  const { defined, x, y } = accessors(shape);
  const { dot, text } = createSteps();
  for (const index of shape.points.keys()) {
    const isAlone = !defined(index - 1) && !defined(index + 1);
    if (defined(index) && isAlone === alone) dot(x(index), y(index));
  }
  return text();
}

function accessors({ points, values, yOf }: SeriesShape) {
  return {
    defined: (index: number) => Number.isFinite(values[index]),
    x: (index: number) => points[index] ?? 0,
    y: (index: number) => yOf(values[index] ?? 0),
  };
}
