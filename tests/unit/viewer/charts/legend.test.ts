import { expect, test } from "vitest";
import { layOutLegend } from "../../../../viewer/charts/legend.tsx";
import { sideMargins, sideTexts } from "../../../../viewer/charts/side-labels.ts";
import { textWidth } from "../../../../viewer/charts/text-width.ts";

test("a legend is one row where it fits and breaks where it must, inside its width", () => {
  const names = ["Total sales", "Net sales", "Profit"];
  expect(layOutLegend(names, 900).items.map(({ y }) => y)).toEqual([12, 12, 12]);
  // The charts of a phone are 256 pixels wide.
  expect(layOutLegend(names, 256).items.map(({ y }) => y)).toEqual([12, 12, 12]);
  const narrow = layOutLegend(names, 200);
  expect(narrow.items.map(({ y }) => y)).toEqual([12, 12, 36]);
  expect(narrow.height).toBe(48);
  for (const { x, text } of narrow.items)
    expect(x + narrow.textStart + textWidth(text)).toBeLessThanOrEqual(200);
  expect(layOutLegend(["A name that is far too long for it"], 120).items[0]?.text).toMatch(/…$/);
  expect(layOutLegend([], 900)).toMatchObject({ items: [], height: 0 });
});

test("the names of lying bars stand over them on a phone and at their left elsewhere", () => {
  expect(sideMargins(["Latte"], ["฿1.00"], 296, 36)).toEqual({ left: 0, right: 24, above: true });
  expect(sideMargins(["Latte"], ["฿1.00"], 620, 36).above).toBe(false);
  // Too many bars leave no height for a second line.
  expect(sideMargins(["Latte"], ["฿1.00"], 296, 12).above).toBe(false);
});

test("names and values leave most of a chart to the bars", () => {
  const { left, right } = sideMargins(["x".repeat(900)], ["9".repeat(900)], 600, 36);
  expect(left + right).toBeLessThan(600 * 0.7);
});

test("names beside many thin bars are fewer, and shortened to their margin", () => {
  const labels = Array.from({ length: 100 }, (_, index) => `Product number ${index}`);
  const texts = sideTexts(labels, 80, 3.6);
  expect([...texts.keys()].slice(0, 3)).toEqual([0, 4, 8]);
  for (const text of texts.values()) expect(textWidth(text)).toBeLessThanOrEqual(80);
});
