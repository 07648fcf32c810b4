import { expect, test } from "vitest";
import { stepOf } from "../../../../../viewer/charts/pointing/keys.ts";

const press = (key: string, from: number | undefined, values: readonly number[], code = "") =>
  stepOf({ key, code, shiftKey: key !== key.toLowerCase() }, from, values);

test("arrow keys walk the data, Home and End go to its ends, other keys lead nowhere", () => {
  const walk = (from: number | undefined, ...keys: string[]) =>
    keys.reduce((index, key) => press(key, index, [1, 2, 3, 4, 5])?.index ?? index, from);
  expect(walk(undefined, "ArrowRight")).toBe(0);
  expect(walk(undefined, "ArrowLeft")).toBe(4);
  expect(walk(2, "ArrowRight", "ArrowDown", "ArrowDown")).toBe(4);
  expect(walk(2, "ArrowLeft", "ArrowUp", "ArrowUp")).toBe(0);
  expect([walk(2, "Home"), walk(2, "End")]).toEqual([0, 4]);
  expect(press("a", 2, [1, 2, 3])).toBeUndefined();
  expect(press("Home", undefined, [])).toBeUndefined();
});

/** The indices that a key leads to, until it starts again. */
function found(key: string, values: readonly number[]): number[] {
  const indices: number[] = [];
  for (let step = press(key, undefined, values); step && !step.isAgain; step = press(key, step.index, values))
    indices.push(step.index);
  return indices;
}

test.each([
  ["peaks and valleys, the ends among them", [5, 1, 3, 2, 4], [0, 2, 4], [1, 3]],
  ["a slope", [1, 2, 3], [2], [0]],
  ["equal days in a row, of which the first counts", [1, 4, 4, 2, 2, 3], [1, 5], [0, 3]],
  ["days without a record, which are passed over", [Number.NaN, 2, Number.NaN, 3, 1], [3], [1, 4]],
  ["one value", [7], [0], [0]],
  ["equal values", [7, 7, 7], [0], [0]],
  ["no value", [Number.NaN], [], []],
])("M walks the maxima and m the minima of %s", (_, values, maxima, minima) => {
  expect(found("M", values)).toEqual(maxima);
  expect(found("m", values)).toEqual(minima);
});

test("after the last extremum, the search starts again and says so", () => {
  expect(press("M", 2, [1, 9, 2, 1])).toEqual({ index: 1, isAgain: true });
  expect(press("M", 1, [1, 9, 2, 1])).toEqual({ index: 1, isAgain: true });
});

test("the key of M works with other letters, and an M elsewhere on the keyboard is M", () => {
  const values = [5, 1, 3];
  expect(stepOf({ key: "?", code: "KeyM", shiftKey: true }, 0, values)?.index).toBe(2);
  expect(stepOf({ key: "ท", code: "KeyM", shiftKey: false }, 0, values)?.index).toBe(1);
  expect(stepOf({ key: "M", code: "Semicolon", shiftKey: true }, 0, values)?.index).toBe(2);
  expect(stepOf({ key: "b", code: "KeyM", shiftKey: false }, 0, values)).toBeUndefined();
});
