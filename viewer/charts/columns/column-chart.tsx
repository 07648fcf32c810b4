import { Bar, LinePath } from "@visx/shape";
import { useState } from "react";
import { ChartFrame } from "../chart-frame.tsx";
import { colourClass } from "../colour-classes.ts";
import { Drawing, percent, Stretched } from "../drawing.tsx";
import { lineShape } from "../lines/line-shapes.ts";
import { createCursor, usePointedIndex, type WithCursor } from "../pointing/cursor.ts";
import { marksAround, placeUnder } from "../pointing/marks.ts";
import { type MaybeDays, PlotLayer } from "../pointing/plot-layer.tsx";
import { MOST_WITH_VALUES, placeLabels } from "../room.ts";
import { bandScale, FULL, valueScale } from "../scales.ts";
import type { ChartProps, Tick } from "../types.ts";
import { axisClass, axisWidth, ValueGrid, ValueLabels } from "../value-axis.tsx";
import { Columns, type ColumnsProps } from "./columns.tsx";

export interface ColumnChartProps
  extends Pick<ChartProps, "title" | "description" | "labels">,
    Omit<ColumnsProps, "scale" | "around">,
    MaybeDays {
  /** The names of the columns and of their ghosts. */
  readonly names: readonly string[];
  /** Lines over the columns, on a scale of their own: the values, then the earlier ones. */
  readonly lines?: { readonly name: string; readonly values: readonly (readonly number[])[] } | undefined;
}

/** More columns have an axis, because a phone has no room for the value of each. */
const MOST_WITHOUT_AXIS = 8;
const MOST_TICKS = 3;

export function ColumnChart(props: ColumnChartProps) {
  const { columns, days, isStill, formatWhole, formatShort, lines } = props;
  const [cursor] = useState(createCursor);
  const count = columns.length;
  const scale = valueScale(columns.flatMap(({ value, before }) => [value, before]));
  const hasAxis = count > MOST_WITHOUT_AXIS;
  const ticks = hasAxis ? scale.ticks(MOST_TICKS) : [];
  const around = hasAxis ? axisWidth(ticks, formatShort) * 0.62 : 0;
  const middle = bandScale(count, 0);
  const labels = columns.map(({ label, rank }, index) => ({
    label,
    rank,
    at: middle(index) ?? 0,
    anchor: anchorOf(index, count, label),
  }));
  return (
    <ChartFrame
      {...props}
      className={`chart-columns ${hasAxis ? axisClass(ticks, formatShort) : ""}`}
      cursor={cursor}
      isPicture
      legend={props.names.length > 1 && <ColumnNames names={props.names} />}
      values={columns.map(({ value }) => value)}
      find={(event) => {
        const place = placeUnder(event);
        return place === undefined ? undefined : Math.max(0, Math.min(count - 1, Math.floor(place)));
      }}
      marksOf={(box, index) =>
        marksAround(box, ".chart-plot").map((plot) => ({
          ...plot,
          x: plot.x + (index / count) * plot.width,
          width: plot.width / count,
        }))
      }
      textOf={(index) => columns[index]?.text}
    >
      {lines && (
        <div className="chart-columns-lines">
          <p className="chart-quiet">{lines.name}</p>
          <Lines values={lines.values} count={count} />
        </div>
      )}
      <div className="chart-field">
        <ValueLabels scale={scale} ticks={ticks} format={formatShort} />
        <div className="chart-plot">
          <ValueGrid scale={scale} ticks={ticks} />
          <Stretched width={count}>
            <PointedBand cursor={cursor} />
          </Stretched>
          <Columns {...{ columns, isStill, formatWhole, formatShort, scale, around }} />
          <PlotLayer {...{ cursor, days }} length={count} places={columns.map((_, index) => index + 0.5)} />
        </div>
        <Drawing className="chart-times chart-overlay">
          {placeLabels(
            [...labels].sort((one, other) => one.rank - other.rank),
            around,
          ).map(({ at, label, anchor, className }) => (
            <text
              key={at}
              className={`chart-quiet chart-day${anchor ? ` chart-text-${anchor}` : ""} ${className}`}
              x={percent(at)}
              dy="1.5em"
            >
              {label}
            </text>
          ))}
        </Drawing>
      </div>
    </ChartFrame>
  );
}

/** The labels at both ends of narrow columns keep inside the chart. That of a day is hardly wider than its column. */
function anchorOf(index: number, count: number, label: string): Tick["anchor"] {
  if (count <= MOST_WITH_VALUES || label.length <= 2) return undefined;
  return index === 0 ? "start" : index === count - 1 ? "end" : undefined;
}

/** The band of what is pointed at, behind its column. */
function PointedBand({ cursor }: WithCursor) {
  const index = usePointedIndex(cursor);
  return index !== undefined && <Bar className="chart-band" x={index} width={1} height={FULL} />;
}

function Lines({
  values,
  count,
}: {
  readonly values: readonly (readonly number[])[];
  readonly count: number;
}) {
  const scale = valueScale(values.flat());
  const points = Array.from({ length: count }, (_, index) => index + 0.5);
  return (
    <Stretched width={count}>
      {[...values.entries()].reverse().map(([nth, line]) => (
        <g key={nth} className={nth === 0 ? colourClass(0) : "chart-before"}>
          <LinePath className="chart-line" {...lineShape(points, { values: line }, scale)} />
        </g>
      ))}
    </Stretched>
  );
}

/** What the columns are, and what their ghosts are. */
function ColumnNames({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="chart-legend" translate="no">
      {names.map((name, nth) => (
        <li key={name}>
          <span className={`chart-swatch ${nth === 0 ? colourClass(0) : "chart-ghost"}`} /> {name}
        </li>
      ))}
    </ul>
  );
}
