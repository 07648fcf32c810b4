import { pie } from "@visx/shape";
import type { DoughnutLayout } from "./doughnut-layout.ts";

/** Clockwise from the top, in radians. */
export interface SliceAngle {
  readonly startAngle: number;
  readonly endAngle: number;
}

/** @param values none below zero */
export function sliceAngles(values: readonly number[]): readonly SliceAngle[] {
  return pie<number>({ value: (value) => value, sort: null })([...values]);
}

/** The index of the slice, or of the row of the legend, at a point of the drawing. */
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
  const found = angles.findIndex(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle);
  return found === -1 ? undefined : found;
}

/** `12.5%`; `0.0%` if the value or the total is not above zero. */
export function shareText(value: number, total: number): string {
  const share = total > 0 && value > 0 ? value / total : 0;
  return `${(share * 100).toFixed(1)}%`;
}
