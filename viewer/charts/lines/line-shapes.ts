/** How the points of a line become a shape: which are joined, and where each is. */
import { drawable, type ValueScale } from "../scales.ts";
import type { Series } from "../types.ts";

export interface LinePoint {
  /** In the unit of the axis. */
  readonly at: number;
  /** Not finite if there is none: it breaks the line. */
  readonly value: number;
}

/** @param points the positions on the axis; a value without one is not drawn */
export function lineShape(points: readonly number[], { values }: Pick<Series, "values">, scale: ValueScale) {
  return {
    data: points.map((at, index): LinePoint => ({ at, value: values[index] ?? Number.NaN })),
    x: ({ at }: LinePoint) => at,
    y: ({ value }: LinePoint) => scale(drawable(value)),
    defined: isInLine,
  };
}

/** A point without a neighbour is drawn as a point: WebKit stretches the ends of a line that has no length. */
export function isInLine(point: LinePoint, index: number, data: readonly LinePoint[]): boolean {
  return isKnown(point) && [data[index - 1], data[index + 1]].some(isKnown);
}

export function isAlone(point: LinePoint, index: number, data: readonly LinePoint[]): boolean {
  return isKnown(point) && !isInLine(point, index, data);
}

function isKnown(point: LinePoint | undefined): boolean {
  return point !== undefined && Number.isFinite(point.value);
}
