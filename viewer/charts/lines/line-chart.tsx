import { Circle, Line } from "@visx/shape";
import { type PointerEvent, useState } from "react";
import { ChartFrame } from "../chart-frame.tsx";
import { colourClass } from "../colour-classes.ts";
import { Drawing, type Extent, percent, Stretched } from "../drawing.tsx";
import { type Cursor, createCursor, usePointedIndex, type WithCursor } from "../pointing/cursor.ts";
import { marksAround, placeUnder } from "../pointing/marks.ts";
import { type MaybeDays, PlotLayer } from "../pointing/plot-layer.tsx";
import { fromClass, placeLabels } from "../room.ts";
import { drawable, FULL, MOST_TICKS, type ValueScale, valueScale } from "../scales.ts";
import type { ChartProps, Detail, Format, Series, Tick, TimeAxis } from "../types.ts";
import { useAnswered } from "../use-hydrated.ts";
import { axisClass, axisWidth, ValueGrid, ValueLabels } from "../value-axis.tsx";
import { type DrawnLines, type LineData, type LineId, Lines, lastKnown, lineClass } from "./line-marks.tsx";

export interface LineChartProps extends ChartProps, LineData, MaybeDays {
  /** The day or the period of a point, for its tooltip. */
  readonly headingOf: (index: number) => string | undefined;
  readonly details: (index: number) => readonly Detail[];
  /** A short value, as an axis shows it. */
  readonly formatTick: Format;
  readonly noRecord: string;
  /** One for all charts over time on a page; by default, the chart has its own. */
  readonly cursor?: Cursor | undefined;
}

export function LineChart(props: LineChartProps) {
  const { axis, points, headingOf, details, formatTick, noRecord } = props;
  const [own] = useState(createCursor);
  const { cursor = own } = props;
  const [hidden, setHidden] = useState<readonly LineId[]>([]);
  // The scale is that of all series, so that hiding one moves nothing.
  const scale = valueScale(
    [props.behind, props.before, ...props.series].flatMap((drawn) => drawn?.values ?? []),
  );
  const ticks = scale.ticks(MOST_TICKS);
  const around = axisWidth(ticks, formatTick) * 0.62 + 2.4;
  const lines = linesWithout(hidden, props);
  const { series, before } = lines;
  const valueAt = ({ values }: Series, index: number) =>
    Number.isFinite(values[index]) ? props.formatValue(values[index] ?? 0) : noRecord;
  const earlierRow = (index: number) => {
    const at = index + (before?.further ?? 0);
    const name = before?.headingOf(at);
    return before && name ? [{ name, value: valueAt(before, at), colour: lineClass("before") }] : [];
  };
  const rows = (index: number) => [
    ...series.map((line) => ({ name: line.name, value: valueAt(line, index), colour: lineClass(line.nth) })),
    ...earlierRow(index),
    // The earlier values are those of the first series.
    ...(series[0]?.nth === 0 ? (before?.details?.(index) ?? []) : []),
    ...details(index),
  ];
  return (
    <ChartFrame
      {...props}
      className={`chart-lines ${axisClass(ticks, formatTick)}`}
      cursor={cursor}
      isPicture
      legend={
        <Legend
          items={legendItems(props, hidden)}
          onSwitch={(id) =>
            setHidden(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])
          }
        />
      }
      values={series[0]?.values ?? []}
      find={(event) => nearestPoint(event, points)}
      marksOf={(box, index) => {
        const value = `.chart-overlay .chart-value:nth-of-type(${index + 1})`;
        const [plot, ...labels] = marksAround(box, ".chart-plot", value);
        if (plot === undefined) return [];
        const depths = [
          ...series.map(({ values }) => values[index]),
          ...(before ? [before.values[index + before.further]] : []),
        ]
          .filter((value) => value !== undefined && Number.isFinite(value))
          .map((value) => scale(value ?? 0) / FULL);
        const x = plot.x + (placeOf(points[index] ?? 0, axis) / FULL) * plot.width;
        const [top, bottom] = depths.length === 0 ? [0, 1] : [Math.min(...depths), Math.max(...depths)];
        const height = (bottom - top) * plot.height;
        return [{ x, y: plot.y + top * plot.height, width: 0, height }, ...labels];
      }}
      textOf={(index) => {
        const heading = headingOf(index);
        return heading === undefined ? undefined : { heading, rows: rows(index) };
      }}
    >
      <div className={points.length > MOST_VALUES ? "chart-field" : "chart-field chart-field-valued"}>
        <ValueLabels scale={scale} ticks={ticks} format={formatTick} />
        <div className="chart-plot">
          <ValueGrid scale={scale} ticks={ticks} />
          <Stretched {...extentOf(axis)}>
            <Lines {...lines} scale={scale} />
          </Stretched>
          <GapLabels axis={axis} noRecord={noRecord} around={around} />
          <PointTexts {...lines} scale={scale} formatTick={formatTick} />
          <Highlight {...lines} scale={scale} cursor={cursor} />
          <PlotLayer length={axis.length} places={points} days={props.days} cursor={cursor} />
        </div>
        <TimeLabels axis={axis} around={around} />
      </div>
    </ChartFrame>
  );
}

