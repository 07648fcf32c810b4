/** The steps of the map of hours: their colours can be told apart, and the amounts on them can be read. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, mixedColour, SCHEMES, tokenColour } from "../../../support/contrast.ts";

const RULE = /\.hours \.step-(?<step>\d) \{\s*--part: (?<part>\d+)%;(?:\s*color: var\(--(?<text>\w+)\);)?/g;
const css = readFileSync(new URL("../../../../viewer/styles/busy.css", import.meta.url), "utf8");
const STEPS = [...css.matchAll(RULE)].map(({ groups: { step = "", part = "", text = "ink" } = {} }) => {
  return { step, part: Number(part) / 100, text };
});

describe.each(SCHEMES)("in %s", (scheme) => {
  const ground = (part: number) => mixedColour("chart-1", part, "surface", scheme);

  test.each(STEPS)("amounts can be read on step $step", ({ part, text }) => {
    expect(contrast(tokenColour(text, scheme), ground(part))).toBeGreaterThanOrEqual(4.5);
  });

  test("each of the five steps differs from the one before, and the first from no sales", () => {
    expect(STEPS.map(({ step }) => step)).toEqual(["1", "2", "3", "4", "5"]);
    const parts = [0, ...STEPS.map(({ part }) => part)];
    for (const [index, part] of parts.slice(1).entries()) {
      expect(contrast(ground(part), ground(parts[index] ?? 0))).toBeGreaterThan(1.15);
    }
  });
});
