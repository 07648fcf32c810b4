import { describe, expect, test } from "vitest";
import { placeTooltip } from "../../../../../viewer/charts/frame/tooltip-place.ts";

const box = { width: 600, height: 400 };
const tooltip = { width: 160, height: 60 };

describe("a tooltip is", () => {
  test("to the right of its mark, or to the left if there is no room", () => {
    expect(placeTooltip({ x: 200, y: 200, reach: 30 }, tooltip, box)).toEqual({ x: 244, y: 170 });
    expect(placeTooltip({ x: 500, y: 200, reach: 30 }, tooltip, box)).toEqual({ x: 296, y: 170 });
  });

  test("above its mark if neither side has room, and below it near the top edge", () => {
    const phone = { width: 256, height: 400 };
    expect(placeTooltip({ x: 128, y: 200 }, tooltip, phone)).toEqual({ x: 48, y: 126 });
    expect(placeTooltip({ x: 128, y: 20 }, tooltip, phone)).toEqual({ x: 48, y: 34 });
  });

  test("above or below a horizontal bar, never on its value", () => {
    expect(placeTooltip({ x: 300, y: 200, rise: 20 }, tooltip, box)).toEqual({ x: 220, y: 120 });
    expect(placeTooltip({ x: 580, y: 20, rise: 20 }, tooltip, box)).toEqual({ x: 440, y: 40 });
  });

  test("inside the box, even if it is nearly as large", () => {
    expect(placeTooltip({ x: 599, y: 399 }, { width: 590, height: 390 }, box)).toEqual({ x: 10, y: 10 });
  });
});
