/** The points of a line, in units of the drawing. A value that is not finite breaks the line. */
export interface SeriesShape {
  readonly points: readonly number[];
  readonly values: readonly number[];
  readonly yOf: (value: number) => number;
}

type Point = readonly [x: number, y: number];

/**
 * A line without length would be a point too, but WebKit stretches its round ends. This one has hardly any length, so it
 * keeps its shape in a stretched drawing.
 */
const DOT = "v.001";

export function linePath(shape: SeriesShape): string {
  return runsOf(shape).map(stepsOf).join("");
}

/** @param bottom where the area ends, in units of the drawing */
export function areaPath(shape: SeriesShape, bottom: number): string {
  return runsOf(shape)
    .map((run) => `${stepsOf(run)}V${bottom}H${run[0]?.[0]}Z`)
    .join("");
}

/** @param alone whether they are the points without a neighbour, which no line shows, or the others */
export function dotsPath(shape: SeriesShape, alone: boolean): string {
  return runsOf(shape)
    .filter(({ length }) => (length === 1) === alone)
    .flatMap((run) => run.map((point) => stepsOf([point])))
    .join("");
}

/** The points between two breaks of the line. */
function runsOf({ points, values, yOf }: SeriesShape): Point[][] {
  const runs: Point[][] = [[]];
  for (const [index, x] of points.entries()) {
    const value = values[index] ?? Number.NaN;
    if (Number.isFinite(value)) runs.at(-1)?.push([x, yOf(value)]);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** Steps from point to point take fewer characters than positions, and no rounding. */
function stepsOf(run: readonly Point[]): string {
  const steps = run.map(([x, y], index) => {
    const [fromX, fromY] = run[index - 1] ?? [0, 0];
    return `${index === 0 ? "M" : "l"}${x - fromX},${y - fromY}`;
  });
  return steps.join("") + (run.length === 1 ? DOT : "");
}
