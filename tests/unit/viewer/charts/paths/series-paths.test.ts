import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  areaPath,
  dotsPath,
  linePath,
  type SeriesShape,
} from "../../../../../viewer/charts/paths/series-paths.ts";

const shape = (values: readonly number[]): SeriesShape => ({
  points: [...values.keys()],
  values,
  yOf: (value) => value,
});

/** The positions that a path visits; `Z` is the return to the start of its part. */
function positionsOf(path: string): string[] {
  let [startX, startY, x, y] = [0, 0, 0, 0];
  return [...path.matchAll(/([MlVHZ])(-?[.\d]*)(?:,(-?[.\d]+))?/g)].map(([, command, first, second]) => {
    const [one, other] = [Number(first), Number(second)];
    if (command === "M") [startX, startY, x, y] = [one, other, one, other];
    else if (command === "l") [x, y] = [x + one, y + other];
    else if (command === "V") y = one;
    else if (command === "H") x = one;
    else [x, y] = [startX, startY];
    return `${command === "M" ? "M" : "L"}${x},${y}`;
  });
}

const half = fc.integer({ min: -4000, max: 4000 }).map((twice) => twice / 2);
const SHAPES = fc.array(fc.record({ x: half, y: fc.option(half, { nil: Number.NaN }) })).map((places) => ({
  points: places.map(({ x }) => x),
  values: places.map(({ y }) => y),
  yOf: (value: number) => value,
}));
const isBreak = ({ values }: SeriesShape, index: number) => !Number.isFinite(values[index]);

test("a line visits every known point, and begins again after each gap", () => {
  fc.assert(
    fc.property(SHAPES, (drawn) => {
      const expected = drawn.points.flatMap((x, index) =>
        isBreak(drawn, index) ? [] : [`${isBreak(drawn, index - 1) ? "M" : "L"}${x},${drawn.values[index]}`],
      );
      expect(positionsOf(linePath(drawn))).toEqual(expected);
    }),
  );
});

test("an area is closed along its bottom", () => {
  fc.assert(
    fc.property(SHAPES, half, (drawn, bottom) => {
      let start = { x: 0, y: 0 };
      const expected = drawn.points.flatMap((x, index) => {
        if (isBreak(drawn, index)) return [];
        const y = drawn.values[index] ?? 0;
        const isFirst = isBreak(drawn, index - 1);
        if (isFirst) start = { x, y };
        const end = [`L${x},${bottom}`, `L${start.x},${bottom}`, `L${start.x},${start.y}`];
        return [`${isFirst ? "M" : "L"}${x},${y}`, ...(isBreak(drawn, index + 1) ? end : [])];
      });
      expect(positionsOf(areaPath(drawn, bottom))).toEqual(expected);
    }),
  );
});

describe("a point alone is a line with hardly any length, which WebKit does not stretch", () => {
  test.each([
    [[5, 7, 9], "M0,5l1,2l1,2"],
    [[5, Number.NaN, 9, 9], "M0,5v.001M2,9l1,0"],
  ])("in the line of %s", (values, path) => {
    expect(linePath(shape(values))).toBe(path);
  });

  test("among the points without a neighbour, and among the others", () => {
    const gaps = shape([352, Number.NaN, 507, 60, Number.NaN]);
    expect(dotsPath(gaps, true)).toBe("M0,352v.001");
    expect(dotsPath(gaps, false)).toBe("M2,507v.001M3,60v.001");
  });
});
