import { Axis } from "@visx/axis";
import { GridRows } from "@visx/grid";
import { Line } from "@visx/shape";
import { Drawing, percent } from "./drawing.tsx";
import { fromClass } from "./room.ts";
import { FULL, type ValueScale } from "./scales.ts";
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

/** A faint line across the plot for each value, and a stronger one at zero. They are not stretched, so they are sharp. */
export function ValueGrid({ scale, ticks }: ValueTicks) {
  return (
    <Drawing className="chart-grid-lines">
      <GridRows scale={scale} tickValues={ticks.filter((tick) => tick !== 0)} width={FULL}>
        {({ lines }) =>
          lines.map(({ index, from: { y = 0 } }) => <Row key={index} className="chart-grid" y={y} />)
        }
      </GridRows>
      <Row className="chart-zero" y={scale(0)} />
    </Drawing>
  );
}

function Row({ className, y }: { readonly className: string; readonly y: number }) {
  return <Line className={className} x1="0" x2="100%" y1={percent(y)} y2={percent(y)} />;
}
