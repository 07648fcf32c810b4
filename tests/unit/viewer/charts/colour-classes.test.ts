/** The six colours of the stylesheet, as colour-blind people see them. */
import { describe, expect, test } from "vitest";
import { colourClass, stripesOf } from "../../../../viewer/charts/colour-classes.ts";
import { contrast, type Rgb, SCHEMES, tokenColour } from "../../../support/browser/contrast.ts";

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const EYES: Record<string, readonly Rgb[]> = {
  "all colours": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red (protanopia)": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green (deuteranopia)": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue (tritanopia)": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

describe.each(SCHEMES)("in %s, the six colours", (scheme) => {
  const colours = [1, 2, 3, 4, 5, 6].map((nth) => tokenColour(`chart-${nth}`, scheme));

  test("have a contrast of at least 3:1 to the surface", () => {
    for (const colour of colours)
      expect(contrast(colour, tokenColour("surface", scheme))).toBeGreaterThanOrEqual(3);
  });

  // A difference of 2 is just visible side by side; 10 is visible at a glance.
  test.each(Object.keys(EYES))("can be distinguished by eyes that see %s", (eye) => {
    const seen = colours.map((colour) => oklab(through(EYES[eye] ?? [], colour)));
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        const [l, a, b] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
        expect(100 * Math.hypot(l, a, b)).toBeGreaterThan(10);
      }
    }
  });
});

test("six colours are used in a cycle", () => {
  expect([0, 5, 6, 13].map(colourClass)).toEqual([
    "chart-colour-1",
    "chart-colour-6",
    "chart-colour-1",
    "chart-colour-2",
  ]);
});

test("marks of one colour differ by stripes, and the first six are the only ones without any", () => {
  expect([0, 5, 6, 11, 12, 18, 24].map(stripesOf)).toEqual([0, 0, 1, 1, 2, 1, 2]);
});

function through(eye: readonly Rgb[], [red, green, blue]: Rgb): Rgb {
  const row = (nth: number) => {
    const [r, g, b] = eye[nth] ?? [0, 0, 0];
    return Math.min(1, Math.max(0, r * red + g * green + b * blue));
  };
  return [row(0), row(1), row(2)];
}

function oklab([red, green, blue]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
