import { expect, test } from "vitest";
import {
  columnsPath,
  fullColumn,
  fullRow,
  outlinePath,
  rowMarksPath,
  rowsPath,
} from "../../../../../viewer/charts/paths/multiple-paths.ts";

test("columns stand on the lower edge, in their places, and none is drawn for nothing", () => {
  expect(columnsPath([0.5, 0, 0.25, -0.1], 0.5)).toBe("M0 100V0M2 100V50");
  // What was sold at all can be seen.
  expect(columnsPath([0.0001], 0.5)).toBe("M0 100V99");
});

test("a column that is too high has a gap, and reaches the upper edge", () => {
  expect(columnsPath([0.9], 0.5)).toBe("M0 100V14M0 7V0");
});

test("the outline runs along the upper ends, also where there is nothing", () => {
  expect(outlinePath([0.5, 0, 0.25], 0.5)).toBe("M-.5 100V0h1V100h1V50h1V100");
});

test("rows begin at the left edge, and a mark is across their place", () => {
  expect(rowsPath([0.5, 0, 0.2], 0.5)).toBe("M0 0.5H100M0 2.5H40");
  expect(rowMarksPath([0.5, 0, 0.2], 0.5)).toBe("M100 0.3v.4M0 1.3v.4M40 2.3v.4");
});

test("the highest column fills the height, unless it would make the others flat", () => {
  expect(fullColumn([[0.1, 0.2], [0.3], []])).toBe(0.3);
  expect(fullColumn([[0.2], [0.2], [1]])).toBe(0.4);
  expect(fullColumn([[], []])).toBe(1);
  expect(fullRow([[0.1, 0.6], [0.2], []])).toBe(0.6);
  expect(fullRow([])).toBe(1);
});
