import type { PointerEvent } from "react";
import { ChartFrame, markOfElement } from "./chart-frame.tsx";
import { colourClass } from "./colours.ts";
import { type ValueScale, valueScale } from "./domain.ts";
import { Drawing } from "./drawing.tsx";
import { Legend } from "./legend.tsx";
import { BEFORE, type LineData, Lines, lineClass } from "./line-marks.tsx";
import { percent } from "./percent.ts";
import { fromClass } from "./room.ts";
import { placeOf, TimeLabels } from "./time-labels.tsx";
import type { ChartProps, Detail, Format, Series, TimeAxis } from "./types.ts";
import { axisClass, axisWidth, ValueGrid, ValueLabels } from "./value-axis.tsx";

export interface LineChartProps extends ChartProps, LineData {
  /** The day or the period of each point, for its tooltip. */
  readonly headings: readonly string[];
  readonly details: (index: number) => readonly Detail[];
  /** A short value, as an axis shows it. */
  readonly formatTick: Format;
  readonly noRecord: string;
}

/** The width of the text in a gap, in em. */
const GAP_ROOM = 5.2;
/** The most points that show their values. */
const MOST_VALUES = 2;

export function LineChart(props: LineChartProps) {
  const { title, description, axis, points, headings, series, before, background, details } = props;
  const scale = valueScale([props.behind, before, ...series].flatMap((drawn) => [...(drawn?.values ?? [])]));
  const around = axisWidth(scale.ticks, props.formatTick) * 0.62 + 2.4;
  const valueAt = ({ values }: Series, index: number) =>
    Number.isFinite(values[index]) ? props.formatValue(values[index] ?? 0) : props.noRecord;
  const rows = (index: number) => [
    ...series.map((line, nth) => ({
      name: line.name,
      value: valueAt(line, index),
      colour: colourClass(nth),
    })),
    ...(before
      ? [{ name: before.headings[index] ?? "", value: valueAt(before, index), colour: BEFORE }]
      : []),
    ...details(index),
  ];
  return (
    <ChartFrame
      title={title}
      description={description}
      className={`chart-lines ${axisClass(scale, props.formatTick)}`}
      isList={false}
      count={points.length}
      find={(event) => nearestPoint(event, axis, points)}
      markOf={(box, index) => {
        const plot = markOfElement(box, box.querySelector(".chart-plot"));
        const depths = series.map(({ values }) => scale.depth(values[index] ?? Number.NaN));
        const x = plot.x + placeOf(points[index] ?? 0, axis) * plot.width;
        const [top, bottom] = [Math.min(...depths), Math.max(...depths)];
        return { x, y: plot.y + top * plot.height, width: 0, height: (bottom - top) * plot.height };
      }}
      tooltip={(index) => ({ heading: headings[index] ?? "", rows: rows(index) })}
    >
      {(pointed) => (
        <>
          <Legend
            items={[
              ...(series.length > 1 || background || before
                ? series.map(({ name }, nth) => ({ name, className: lineClass(nth), kind: "line" as const }))
                : []),
              ...(before ? [{ name: before.name, className: BEFORE, kind: "line" as const }] : []),
              ...(background
                ? [{ name: background.legend, className: "chart-background", kind: "swatch" as const }]
                : []),
            ]}
          />
          <div className="chart-field">
            <ValueLabels scale={scale} format={props.formatTick} />
            <div className="chart-plot">
              <ValueGrid scale={scale} />
              <Lines {...props} scale={scale} />
              <GapLabels {...props} around={around} />
              <PointTexts {...props} scale={scale} />
              {pointed !== undefined && <Highlight {...props} scale={scale} index={pointed} />}
            </div>
            <TimeLabels axis={axis} around={around} />
          </div>
        </>
      )}
    </ChartFrame>
  );
}

interface DrawingProps extends LineChartProps {
  readonly scale: ValueScale;
}

/** Says why the line is broken, if there is room. */
function GapLabels({ axis, noRecord, around }: LineChartProps & { around: number }) {
  const labelled = axis.gaps.flatMap(({ from, to }) => {
    const className = fromClass((GAP_ROOM * axis.length) / (to - from + 2) + around);
    return className === undefined ? [] : [{ middle: (from + to) / 2, className }];
  });
  if (labelled.length === 0) return null;
  return (
    <Drawing className="chart-gap-labels">
      {labelled.map(({ middle, className }) => (
        <text
          key={middle}
          className={`chart-quiet chart-gap ${className}`.trim()}
          x={percent(placeOf(middle, axis), 1)}
          y="100%"
          dy="-0.6em"
        >
          {noRecord}
        </text>
      ))}
    </Drawing>
  );
}

/** The values of one or two points, and the hollow mark of a last point that may still grow. */
function PointTexts({ axis, points, series, scale, isLastOpen, formatTick }: DrawingProps) {
  const last = points.length - 1;
  const [first] = series;
  return (
    <Drawing className="chart-overlay">
      {isLastOpen &&
        series.map(({ name, values }, nth) => (
          <circle
            key={name}
            className={`chart-point-open ${colourClass(nth)}`}
            cx={percent(placeOf(points[last] ?? 0, axis), 1)}
            cy={percent(scale.depth(values[last] ?? 0), 1)}
            r={4}
          />
        ))}
      {points.length <= MOST_VALUES &&
        points.map((at, index) => (
          <text
            key={at}
            className={`chart-value ${index === 0 && last > 0 ? "chart-text-start" : last > 0 ? "chart-text-end" : ""}`}
            x={percent(placeOf(at, axis), 1)}
            y={percent(scale.depth(first?.values[index] ?? 0), 1)}
            dy="-0.8em"
          >
            {formatTick(first?.values[index] ?? 0)}
          </text>
        ))}
    </Drawing>
  );
}

function Highlight({ axis, points, series, scale, index }: DrawingProps & { index: number }) {
  const x = percent(placeOf(points[index] ?? 0, axis), 1);
  return (
    <Drawing className="chart-overlay">
      <line className="chart-crosshair" x1={x} x2={x} y1="0" y2="100%" />
      {series.map(
        ({ name, values }, nth) =>
          Number.isFinite(values[index]) && (
            <circle
              key={name}
              className={`chart-point-hot ${colourClass(nth)}`}
              cx={x}
              cy={percent(scale.depth(values[index] ?? 0), 1)}
              r={5}
            />
          ),
      )}
    </Drawing>
  );
}

function nearestPoint(
  event: PointerEvent<HTMLElement>,
  axis: TimeAxis,
  points: readonly number[],
): number | undefined {
  const plot = event.currentTarget.querySelector(".chart-plot")?.getBoundingClientRect();
  if (plot === undefined || points.length === 0) return undefined;
  const at = ((event.clientX - plot.left) / plot.width) * axis.length;
  return points.reduce(
    (best, place, index) => (Math.abs(place - at) < Math.abs((points[best] ?? 0) - at) ? index : best),
    0,
  );
}
