import { expect, test } from "vitest";
import { indexAfter } from "../../../../viewer/charts/use-pointed.ts";

test("arrow keys walk the data, Home and End go to its ends, other keys lead nowhere", () => {
  const walk = (from: number | undefined, ...keys: string[]) =>
    keys.reduce((index, key) => indexAfter(key, index, 5) ?? index, from);
  expect(walk(undefined, "ArrowRight")).toBe(0);
  expect(walk(undefined, "ArrowLeft")).toBe(4);
  expect(walk(2, "ArrowRight", "ArrowDown", "ArrowDown")).toBe(4);
  expect(walk(2, "ArrowLeft", "ArrowUp", "ArrowUp")).toBe(0);
  expect([walk(2, "Home"), walk(2, "End")]).toEqual([0, 4]);
  expect(indexAfter("a", 2, 5)).toBeUndefined();
  expect(indexAfter("Home", undefined, 0)).toBeUndefined();
});
