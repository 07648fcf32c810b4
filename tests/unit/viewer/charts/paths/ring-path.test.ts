import { expect, test } from "vitest";
import { ringPath } from "../../../../../viewer/charts/paths/ring-path.ts";

const ring = { inner: 5, outer: 10, start: 0 };
const HALF = Math.PI;

test.each([
  ["a quarter", HALF / 2, "M0,-10A10,10,0,0,1,10,0L5,0A5,5,0,0,0,0,-5Z"],
  ["three quarters", 1.5 * HALF, "M0,-10A10,10,0,1,1,-10,0L-5,0A5,5,0,1,0,0,-5Z"],
])("%s goes out clockwise and comes back inside", (_, end, path) => {
  expect(ringPath({ ...ring, end })).toBe(path);
});

test.each([2 * HALF, 2 * HALF * 0.9999])("a whole ring is two circles, not nothing: to %d", (end) => {
  expect(ringPath({ ...ring, end })).toBe(
    "M0,-10A10,10,0,1,1,0,10A10,10,0,1,1,0,-10ZM0,-5A5,5,0,1,0,0,5A5,5,0,1,0,0,-5Z",
  );
});
