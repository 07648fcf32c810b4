import { area, line } from "@visx/shape";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createSteps } from "../../../../../viewer/charts/paths/steps.ts";

type Curve = ReturnType<typeof createSteps>["curve"];

/** The positions that a path visits, with `Z` as the return to the start of its part. A line of one point is such a return. */
function positionsOf(path: string): string[] {
  let [start, at] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  return [...path.matchAll(/([MmLl])([-.\d]+),([-.\d]+)|Z|v\.001/g)].map(([, command, x, y]) => {
    if (command === undefined) at = start;
    else if (/[ML]/.test(command)) at = { x: Number(x), y: Number(y) };
    else at = { x: at.x + Number(x), y: at.y + Number(y) };
    if (command?.toLowerCase() === "m") start = at;
    return `${command?.toUpperCase() ?? "Z"}${at.x},${at.y}`;
  });
}

test("lines and areas in steps visit the positions of d3's own", () => {
  const half = fc.integer({ min: -4000, max: 4000 }).map((twice) => twice / 2);
  const point = fc.record({ x: half, y: half, isDefined: fc.boolean() });
  type Point = { readonly x: number; readonly y: number; readonly isDefined: boolean };
  const x = (one: Point) => one.x;
  const y = (one: Point) => one.y;
  const defined = (one: Point) => one.isDefined;
  fc.assert(
    fc.property(fc.array(point, { maxLength: 9 }), half, (points, zero) => {
      for (const draw of [
        (curve?: Curve) => line<Point>({ x, y, defined, ...(curve && { curve }) }),
        (curve?: Curve) => area<Point>({ x, y0: zero, y1: y, defined, ...(curve && { curve }) }),
      ]) {
        const { curve, text } = createSteps();
        draw(curve)(points);
        expect(positionsOf(text())).toEqual(positionsOf(draw()(points) ?? ""));
      }
    }),
  );
});

test.each([
  [[5, 7, 9], "m0,5l1,2l1,2"],
  [[5, Number.NaN, 9, 9], "m0,5v.001m2,4l1,0"],
])("the line of %s is %s", (values, path) => {
  const { curve, text } = createSteps();
  line<number>({ x: (_, index) => index, y: (value) => value, defined: Number.isFinite, curve })(values);
  expect(text()).toBe(path);
});

test("points are lines with hardly any length, which WebKit does not stretch", () => {
  const { dot, text } = createSteps();
  dot(0, 352);
  dot(4, 507);
  expect(text()).toBe("m0,352v.001m4,155v.001");
});
