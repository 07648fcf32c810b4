import fc from "fast-check";
import { expect, test } from "vitest";
import { cutLine, cutText } from "../../../../cli/delivery/way.ts";

const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["Latte", 5, "Latte"],
  ["Hot Latte", 5, "Hot…"],
  ["Hot\n\tLatte\u0007 ", 20, "Hot Latte"],
  // Tone marks and vowels stay with their letter.
  ["กี่น้ำ", 3, "…"],
  ["กี่น้ำ", 4, "กี่…"],
  [`a${FAMILY}b`, FAMILY.length + 1, "a…"],
  [`a${FAMILY}b`, FAMILY.length + 2, `a${FAMILY}b`],
])("%j in %i units is %j", (text, most, expected) => {
  expect(cutLine(text, most)).toBe(expected);
});

test("lines stay, if they are wanted", () => {
  expect(cutText("one\ntwo\nthree", 9)).toBe("one\ntwo…");
});

test("no text is longer than its place, and none ends in half a letter", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, most) => {
      const cut = cutText(text, most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
