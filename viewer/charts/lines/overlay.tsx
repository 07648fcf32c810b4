/** Texts and marks that keep their shape, over and under the lines, which are stretched. */
import { Circle, Line } from "@visx/shape";
import { colourClass } from "../colours.ts";
import { Drawing, percent } from "../drawing.tsx";
import { usePointedIndex, type WithCursor } from "../pointing/cursor.ts";
import { fromClass } from "../room.ts";
import { drawable, type ValueScale } from "../scales.ts";
import type { Format } from "../types.ts";
import { type DrawnLines, lastKnown, lineClass } from "./line-marks.tsx";
import { placeOf, type TimeLabelsProps } from "./time-labels.tsx";

/** The width of the text in a gap, in em. */
const GAP_ROOM = 6;
/** The most points that show their values. */
export const MOST_VALUES = 2;

/** Says why the line is broken, if there is room. */
export function GapLabels({ axis, noRecord, around }: TimeLabelsProps & { readonly noRecord: string }) {
  const labelled = axis.gaps.flatMap(({ from, to }) => {
    // The line is broken from the point before to the point behind, if there are any.
    const [start, end] = [Math.max(0, from - 1), Math.min(axis.length, to + 1)];
    const className = fromClass((GAP_ROOM * axis.length) / (end - start) + around);
    return className === undefined ? [] : [{ middle: (start + end) / 2, className }];
  });
  if (labelled.length === 0) return null;
  return (
    <Drawing className="chart-gap-labels">
      {labelled.map(({ middle, className }) => (
        <text
          key={middle}
          className={`chart-quiet ${className}`.trim()}
          x={percent(placeOf(middle, axis))}
          y="100%"
          dy="-0.6em"
        >
          {noRecord}
        </text>
      ))}
    </Drawing>
  );
}

interface ScaledLines extends DrawnLines {
  readonly scale: ValueScale;
}

/** The values of one or two points, and the hollow mark of a last point that may still grow. */
export function PointTexts({ scale, formatTick, ...lines }: ScaledLines & { readonly formatTick: Format }) {
  const { axis, points, series, isLastOpen } = lines;
  const last = lastKnown(series);
  const firstValue = (index: number) => series[0]?.values[index] ?? 0;
  const anchors = points.length > 1 ? ["chart-text-start", "chart-text-end"] : [];
  return (
    <Drawing className="chart-overlay">
      {isLastOpen &&
        series.map(({ nth, values }) => (
          <Circle
            key={nth}
            className={`chart-point-open ${colourClass(nth)}`}
            cx={percent(placeOf(points[last] ?? 0, axis))}
            cy={percent(scale(drawable(values[last] ?? 0)))}
            r={4}
          />
        ))}
      {points.length <= MOST_VALUES &&
        points.map((at, index) => (
          <text
            key={at}
            className={`chart-value ${anchors[index] ?? ""}`}
            x={percent(placeOf(at, axis))}
            y={percent(scale(drawable(firstValue(index))))}
            dy="-0.8em"
          >
            {Number.isFinite(firstValue(index)) && formatTick(firstValue(index))}
          </text>
        ))}
    </Drawing>
  );
}

/** A line through the pointed day and its points, also if another chart is pointed at. */
export function Highlight({ cursor, axis, points, series, before, scale }: ScaledLines & WithCursor) {
  const index = usePointedIndex(cursor);
  const at = index === undefined ? undefined : points[index];
  if (index === undefined || at === undefined) return null;
  const x = percent(placeOf(at, axis));
  const dots = [
    ...(before ? [{ nth: "before" as const, values: before.values, place: index + before.further }] : []),
    ...series.map(({ nth, values }) => ({ nth, values, place: index })),
  ];
  return (
    <Drawing className="chart-overlay">
      <Line className="chart-crosshair" x1={x} x2={x} y1="0" y2="100%" />
      {dots.map(
        ({ nth, values, place }) =>
          Number.isFinite(values[place]) &&
          place < points.length && (
            <Circle
              key={nth}
              className={`chart-point-hot ${lineClass(nth)}`}
              cx={percent(placeOf(points[place] ?? 0, axis))}
              cy={percent(scale(values[place] ?? 0))}
              r={5}
            />
          ),
      )}
    </Drawing>
  );
}
