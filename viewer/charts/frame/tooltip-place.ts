import type { Point, Size } from "../types.ts";

/** What a tooltip belongs to. */
export interface Anchor extends Point {
  /** How far the mark reaches to either side. */
  readonly reach?: number;
  /** How far a lying mark reaches up and down: beside it, the tooltip would cover its value. */
  readonly rise?: number;
}

const DISTANCE = 14;

/** Beside a mark, or above it where there is no room on either side, or below; always inside the box. */
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
