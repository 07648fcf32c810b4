import type { DoughnutLayout } from "./doughnut-layout.ts";

/** Clockwise from the top, in radians. */
export interface SliceAngle {
  readonly start: number;
  readonly end: number;
}

/** @param values none below zero */
export function sliceAngles(values: readonly number[]): SliceAngle[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  let start = 0;
  return values.map((value) => {
    const end = total > 0 ? start + (value / total) * 2 * Math.PI : start;
    const angle = { start, end };
    start = end;
    return angle;
  });
}

/** The slice, or the row of the legend, at a place of the drawing. */
export function findSlice(
  { center, radius, legend, named }: DoughnutLayout,
  hole: number,
  angles: readonly SliceAngle[],
  x: number,
  y: number,
): number | undefined {
  if (x >= legend.x && x <= legend.x + legend.width) {
    const row = Math.floor((y - legend.y) / legend.row);
    if (row >= 0 && row < named) return row;
  }
  const distance = Math.hypot(x - center.x, y - center.y);
  if (distance < hole || distance > radius + 8) return undefined;
  const angle = (Math.atan2(x - center.x, center.y - y) + 2 * Math.PI) % (2 * Math.PI);
  const found = angles.findIndex(({ start, end }) => angle >= start && angle < end);
  return found === -1 ? undefined : found;
}

/** `12.5%`; of nothing, and of what is not above zero, it is 0. */
export function shareText(value: number, total: number): string {
  const share = total > 0 && value > 0 ? value / total : 0;
  return `${(share * 100).toFixed(1)}%`;
}
