import { line } from "@visx/shape";
import fc from "fast-check";
import { expect, test } from "vitest";
import { curveDots } from "../../../../../viewer/charts/curves.ts";
import { isAlone, isInLine, lineShape } from "../../../../../viewer/charts/lines/line-shapes.ts";
import { valueScale } from "../../../../../viewer/charts/scales.ts";

/** On a scale from 0 to 100. */
const shape = (values: readonly number[]) => lineShape([...values.keys()], { values }, valueScale([0, 100]));
const pathOf = (drawn: ReturnType<typeof shape>) => line(drawn)(drawn.data) ?? "";

test("a line visits every point with a neighbour, and begins again after each gap", () => {
  const VALUES = fc.array(fc.option(fc.integer({ min: 0, max: 100 }), { nil: Number.NaN }));
  fc.assert(
    fc.property(VALUES, (values) => {
      const known = (index: number) => Number.isFinite(values[index]);
      const expected = values.map((value, index) => {
        if (!known(index) || !(known(index - 1) || known(index + 1))) return "";
        return `${known(index - 1) ? "L" : "M"}${index},${100 - value}`;
      });
      expect(pathOf(shape(values))).toBe(expected.join(""));
    }),
  );
});

test("a point alone is a line with hardly any length, which WebKit does not stretch", () => {
  const drawn = shape([35, Number.NaN, 50, 60, Number.NaN]);
  const dotsWhere = (defined: typeof isAlone) => pathOf({ ...drawn, defined, ...{ curve: curveDots } });
  expect(dotsWhere(isAlone)).toBe("M0,65h0v0.001h0Z");
  expect(dotsWhere(isInLine)).toBe("M2,50h0v0.001h0ZM3,40h0v0.001h0Z");
});

test("a value that is missing or not finite breaks the line", () => {
  const drawn = lineShape([0, 1, 2, 5], { values: [10, 20, Infinity] }, valueScale([0, 100]));
  expect(pathOf(drawn)).toBe("M0,90L1,80");
});
