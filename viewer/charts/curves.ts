/** How the points of a line become marks, where they are not joined. A bar is a line that is as thick as the bar. */
import type { CurveFactoryLineOnly } from "@visx/vendor/d3-shape";
import { FULL } from "./scales.ts";

type Pen = Parameters<CurveFactoryLineOnly>[0];

/** @param draw a mark for a point, whatever is beside it */
function curveOf(draw: (pen: Pen, x: number, y: number) => void): CurveFactoryLineOnly {
  return (pen) => ({ lineStart() {}, lineEnd() {}, point: (x, y) => draw(pen, x, y) });
}

/**
 * Points, which are round by their joins. A line without length would be a point too, but WebKit stretches its round ends.
 * This one has hardly any length, so it keeps its shape in a stretched drawing.
 */
export const curveDots = curveOf((pen, x, y) => pen.rect(x, y, 0, 0.001));

/** Where a column that is too high for its drawing has its gap. */
const GAP = { from: 7, to: 14 };

/** Columns from the lower edge. One that would end over the upper edge has a gap. */
export const curveColumns = curveOf((pen, x, y) => {
  pen.moveTo(x, FULL);
  if (y < 0) {
    pen.lineTo(x, GAP.to);
    pen.moveTo(x, GAP.from);
  }
  pen.lineTo(x, Math.max(0, y));
});

/** Rows from the left edge. */
export const curveRows = curveOf((pen, x, y) => {
  pen.moveTo(0, y);
  pen.lineTo(x, y);
});

/** Short lines across rows. */
export const curveTicks = curveOf((pen, x, y) => {
  pen.moveTo(x, y - 0.2);
  pen.lineTo(x, y + 0.2);
});
