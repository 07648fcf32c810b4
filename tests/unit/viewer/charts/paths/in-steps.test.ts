import fc from "fast-check";
import { expect, test } from "vitest";
import { inSteps } from "../../../../../viewer/charts/paths/in-steps.ts";

/** The positions that a path visits, with `Z` as the return to the start of its part. */
function positionsOf(path: string): string[] {
  let [start, at] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  return [...path.matchAll(/([MmLl])([-.\d]+),([-.\d]+)|Z/g)].map(([, command, x, y]) => {
    if (command === undefined) at = start;
    else if (/[ML]/.test(command)) at = { x: Number(x), y: Number(y) };
    else at = { x: at.x + Number(x), y: at.y + Number(y) };
    if (command?.toLowerCase() === "m") start = at;
    return `${command?.toUpperCase() ?? "Z"}${at.x},${at.y}`;
  });
}

test("a path in steps visits the same positions", () => {
  const half = fc.integer({ min: -4000, max: 4000 }).map((twice) => twice / 2);
  const part = fc.array(fc.tuple(half, half), { minLength: 1, maxLength: 9 });
  const partOf = (points: readonly (readonly [number, number])[], isClosed: boolean) =>
    `M${points.map((point) => point.join(",")).join("L")}${isClosed ? "Z" : ""}`;
  fc.assert(
    fc.property(fc.array(fc.tuple(part, fc.boolean()), { maxLength: 5 }), (parts) => {
      const path = parts.map(([points, isClosed]) => partOf(points, isClosed)).join("");
      expect(positionsOf(inSteps(path))).toEqual(positionsOf(path));
    }),
  );
});

test.each([
  ["M0,352L4,507L11,428", "m0,352l4,155l7,-79"],
  ["M0,352h0M4,507h0", "m0,352h0m4,155h0"],
  ["M2,5L4,7L4,9ZM6,5", "m2,5l2,2l0,2Zm4,0"],
  ["", ""],
])("%s is %s", (path, steps) => {
  expect(inSteps(path)).toBe(steps);
});
