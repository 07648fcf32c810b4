import { Axis } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Line } from "@visx/shape";
import { Drawing, type Extent, percent } from "./drawing.tsx";
import { fromClass } from "./room.ts";
import type { ValueScale } from "./scales.ts";
import type { Format } from "./types.ts";

export interface ValueTicks {
  readonly scale: ValueScale;
  /** Round values on the scale. */
  readonly ticks: readonly number[];
}

/** The class that gives the axis the width of its labels. */
export function axisClass(ticks: readonly number[], format: Format): string {
  return `chart-axis-${axisWidth(ticks, format)}`;
}

/** The width of the labels, in characters. */
export function axisWidth(ticks: readonly number[], format: Format): number {
  return Math.min(9, Math.max(2, ...ticks.map((tick) => format(tick).length)));
}

/** A narrower chart, in em, has the same height but relatively larger texts, so it shows every other label. */
const ALL_LABELS_FROM = 24;

/** The values along the left side. */
export function ValueLabels({ scale, ticks, format }: ValueTicks & { readonly format: Format }) {
  const zero = ticks.indexOf(0);
  const roomOf = (index: number) => (Math.abs(index - zero) % 2 === 0 ? "" : fromClass(ALL_LABELS_FROM));
  return (
    <Drawing className="chart-values">
      <Axis
        orientation="left"
        scale={scale}
        tickValues={[...ticks]}
        tickFormat={(tick) => format(Number(tick))}
      >
        {(axis) =>
          axis.ticks.map(({ index, from: { y }, formattedValue }) => (
            <text
              key={index}
              className={`chart-quiet ${roomOf(index)}`.trim()}
              x="100%"
              y={percent(y)}
              dy="0.35em"
            >
              {formattedValue}
            </text>
          ))
        }
      </Axis>
    </Drawing>
  );
}

/** A faint line across a stretched plot for each value, and a stronger one at zero. */
export function ValueGrid({ scale, ticks, left = 0, width }: ValueTicks & Extent) {
  const y = scale(0);
  return (
    <>
      <GridRows
        className="chart-grid"
        scale={scale}
        tickValues={ticks.filter((tick) => tick !== 0)}
        left={left}
        width={width}
      />
      <Line className="chart-zero" from={{ x: left, y }} to={{ x: left + width, y }} />
    </>
  );
}
