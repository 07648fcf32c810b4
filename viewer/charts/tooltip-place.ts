import type { Point, Size } from "./types.ts";

/** A mark as a rectangle in the box of the chart; a point has no size. */
export interface Mark extends Point, Size {}

const GAP = 10;

/** Next to a mark; above or below it if neither side has room; always inside the box. */
export function placeTooltip(mark: Mark, tooltip: Size, box: Size): Point {
  const inside = (x: number, y: number): Point => ({
    x: Math.round(Math.max(0, Math.min(x, box.width - tooltip.width))),
    y: Math.round(Math.max(0, Math.min(y, box.height - tooltip.height))),
  });
  const middle = mark.y + mark.height / 2 - tooltip.height / 2;
  const right = mark.x + mark.width + GAP;
  if (right + tooltip.width <= box.width) return inside(right, middle);
  const left = mark.x - GAP - tooltip.width;
  if (left >= 0) return inside(left, middle);
  const above = mark.y - GAP - tooltip.height;
  const center = mark.x + mark.width / 2 - tooltip.width / 2;
  return inside(center, above >= 0 ? above : mark.y + mark.height + GAP);
}
