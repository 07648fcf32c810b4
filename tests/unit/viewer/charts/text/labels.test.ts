import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isolate, shorten, wrap } from "../../../../../viewer/charts/text/labels.ts";
import { graphemes, textWidth } from "../../../../../viewer/charts/text/text-width.ts";

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.constantFrom("กาแฟเย็น", "น้ำผึ้งมะนาว", "👩‍👩‍👧‍👦☕️", "e\u0301clair", "قهوة عربية", "咖啡拿鐵"),
);

describe("the width of a text", () => {
  test("grows with its letters but not with the marks above them", () => {
    expect(textWidth("")).toBe(0);
    expect(textWidth("Latte")).toBeLessThan(textWidth("Latte macchiato"));
    expect(textWidth("e\u0301")).toBe(textWidth("e"));
    expect(textWidth("กี่")).toBe(textWidth("ก"));
  });

  test("is larger for wide letters, ideographs and emoji; an emoji of several parts counts once", () => {
    expect(textWidth("WWW")).toBeGreaterThan(textWidth("iii"));
    expect(textWidth("咖")).toBeGreaterThan(textWidth("k"));
    expect(textWidth("👩‍👩‍👧‍👦")).toBe(textWidth("☕"));
  });

  test("is close to the width in a browser, and errs on the wide side", () => {
    // Pixels at 12 px in Arial, and in Loma for Thai.
    const measured = { "Kittisak Wongsawat": 102.05, "61,523.41": 50.04, กาแฟร้อน: 44.6, เครื่องดื่มปั่น: 63.1 };
    for (const [text, width] of Object.entries(measured)) {
      expect(textWidth(text) / width).toBeGreaterThan(0.98);
      expect(textWidth(text) / width).toBeLessThan(1.35);
    }
  });
});

describe("a shortened text", () => {
  test("is unchanged if it fits, and otherwise ends with an ellipsis", () => {
    expect(shorten("Flat White", 200)).toBe("Flat White");
    expect(shorten("Flat White", 48)).toBe("Flat…");
    expect(shorten("Flat White", 0)).toBe("…");
    expect(shorten("", 0)).toBe("");
  });

  test("is cut between characters, as a reader counts them", () => {
    expect(shorten("กี่".repeat(30), 60)).toMatch(/^(?:กี่)+…$/);
    expect(shorten("👩‍👩‍👧‍👦".repeat(9), 60)).toMatch(/^(?:👩‍👩‍👧‍👦)+…$/u);
    expect(shorten("🇹🇭".repeat(9), 60)).toMatch(/^(?:🇹🇭)+…$/u);
  });

  test("always fits, and starts like the whole text", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 20, max: 300 }), (text, room) => {
        const short = shorten(text, room);
        expect(textWidth(short)).toBeLessThanOrEqual(room);
        const kept = graphemes(short.replace(/…$/, ""));
        if (short !== text) expect(graphemes(text).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });
});

describe("a text on several lines", () => {
  test("breaks at its spaces", () => {
    expect(wrap("Iced Coffee", 200, 2)).toEqual(["Iced Coffee"]);
    expect(wrap("Tea & Matcha ชาเขียว", 60, 3)).toEqual(["Tea &", "Matcha", "ชาเขียว"]);
  });

  test("shortens words that are too wide, and the last line if there would be more", () => {
    expect(wrap("Iced Cappuccino", 48, 3)).toEqual(["Iced", "Capp…"]);
    expect(wrap("one two three four five", 40, 2)).toEqual(["one", "two…"]);
  });

  test("loses no word unless a line is shortened, and has no line that is too wide", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 20, max: 300 }), (text, room) => {
        const lines = wrap(text, room, 3);
        expect(lines.length).toBeLessThanOrEqual(3);
        if (!lines.some((line) => line.endsWith("…")))
          expect(lines.join(" ")).toBe(text.trim().split(/\s+/).join(" "));
        for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(room);
      }),
    );
  });
});

test("only names with right-to-left letters or direction controls are isolated", () => {
  expect(isolate("Latte ลาเต้")).toBe("Latte ลาเต้");
  expect(isolate("قهوة")).toBe("\u2068قهوة\u2069");
  expect(isolate("\u202eevil")).toBe("\u2068\u202eevil\u2069");
});
