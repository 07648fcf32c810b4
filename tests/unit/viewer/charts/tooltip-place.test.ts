import { describe, expect, test } from "vitest";
import { placeTooltip } from "../../../../viewer/charts/tooltip-place.ts";

const box = { width: 600, height: 400 };
const tooltip = { width: 160, height: 60 };
const point = { width: 0, height: 0 };

describe("a tooltip stands", () => {
  test("at the right of its mark, or at the left if there is no room", () => {
    expect(placeTooltip({ x: 170, y: 190, width: 60, height: 20 }, tooltip, box)).toEqual({ x: 240, y: 170 });
    expect(placeTooltip({ x: 470, y: 190, width: 60, height: 20 }, tooltip, box)).toEqual({ x: 300, y: 170 });
  });

  test("above its mark if neither side has room, and below it under the top edge", () => {
    const phone = { width: 256, height: 400 };
    expect(placeTooltip({ x: 128, y: 200, ...point }, tooltip, phone)).toEqual({ x: 48, y: 130 });
    expect(placeTooltip({ x: 128, y: 20, ...point }, tooltip, phone)).toEqual({ x: 48, y: 30 });
  });

  test("above or below a bar that is as wide as the chart, never on it", () => {
    expect(placeTooltip({ x: 0, y: 200, width: 600, height: 30 }, tooltip, box)).toEqual({ x: 220, y: 130 });
    expect(placeTooltip({ x: 0, y: 10, width: 600, height: 30 }, tooltip, box)).toEqual({ x: 220, y: 50 });
  });

  test("inside the box, also if it is nearly as large", () => {
    const large = { width: 590, height: 390 };
    expect(placeTooltip({ x: 599, y: 399, ...point }, large, box)).toEqual({ x: 10, y: 10 });
  });
});
