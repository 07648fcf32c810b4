import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCursor, type Pointed } from "../../../../../viewer/charts/pointing/cursor.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchedCursor() {
  const cursor = createCursor();
  const shown: (number | undefined)[] = [];
  cursor.subscribe(() => shown.push(cursor.get()?.index));
  return {
    shown,
    point: (index: number, by: Pointed["by"]) => cursor.set({ chart: "a", index, by }),
    cursor,
  };
}

test("a finger and keys are shown at once, and nothing twice", () => {
  const { shown, point } = watchedCursor();
  point(3, "touch");
  point(4, "keys");
  point(4, "keys");
  expect(shown).toEqual([3, 4]);
});

test("the mouse is shown in a task of its own, and gone at once", () => {
  const { shown, point, cursor } = watchedCursor();
  point(3, "mouse");
  expect([cursor.get()?.index, shown]).toEqual([3, []]);
  vi.runAllTimers();
  expect(shown).toEqual([3]);
  point(4, "mouse");
  cursor.set(undefined);
  expect(shown).toEqual([3, undefined]);
  vi.runAllTimers();
  expect(shown.at(-1)).toBe(undefined);
});
