/** Every colour of the stylesheets can be seen on what is behind it, as WCAG 2.2 AA asks (1.4.3 and 1.4.11). */
import { describe, expect, test } from "vitest";
import { contrast, linearRgb, SCHEMES, TOKENS, tokenColour } from "../../../support/browser/contrast.ts";

const CHART = [1, 2, 3, 4, 5, 6].map((nth) => `chart-${nth}`);

/** Texts, and what they are written on. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  ink: ["page", "surface", "fill"],
  muted: ["page", "surface", "fill"],
  accent: ["page", "surface", "fill", "chosen"],
  "danger-text": ["page", "surface"],
  up: ["surface", "fill"],
  down: ["surface", "fill"],
  "on-accent": ["accent"],
};

/** Borders of controls, the ring of the focus and the marks of charts. */
const SHAPES: Readonly<Record<string, readonly string[]>> = {
  edge: ["page", "surface"],
  accent: ["page", "surface", "fill", "chosen"],
  "danger-text": ["surface"],
  ...Object.fromEntries(CHART.map((name) => [name, ["surface"]])),
};

/**
 * Grounds, lines that nobody needs to see, and what has a line around it: without them, each text and mark is still there.
 */
const OTHERS = ["page", "surface", "fill", "chosen", "line", "grid", "zero", "ghost"];
/** Grounds of white text. */
const DANGER = ["danger", "danger-hover"];

describe.each(SCHEMES)("in %s", (scheme) => {
  const contrastOf = (one: string, other: string) =>
    contrast(tokenColour(one, scheme), tokenColour(other, scheme));
  const pairs = (all: typeof TEXTS) =>
    Object.entries(all).flatMap(([name, grounds]) => grounds.map((ground) => [name, ground] as const));

  test.each(pairs(TEXTS))("%s can be read on %s", (text, ground) => {
    expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(SHAPES))("a shape in %s can be seen on %s", (shape, ground) => {
    expect(contrastOf(shape, ground)).toBeGreaterThanOrEqual(3);
  });

  test.each(DANGER)("the logout button can be read on %s", (ground) => {
    expect(contrast(linearRgb("#ffffff"), tokenColour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  // With more contrast, what is muted has the colour of the ink.
  test.each(["page", "surface"])("with more contrast, all text on %s has 7:1", (ground) => {
    expect(contrastOf("ink", ground)).toBeGreaterThanOrEqual(7);
  });
});

test("no colour is left out", () => {
  const known = [...Object.keys(TEXTS), ...Object.keys(SHAPES), ...OTHERS, ...DANGER];
  expect([...TOKENS.keys()].filter((name) => !known.includes(name))).toEqual([]);
});
