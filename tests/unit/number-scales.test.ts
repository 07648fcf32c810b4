/** The charts cannot use what pages leave out of visx. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { needsMore } from "../../vite.number-scales.ts";

test.each([
  "scaleLinear({ domain, nice: true })",
  'scaleLinear({ range: ["red", "blue"], interpolate: "rgb" })',
  "scale.tickFormat(5)",
])("%s fails the build", (code) => {
  expect(needsMore(code)).toBe(true);
});

test.each(["scales.ts", "value-axis.tsx"])("%s does not", (name) => {
  expect(needsMore(readFileSync(`viewer/charts/${name}`, "utf8"))).toBe(false);
});
