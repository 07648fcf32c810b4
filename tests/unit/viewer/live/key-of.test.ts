import { expect, test } from "vitest";
import { keyOf } from "../../../../viewer/live/key-of.ts";

const NONE = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  defaultPrevented: false,
};
/** The fields of an event are those of its class. */
const press = (key: string, code = "", more: Partial<typeof NONE> = {}) =>
  keyOf(Object.create({ ...NONE, key, code, ...more }));

test.each([
  ["t", "KeyT", "T"],
  ["T", "KeyT", "T"],
  ["w", "KeyZ", "W"],
  ["ะ", "KeyT", "T"],
  ["แ", "KeyC", "C"],
  ["ArrowLeft", "ArrowLeft", "ArrowLeft"],
  ["ArrowUp", "ArrowUp", undefined],
  ["x", "KeyX", undefined],
  ["Enter", "Enter", undefined],
  ["Dead", "KeyT", undefined],
])("%s on %s is %s", (key, code, expected) => {
  expect(press(key, code)).toBe(expected);
});

test("a question mark may need Shift, and is where it is on a Latin keyboard", () => {
  const shiftKey = true;
  expect(press("?", "Slash", { shiftKey })).toBe("?");
  expect(press("?", "Minus", { shiftKey })).toBe("?");
  expect(press("ฦ", "Slash", { shiftKey })).toBe("?");
  expect(press("_", "Slash", { shiftKey })).toBeUndefined();
});

test.each(["ctrlKey", "metaKey", "altKey", "shiftKey", "repeat", "defaultPrevented"] as const)(
  "a letter with %s is not a key of the page",
  (name) => {
    expect(press("r", "KeyR", { [name]: true })).toBeUndefined();
  },
);
