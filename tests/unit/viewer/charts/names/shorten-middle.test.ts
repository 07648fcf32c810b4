import { expect, test } from "vitest";
import { shortenMiddle } from "../../../../../viewer/charts/letters.ts";

test("a name of two lines stays whole", () => {
  const name = "Brown Sugar Cold Brew with Salted Cream Cheese Foam";
  expect(shortenMiddle(name)).toBe(name);
});

test("a longer one loses its middle, and keeps the size at its end", () => {
  const name = "Brown Sugar Cold Brew with Salted Cream Cheese Foam and Caramel Pearls (Large)";
  expect(shortenMiddle(name)).toBe("Brown Sugar Cold Brew with…and Caramel Pearls (Large)");
});

test("no mark is cut from its letter", () => {
  const name = "ก่้".repeat(80);
  const short = shortenMiddle(name);
  expect(short).toMatch(/^(ก่้)+…(ก่้)+$/);
  expect(short.length).toBeLessThan(name.length);
});

test("the marks of a Thai name take no room", () => {
  const name = "น้ำผึ้งมะนาวโซดาเย็นแก้วใหญ่ใส่วุ้นมะพร้าวและเยลลี่กาแฟดริป";
  expect(name.length).toBeGreaterThan(56);
  expect(shortenMiddle(name)).toBe(name);
});

test("no Thai vowel is cut from the consonant that it is read with", () => {
  for (let before = 0; before < 4; before++) {
    const short = shortenMiddle(`${"ก".repeat(before)}${"เก้าแก้วน้ำใจ".repeat(20)}`);
    expect(short).toMatch(/^[^…]*[^เ-ไ]…[^ะาำ][^…]*$/);
  }
});

test.each([
  ["letters with marks", "ก่้", /^(ก่้)+…(ก่้)+$/],
  ["emojis of several characters", "👩‍🍳", /^(👩‍🍳)+…(👩‍🍳)+$/u],
  ["one letter with marks without end", "\u0e48", /^…$/],
])("a name of 150,000 characters takes no time: %s", (_, part, expected) => {
  const begun = performance.now();
  const short = shortenMiddle(part.repeat(150_000 / part.length));
  expect(performance.now() - begun).toBeLessThan(500);
  expect(short).toMatch(expected);
  expect(new TextDecoder().decode(new TextEncoder().encode(short))).toBe(short);
});
