import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoadPins, PIN_MS } from "../../../../../cli/store/file/load-pins.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createPins() {
  const held = new Map<string, number>();
  const count = (by: number) => (state: string) => void held.set(state, (held.get(state) ?? 0) + by);
  return { pins: new LoadPins<string>(count(1), count(-1)), held };
}

test("the calls of a load are answered from the state that its first one met", () => {
  const { pins } = createPins();
  expect(pins.stateFor({ load: "a", part: "summary" }, "old")).toBe("old");
  expect(pins.stateFor({ load: "a", part: "products" }, "new")).toBe("old");
  expect(pins.stateFor({ load: "b", part: "products" }, "new")).toBe("new");
});

test("whoever asks for the same again has begun another load", () => {
  const { pins, held } = createPins();
  pins.stateFor({ load: "a", part: "summary" }, "old");
  expect(pins.stateFor({ load: "a", part: "summary" }, "new")).toBe("new");
  expect(pins.stateFor({ load: "a", part: "products" }, "new")).toBe("new");
  expect([...held]).toEqual([
    ["old", 0],
    ["new", 1],
  ]);
});

test("a load is over in a moment, and holds no state any longer", () => {
  const { pins, held } = createPins();
  pins.stateFor({ load: "a", part: "summary" }, "old");
  vi.advanceTimersByTime(PIN_MS - 1);
  expect(pins.stateFor({ load: "a", part: "products" }, "new")).toBe("old");
  vi.advanceTimersByTime(1);
  expect(held.get("old")).toBe(0);
  expect(pins.stateFor({ load: "a", part: "employees" }, "new")).toBe("new");
  pins.clear();
  expect(held.get("new")).toBe(0);
});
