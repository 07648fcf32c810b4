import { type SVGProps, useId, useState } from "react";
import { ChartFrame } from "./chart-frame.tsx";
import { colourClass } from "./colours.ts";
import { type ValueScale, valueScale } from "./domain.ts";
import { Drawing, percent } from "./drawing.tsx";
import { ColumnNames } from "./names/column-names.tsx";
import { linePath } from "./paths/series-paths.ts";
import { createCursor, usePointedIndex, type WithCursor } from "./pointing/cursor.ts";
import { marksAround } from "./pointing/marks.ts";
import { type DatumText, spoken } from "./pointing/tooltip.tsx";
import { columnLabels, MOST_WITH_VALUES, placeLabels } from "./room.ts";
import type { ChartProps, Format, Tick } from "./types.ts";
import { axisClass, axisWidth, ValueGrid, ValueLabels } from "./value-axis.tsx";

/** One column, in front of the ghost of an earlier one. */
export interface Column {
  /** Labels of one rank appear together; lower ranks come first. */
  readonly label: string;
  readonly rank: number;
  /** Not finite if there is none; so is `before`. */
  readonly value: number;
  readonly before: number;
  /** A place whose value is not there yet is hatched, one that has none has a small mark, a value that may still grow is hollow. */
  readonly state?: "missing" | "closed" | "open" | undefined;
  /** Its text has something to say about it. */
  readonly noted?: "minor" | "noted" | undefined;
  /** Whether its value is of a small part of what the others are of. */
  readonly isPart?: boolean;
  readonly text: DatumText;
}

export interface ColumnChartProps extends Pick<ChartProps, "title" | "description" | "labels"> {
  readonly columns: readonly Column[];
  /** Without a script, the browser itself says the figures of the column under a mouse. */
  readonly isStill?: boolean | undefined;
  /** A value over a column that has room. */
  readonly formatWhole: Format;
  /** A short value, over a column or at the axis. */
  readonly formatShort: Format;
  /** The names of the columns and of their ghosts. */
  readonly names: readonly string[];
  /** Lines over the columns, on a scale of their own: the values, then the earlier ones. */
  readonly lines?: { readonly name: string; readonly values: readonly (readonly number[])[] } | undefined;
}

/** More columns have an axis, because a phone has no room for the value of each. */
const MOST_WITHOUT_AXIS = 8;
/** The height of a value and the air around it, as a part of that of the columns. */
const VALUE_HEIGHT = 0.17;
/** The height of the stretched lines, in units of the drawing. */
const HEIGHT = 200;

