import { line } from "@visx/shape";
import { expect, test } from "vitest";
import {
  columnMarks,
  fullColumn,
  fullRow,
  outlineOf,
  rowMarks,
  rowTicks,
} from "../../../../../viewer/charts/multiples/small-marks.ts";

test("columns stand on the lower edge, in their places, and none is drawn for nothing", () => {
  expect(line(columnMarks(0.5))([0.5, 0, 0.25, -0.1])).toBe("M0,100L0,0M2,100L2,50");
  // What was sold at all can be seen.
  expect(line(columnMarks(0.5))([0.0001])).toBe("M0,100L0,99");
});

test("a column that is too high has a gap, and reaches the upper edge", () => {
  expect(line(columnMarks(0.5))([0.9])).toBe("M0,100L0,14M0,7L0,0");
});

test("the outline runs along the upper ends, also where there is nothing", () => {
  const { data, ...outline } = outlineOf([0.5, 0, 0.25], 0.5);
  expect(line(outline)(data)).toBe("M-0.5,100L-0.5,100L-0.5,0L0.5,0L0.5,100L1.5,100L1.5,50L2.5,50L2.5,100");
});

test("rows begin at the left edge, and a tick is across their place", () => {
  expect(line(rowMarks(0.5))([0.5, 0, 0.2])).toBe("M0,0.5L100,0.5M0,2.5L40,2.5");
  expect(line(rowTicks(0.5))([0.5, 0, 0.2])).toBe("M100,0.3L100,0.7M0,1.3L0,1.7M40,2.3L40,2.7");
});

test("the highest column fills the height, unless it would make the others flat", () => {
  expect(fullColumn([[0.1, 0.2], [0.3], []])).toBe(0.3);
  expect(fullColumn([[0.2], [0.2], [1]])).toBe(0.4);
  expect(fullColumn([[], []])).toBe(1);
  expect(fullRow([[0.1, 0.6], [0.2], []])).toBe(0.6);
  expect(fullRow([])).toBe(1);
});
