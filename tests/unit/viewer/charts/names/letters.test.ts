import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { clusters, letters } from "../../../../../viewer/charts/letters.ts";

const NAMES: readonly string[] = [
  ...new Set(
    readFileSync("fixtures/sample-cafe/menu.ts", "utf8").match(/[\u0e00-\u0e7f][\u0e00-\u0e7f ]*/g) ?? [],
  ),
];

describe("the letters of a text", () => {
  test.each([
    ["Iced Latte", 10],
    ["ชาไทยเย็น", 8],
    ["น้ำส้มคั้น", 6],
    ["พ.ย.", 4],
    ["Cafe\u0301", 4],
  ])("%s", (text, count) => {
    expect(letters(text)).toHaveLength(count);
  });
});

describe("a text is cut", () => {
  test.each([
    ["only between letters with their marks", "ที่นี่", ["ที่", "นี่"]],
    [
      "neither behind a vowel that stands before its consonant, nor before one behind it",
      "เก้าใจน้ำ",
      ["เก้า", "ใจ", "น้ำ"],
    ],
    ["not inside an emoji", "👩‍🍳👍🏽☕️", ["👩‍🍳", "👍🏽", "☕️"]],
    ["between Latin letters", "Ca\u0301fe", ["C", "a\u0301", "f", "e"]],
    ["without marks that have no letter", "\u0e48\u0e48ก", ["ก"]],
  ])("%s", (_, text, parts) => {
    expect(clusters(text)).toEqual(parts);
  });

  test("never inside a grapheme of the sample cafe, and loses nothing", () => {
    expect(NAMES.length).toBeGreaterThan(10);
    const segmenter = new Intl.Segmenter("th");
    for (const name of NAMES) {
      const parts = clusters(name);
      expect(parts.join("")).toBe(name);
      const ends = new Set([...segmenter.segment(name)].map(({ index }) => index));
      let at = 0;
      for (const part of parts) {
        expect(ends.has(at)).toBe(true);
        at += part.length;
      }
    }
  });
});