export function ColumnChart(props: ColumnChartProps) {
  const { columns, isStill, formatWhole, formatShort, names, lines } = props;
  const [cursor] = useState(createCursor);
  const count = columns.length;
  const whole = valueScale(
    columns.flatMap(({ value, before }) => [value, before]),
    3,
  );
  const hasAxis = count > MOST_WITHOUT_AXIS;
  const scale = hasAxis ? whole : { ...whole, ticks: [] };
  const around = hasAxis ? axisWidth(scale.ticks, formatShort) * 0.62 : 0;
  const ticks = columns.map(({ label, rank }, index) => ({
    label,
    rank,
    at: middleOf(index, count),
    anchor: anchorOf(index, count),
  }));
  return (
    <ChartFrame
      {...props}
      className={`chart-columns ${hasAxis ? axisClass(scale, formatShort) : ""}`}
      cursor={cursor}
      isPicture
      legend={names.length > 1 && <ColumnNames names={names} />}
      values={columns.map(({ value }) => value)}
      find={({ currentTarget, clientX }) => {
        const { left = 0, width = 1 } =
          currentTarget.querySelector(".chart-plot")?.getBoundingClientRect() ?? {};
        return Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count)));
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
        <ValueLabels scale={scale} format={formatShort} />
        <div className="chart-plot">
          <ValueGrid scale={scale} />
          <PointedBand cursor={cursor} count={count} />
          <Columns {...{ columns, isStill, formatWhole, formatShort, scale, around }} />
        </div>
        <Drawing className="chart-times chart-overlay">
          {placeLabels(
            [...ticks].sort((one, other) => one.rank - other.rank),
            around,
          ).map(({ at, label, anchor, className }) => (
            <text
              key={at}
              className={`chart-quiet chart-day ${anchor ? `chart-text-${anchor}` : ""} ${className}`}
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

/** The labels at both ends of narrow columns keep inside the chart. */
function anchorOf(index: number, count: number): Tick["anchor"] {
  if (count <= MOST_WITH_VALUES) return undefined;
  return index === 0 ? "start" : index === count - 1 ? "end" : undefined;
}

function middleOf(index: number, count: number): number {
  return (index + 0.5) / count;
}

interface ColumnsProps extends Pick<ColumnChartProps, "columns" | "isStill" | "formatWhole" | "formatShort"> {
  readonly scale: ValueScale;
  /** The width of the chart outside the plot, in em. */
  readonly around: number;
}

function Columns({ columns, isStill, scale, around, ...formats }: ColumnsProps) {
  const hatch = useId();
  const count = columns.length;
  const rect = (look: SVGProps<SVGRectElement>, index: number, part: number, value: number) =>
    Number.isFinite(value) && (
      <rect
        {...look}
        x={percent(middleOf(index, count) - part / count / 2)}
        width={percent(part, count)}
        y={percent(Math.min(scale.depth(0), scale.depth(value)))}
        height={percent(Math.abs(scale.depth(0) - scale.depth(value)))}
      />
    );
  return (
    <Drawing className={`chart-overlay ${colourClass(0)}`}>
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <line className="chart-hatch" y2="6" />
      </pattern>
      {[...columns.entries()].map(([index, { value, before, state, noted, isPart, text }]) => (
        <g key={index}>
          {noted && (
            <rect
              className={`chart-${noted}`}
              x={percent(middleOf(index, count) - 0.42 / count)}
              width={percent(0.84, count)}
              height="4"
            />
          )}
          {isStill && <title>{spoken(text)}</title>}
          {rect({ className: "chart-ghost" }, index, isPart ? 0.3 : 0.84, before)}
          {state === "closed" && (
            <rect
              className="chart-closed"
              x={percent(middleOf(index, count) - 0.14 / count)}
              width={percent(0.28, count)}
              y={percent(scale.depth(0))}
              height="2"
              transform="translate(0 -2)"
            />
          )}
          {state === "missing" &&
            rect({ fill: `url(#${hatch})` }, index, 0.84, Number.isFinite(before) ? before : scale.high)}
          {rect({ className: `chart-column chart-column-${state}` }, index, isPart ? 0.2 : 0.56, value)}
        </g>
      ))}
      {columnLabels(
        columns.map(({ value }) => value),
        formats,
        around,
      ).map(({ texts, className }) =>
        [...columns.entries()].map(
          ([index, { value, before }]) =>
            texts[index] !== "" && (
              <text
                key={`${className} ${index}`}
                className={`chart-value ${className}`}
                x={percent(middleOf(index, count))}
                y={percent(valueDepth(scale, value, before))}
                dy="-0.4em"
              >
                {texts[index]}
              </text>
            ),
        ),
      )}
    </Drawing>
  );
}

/** Where a value is: on its own column, also in front of a ghost that is higher, unless the edge of that would cross it. */
function valueDepth({ depth }: ValueScale, value: number, before: number): number {
  const own = Math.min(depth(0), depth(value));
  const ghost = Math.min(depth(0), depth(before));
  return own - ghost < VALUE_HEIGHT ? Math.min(own, ghost) : own;
}

/** The band of what is pointed at, behind its column. */
function PointedBand({ cursor, count }: WithCursor & { readonly count: number }) {
  const index = usePointedIndex(cursor);
  if (index === undefined) return null;
  return (
    <Drawing>
      <rect className="chart-band" x={percent(index, count)} width={percent(1, count)} height="100%" />
    </Drawing>
  );
}

function Lines({
  values,
  count,
}: {
  readonly values: readonly (readonly number[])[];
  readonly count: number;
}) {
  const { depth } = valueScale(values.flat());
  const yOf = (value: number) => Math.round(depth(value) * HEIGHT);
  const points = Array.from({ length: count }, (_, index) => index + 0.5);
  return (
    <Drawing className="chart-stretched" viewBox={`0 0 ${count} ${HEIGHT}`} preserveAspectRatio="none">
      {[...values.entries()].reverse().map(([nth, line]) => (
        <g key={nth} className={nth === 0 ? colourClass(0) : "chart-before"}>
          <path className="chart-line" d={linePath({ points, values: line, yOf })} />
        </g>
      ))}
    </Drawing>
  );
}
