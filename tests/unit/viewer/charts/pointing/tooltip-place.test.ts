import { describe, expect, test } from "vitest";
import { type Mark, placeTooltip } from "../../../../../viewer/charts/pointing/tooltip-place.ts";

const box = { width: 600, height: 400 };
const tooltip = { width: 160, height: 60 };
const point = { width: 0, height: 0 };
const place = (mark: Mark, size = tooltip, room = box, ...labels: Mark[]) =>
  placeTooltip([mark, ...labels], size, room);

describe("a tooltip stands", () => {
  test("at the right of its mark, or at the left if there is no room", () => {
    expect(place({ x: 170, y: 190, width: 60, height: 20 })).toEqual({ x: 240, y: 170 });
    expect(place({ x: 470, y: 190, width: 60, height: 20 })).toEqual({ x: 300, y: 170 });
  });

  test("above its mark if neither side has room, and below it under the top edge", () => {
    const phone = { width: 256, height: 400 };
    expect(place({ x: 128, y: 200, ...point }, tooltip, phone)).toEqual({ x: 48, y: 130 });
    expect(place({ x: 128, y: 20, ...point }, tooltip, phone)).toEqual({ x: 48, y: 30 });
  });

  test("above or below a bar that is as wide as the chart, never on it", () => {
    expect(place({ x: 0, y: 200, width: 600, height: 30 })).toEqual({ x: 220, y: 130 });
    expect(place({ x: 0, y: 10, width: 600, height: 30 })).toEqual({ x: 220, y: 50 });
  });

  test("at the left if the label of the mark is at its right", () => {
    const mark = { x: 200, y: 190, width: 60, height: 20 };
    const label = { x: 300, y: 180, width: 200, height: 30 };
    expect(place(mark, tooltip, box, label)).toEqual({ x: 30, y: 170 });
  });

  test("inside the box, up to its edges", () => {
    expect(place({ x: 0, y: 0, ...point })).toEqual({ x: 10, y: 0 });
    expect(place({ x: 600, y: 400, ...point })).toEqual({ x: 430, y: 340 });
  });

  test("above the box, if it covers its mark or the label everywhere else", () => {
    const mark = { x: 100, y: 40, width: 0, height: 340 };
    const label = { x: 80, y: 20, width: 40, height: 12 };
    expect(place(mark, tooltip, { width: 200, height: 400 }, label)).toEqual({ x: 20, y: -50 });
  });
});
