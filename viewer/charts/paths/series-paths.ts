import { area, line } from "@visx/shape";
import { inSteps } from "./in-steps.ts";

/** The points of a line, in units of the drawing. A value that is not finite breaks the line. */
export interface SeriesShape {
  readonly points: readonly number[];
  readonly values: readonly number[];
  readonly yOf: (value: number) => number;
}

export function linePath(shape: SeriesShape): string {
  const { defined, x, y } = accessors(shape);
  return inSteps(line<number>({ defined, x, y })([...shape.points.keys()]) ?? "");
}

/** @param zero where the area ends, in units of the drawing */
export function areaPath(shape: SeriesShape, zero: number): string {
  const { defined, x, y } = accessors(shape);
  return inSteps(area<number>({ defined, x, y0: zero, y1: y })([...shape.points.keys()]) ?? "");
}

/**
 * Points as pieces of line without length and with round ends: unlike circles, they keep their shape when stretched.
 *
 * @param alone whether they are the points without a neighbour, which no line shows, or the others
 */
export function dotsPath(shape: SeriesShape, alone: boolean): string {
  const { defined, x, y } = accessors(shape);
  const isAlone = (index: number) => !defined(index - 1) && !defined(index + 1);
  const dots = [...shape.points.keys()].filter((index) => defined(index) && isAlone(index) === alone);
  return inSteps(dots.map((index) => `M${x(index)},${y(index)}h0`).join(""));
}

function accessors({ points, values, yOf }: SeriesShape) {
  return {
    defined: (index: number) => Number.isFinite(values[index]),
    x: (index: number) => points[index] ?? 0,
    y: (index: number) => yOf(values[index] ?? 0),
  };
}
