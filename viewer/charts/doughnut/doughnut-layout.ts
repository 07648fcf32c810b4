/** The places of the ring and its legend: side by side on wide drawings, one above the other on narrow ones. */
import type { Point, Size } from "../types.ts";

export interface DoughnutLayout {
  readonly center: Point;
  readonly radius: number;
  readonly legend: { readonly x: number; readonly y: number; readonly width: number; readonly row: number };
  /** The number of data that the legend names; if there are more, its last row says how many. */
  readonly named: number;
}

const NARROW = 460;
const WIDEST_LEGEND = 320;
const MOST_FOR_LEGEND = 0.46;
const LARGEST_RING = 420;
const GAP = 32;
const LOWEST_ROW = 20;
/** The room for a pointed slice, which grows by a few pixels. */
const EDGE = 8;

/** @param wished the width of the legend if there is room for it */
export function layOutDoughnut({ width, height }: Size, count: number, wished: number): DoughnutLayout {
  if (width >= NARROW) {
    const most = Math.min(height, LARGEST_RING);
    // The legend takes what it needs and the ring takes the rest, but long names never take most of the drawing.
    const legendWidth = Math.min(
      wished,
      Math.max(WIDEST_LEGEND, width - most - GAP),
      width * MOST_FOR_LEGEND,
    );
    const ring = Math.min(most, width - GAP - legendWidth);
    const left = (width - ring - GAP - legendWidth) / 2;
    const { named, rows, row } = rowsFor(count, height - 2 * EDGE, 28);
    return {
      center: { x: left + ring / 2, y: height / 2 },
      radius: ring / 2 - EDGE,
      legend: { x: left + ring + GAP, y: (height - rows * row) / 2, width: legendWidth, row },
      named,
    };
  }
  const ring = Math.min(width, height * 0.5);
  const { named, rows, row } = rowsFor(count, height - ring - GAP / 2, 24);
  const top = (height - ring - GAP / 2 - rows * row) / 2;
  const legendWidth = Math.min(wished, width);
  return {
    center: { x: width / 2, y: top + ring / 2 },
    radius: ring / 2 - EDGE,
    legend: { x: (width - legendWidth) / 2, y: top + ring + GAP / 2, width: legendWidth, row },
    named,
  };
}

/** Rows of the wished height if all fit; otherwise lower rows, and only as many as fit. */
function rowsFor(
  count: number,
  height: number,
  wished: number,
): { named: number; rows: number; row: number } {
  if (count * wished <= height) return { named: count, rows: count, row: wished };
  const row = LOWEST_ROW;
  const rows = Math.max(1, Math.floor(height / row));
  return count <= rows ? { named: count, rows: count, row } : { named: rows - 1, rows, row };
}