function linesWithout(hidden: readonly LineId[], props: LineData): DrawnLines {
  const series = props.series.map((line, nth) => ({ ...line, nth, hasArea: nth === 0 }));
  return {
    ...props,
    series: series.filter(({ nth }) => !hidden.includes(nth)),
    behind: hidden.includes(0) ? undefined : props.behind,
    before: hidden.includes("before") ? undefined : props.before,
  };
}

/** An entry for each line and area; a single line needs none, because its name is the title. */
function legendItems({ series, before }: LineData, hidden: readonly LineId[]): LegendItem[] {
  if (series.length === 1 && !before) return [];
  const isLast = series.filter((_, nth) => !hidden.includes(nth)).length === 1;
  const shown = isLast ? (series.length === 1 ? "only" : "last") : "shown";
  const item = (id: LineId, name: string, ifShown: LegendItem["state"]): LegendItem => ({
    id,
    name,
    state: hidden.includes(id) ? "hidden" : ifShown,
  });
  return [
    ...series.map(({ name }, nth) => item(nth, name, shown)),
    ...(before ? [item("before", before.name, "shown")] : []),
  ];
}

function nearestPoint(event: PointerEvent<HTMLElement>, points: readonly number[]): number | undefined {
  const at = placeUnder(event);
  if (at === undefined || points.length === 0) return undefined;
  return points.reduce(
    (best, place, index) => (Math.abs(place - at) < Math.abs((points[best] ?? 0) - at) ? index : best),
    0,
  );
}

interface LegendItem {
  readonly id: LineId;
  readonly name: string;
  /** The last series that is shown cannot be hidden. If there is only one series, it is not a switch. */
  readonly state: "shown" | "hidden" | "last" | "only";
}

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** Shows or hides the series of an item. */
  readonly onSwitch: (id: LineId) => void;
}

/** The names of the series of a chart, in a row that breaks if it has to. With scripts, each is a switch. */
function Legend({ items, onSwitch }: LegendProps) {
  const isHydrated = useAnswered();
  if (items.length === 0) return null;
  return (
    <ul className="chart-legend">
      {items.map(({ id, name, state }) => (
        <li key={id}>
          {isHydrated && state !== "only" ? (
            <button
              type="button"
              className="chart-legend-item"
              aria-pressed={state !== "hidden"}
              aria-disabled={state === "last"}
              onClick={() => state !== "last" && onSwitch(id)}
            >
              {keyOf(id)}
              {name}
            </button>
          ) : (
            <span className="chart-legend-item">
              {keyOf(id)}
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function keyOf(id: LineId) {
  return (
    <Drawing className={`chart-legend-line ${lineClass(id)}`} viewBox="0 0 22 10">
      <Line className="chart-line" from={{ x: 1, y: 5 }} to={{ x: 21, y: 5 }} shapeRendering="auto" />
    </Drawing>
  );
}

// Texts and marks that keep their shape, over and under the lines, which are stretched.

/** The width of the text in a gap, in em. */
const GAP_ROOM = 6;
/** The most points that show their values. */
const MOST_VALUES = 2;

/** Says why the line is broken, if there is room. */
function GapLabels({ axis, noRecord, around }: TimeLabelsProps & { readonly noRecord: string }) {
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
function PointTexts({ scale, formatTick, ...lines }: ScaledLines & { readonly formatTick: Format }) {
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
function Highlight({ cursor, axis, points, series, before, scale }: ScaledLines & WithCursor) {
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

interface TimeLabelsProps {
  readonly axis: TimeAxis;
  /** The width of the chart outside the plot, in em. */
  readonly around: number;
}

/** The days under a plot, and the months and years under them. */
function TimeLabels({ axis, around }: TimeLabelsProps) {
  const row = (ticks: readonly Tick[], className: string, dy: string) => {
    const places = ticks.map((tick) => ({ ...tick, at: placeOf(tick.at, axis) }));
    return placeLabels(places, around).map(({ at, label, className: from }) => (
      <text key={at} className={`chart-quiet ${className} ${from}`.trim()} x={percent(at)} dy={dy}>
        {label}
      </text>
    ));
  };
  return (
    <Drawing className="chart-times">
      {row(axis.days, "chart-day", "1.8em")}
      {row(axis.periods, "chart-period", "3.2em")}
    </Drawing>
  );
}

/** A place from 0 to 100; a single day is in the middle. */
function placeOf(at: number, axis: TimeAxis): number {
  const { left = 0, width } = extentOf(axis);
  return ((at - left) / width) * FULL;
}

/** What a stretched plot shows of its axis. */
function extentOf({ length }: TimeAxis): Extent {
  return length === 0 ? { left: -0.5, width: 1 } : { width: length };
}
