import { expect, test } from "vitest";
import { sideMargins, sideTexts } from "../../../../../viewer/charts/bars/side-labels.ts";
import { textWidth } from "../../../../../viewer/charts/text/text-width.ts";

test("the names of horizontal bars are above them on a phone, and on their left elsewhere", () => {
  expect(sideMargins(["Latte"], ["฿1.00"], 296, 36)).toEqual({ left: 0, right: 24, above: true });
  expect(sideMargins(["Latte"], ["฿1.00"], 620, 36).above).toBe(false);
  // Too many bars leave no room for a second line.
  expect(sideMargins(["Latte"], ["฿1.00"], 296, 12).above).toBe(false);
});

test("names and values leave most of the chart to the bars", () => {
  const { left, right } = sideMargins(["x".repeat(900)], ["9".repeat(900)], 600, 36);
  expect(left + right).toBeLessThan(600 * 0.7);
});

test("names next to many thin bars are thinned out and shortened to their margin", () => {
  const labels = Array.from({ length: 100 }, (_, index) => `Product number ${index}`);
  const texts = sideTexts(labels, 80, 3.6);
  expect([...texts.keys()].slice(0, 3)).toEqual([0, 4, 8]);
  for (const text of texts.values()) expect(textWidth(text)).toBeLessThanOrEqual(80);
});
