/** The steps of the map of hours: their colours can be told apart, and the amounts on them can be read. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, linearRgb, mixedColour, SCHEMES, tokenColour } from "../../../support/browser/contrast.ts";

const RULE =
  /\.hours \.step-(?<step>\d) \{\s*--part: (?<part>\d+)%;\s*--step: light-dark\((?<light>#\w+), (?<dark>#\w+)\);(?:\s*color: var\(--(?<text>\w+)\);)?/g;
const css = readFileSync(new URL("../../../../viewer/styles/busy.css", import.meta.url), "utf8");
const STEPS = [...css.matchAll(RULE)].map(
  ({ groups: { step = "", part = "", light = "", dark = "", text = "ink" } = {} }) => {
    return { step, part: Number(part) / 100, text, light, dark };
  },
);

describe.each(SCHEMES)("in %s", (scheme) => {
  test.each(STEPS)("step $step is its part of the first colour of charts", ({ part, [scheme]: colour }) => {
    expect(contrast(linearRgb(colour), mixedColour("chart-1", part, "surface", scheme))).toBeLessThan(1.01);
  });

  test.each(STEPS)("amounts can be read on step $step", ({ text, [scheme]: colour }) => {
    expect(contrast(tokenColour(text, scheme), linearRgb(colour))).toBeGreaterThanOrEqual(4.5);
  });

  test("each of the five steps differs from the one before, and the first from no sales", () => {
    expect(STEPS.map(({ step }) => step)).toEqual(["1", "2", "3", "4", "5"]);
    const grounds = [tokenColour("surface", scheme), ...STEPS.map((step) => linearRgb(step[scheme]))];
    for (const [index, ground] of grounds.slice(1).entries()) {
      expect(contrast(ground, grounds[index] ?? ground)).toBeGreaterThan(1.15);
    }
  });
});
