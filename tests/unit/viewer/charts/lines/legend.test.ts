import { expect, test } from "vitest";
import { layOutLegend } from "../../../../../viewer/charts/lines/legend.tsx";
import { textWidth } from "../../../../../viewer/charts/text/text-width.ts";

test("a legend is one row if it fits, and otherwise breaks inside its width", () => {
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
