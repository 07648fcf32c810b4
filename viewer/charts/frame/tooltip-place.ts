import type { Point, Size } from "../types.ts";

/** The place that a tooltip points to. */
export interface Anchor extends Point {
  /** Half of the width of the mark. */
  readonly reach?: number;
  /** Half of the height of a horizontal bar: next to it, the tooltip would cover its value. */
  readonly rise?: number;
}

const DISTANCE = 14;

/** Next to a mark; above or below it if neither side has room; always inside the box. */
export function placeTooltip(at: Anchor, tooltip: Size, box: Size): Point {
  const inside = (x: number, y: number): Point => ({
    x: Math.round(Math.max(0, Math.min(x, box.width - tooltip.width))),
    y: Math.round(Math.max(0, Math.min(y, box.height - tooltip.height))),
  });
  if (at.rise === undefined) {
    const distance = DISTANCE + (at.reach ?? 0);
    const y = at.y - tooltip.height / 2;
    if (at.x + distance + tooltip.width <= box.width) return inside(at.x + distance, y);
    if (at.x - distance - tooltip.width >= 0) return inside(at.x - distance - tooltip.width, y);
  }
  const away = at.rise ?? DISTANCE;
  const above = at.y - away - tooltip.height;
  return inside(at.x - tooltip.width / 2, above >= 0 ? above : at.y + away);
}
