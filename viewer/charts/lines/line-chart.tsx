import { Group } from "@visx/group";
import { scaleLinear, scalePoint } from "@visx/scale";
import { Area, LinePath } from "@visx/shape";
import { BottomLabelAxis, LeftValueAxis } from "../axes/axes.tsx";
import { thinLabels } from "../axes/bottom-labels.ts";
import { colourClass } from "../colours.ts";
import { drawable, stepsFor, valueExtent } from "../domain.ts";
import { ChartFrame, type Drawing, FULL_BROAD, FULL_WIDE } from "../frame/chart-frame.tsx";
import { TooltipBody } from "../frame/tooltip.tsx";
import { widestOf } from "../text/labels.ts";
import type { AxisChartProps, Series, Size } from "../types.ts";
import { Legend, layOutLegend } from "./legend.tsx";

export interface LineChartProps extends AxisChartProps {
  readonly labels: readonly string[];
  /** Longer labels for the tooltip. */
  readonly tooltipLabels?: readonly string[];
  readonly series: readonly Series[];
}

const LEGEND_GAP = 12;
/** The least distance between marked points, in pixels. */
const POINT_ROOM = 18;
/** Below this distance between days, in pixels, the lines are thin. */
const DENSE = 6;

export function LineChart(props: LineChartProps) {
  const { title, description, labels, tooltipLabels = labels, series, formatValue } = props;
  return (
    <ChartFrame
      title={title}
      description={description}
      wide={FULL_WIDE}
      broad={FULL_BROAD}
      draw={(size) => drawLines(props, size)}
      tooltip={(index) => (
        <TooltipBody
          heading={tooltipLabels[index] ?? ""}
          rows={series.map(({ name, values }, nth) => ({
            name,
            value: formatValue(values[index] ?? Number.NaN),
            colour: colourClass(nth),
          }))}
        />
      )}
    />
  );
}

function drawLines({ labels, series, formatTick }: LineChartProps, { width, height }: Size): Drawing {
  // accessors
  const indexes = labels.map((_, index) => index);
  const getValue = (line: Series, index: number) => line.values[index] ?? Number.NaN;
  const names = series.map(({ name }) => name);

  // bounds
  const legend = layOutLegend(series.length > 1 ? names : [], width);
  const top = legend.height > 0 ? legend.height + LEGEND_GAP : 10;
  const { domain, ticks } = valueExtent(
    series.flatMap(({ values }) => values),
    stepsFor(height - top, 64),
  );
  const left = widestOf(ticks.map(formatTick)) + 12;
  const right = Math.max(8, widestOf(labels.slice(-1)) / 2);
  const innerWidth = Math.max(1, width - left - right);
  const fit = thinLabels(labels, innerWidth / Math.max(1, labels.length - 1));
  const innerHeight = Math.max(1, height - top - fit.height);

  // scales
  const xScale = scalePoint<number>({ domain: indexes, range: [0, innerWidth] });
  const yScale = scaleLinear<number>({ domain: [...domain], range: [innerHeight, 0] });
  const step = xScale.step() || innerWidth;
  const xOf = (index: number) => xScale(index) ?? 0;
  const yOf = (line: Series, index: number) => yScale(drawable(getValue(line, index)));
  const dense = step < DENSE ? " chart-line-dense" : "";
  const classOf = (nth: number) => `${colourClass(nth)} chart-line-${(nth % 3) + 1}${dense}`;
  // Points are pieces of line without length and with round ends: a tenth of the bytes of circles.
  const dotsOf = (line: Series) =>
    indexes
      .filter((index) => Number.isFinite(getValue(line, index)))
      .map((index) => `M${xOf(index).toFixed(1)} ${yOf(line, index).toFixed(1)}h0`)
      .join("");

  // marks
  // The first line is drawn last, on top of the others.
  const backToFront = series.map((line, nth) => ({ line, nth })).reverse();
  const marks = (
    <>
      <Legend layout={legend} names={names} classOf={classOf} />
      <Group left={left} top={top}>
        <LeftValueAxis scale={yScale} ticks={ticks} format={formatTick} reach={innerWidth} />
        <BottomLabelAxis scale={xScale} labels={labels} fit={fit} top={innerHeight} />
        {series.slice(0, 1).map((line) => (
          <g key={line.name} className={colourClass(0)}>
            <Area
              className="chart-area"
              data={indexes}
              defined={(index) => Number.isFinite(getValue(line, index))}
              x={xOf}
              y0={yScale(0)}
              y1={(index) => yOf(line, index)}
            />
          </g>
        ))}
        {backToFront.map(({ line, nth }) => (
          <g key={line.name} className={classOf(nth)}>
            <LinePath
              className="chart-line"
              data={indexes}
              defined={(index) => Number.isFinite(getValue(line, index))}
              x={xOf}
              y={(index) => yOf(line, index)}
            />
            {(step >= POINT_ROOM || indexes.length === 1) && (
              <path className="chart-points" d={dotsOf(line)} />
            )}
          </g>
        ))}
      </Group>
    </>
  );

  return {
    marks,
    count: labels.length,
    find: (x) => {
      if (labels.length === 0) return undefined;
      const nearest = labels.length === 1 ? 0 : Math.round((x - left) / step);
      return Math.max(0, Math.min(labels.length - 1, nearest));
    },
    highlight: (index) => (
      <Group left={left} top={top} className="chart-highlight">
        <line className="chart-crosshair" x1={xOf(index)} x2={xOf(index)} y1={0} y2={innerHeight} />
        {series.map(
          (line, nth) =>
            Number.isFinite(getValue(line, index)) && (
              <g key={line.name} className={colourClass(nth)}>
                <circle className="chart-point-hot" cx={xOf(index)} cy={yOf(line, index)} r={5} />
              </g>
            ),
        )}
      </Group>
    ),
    anchor: (index) => {
      const heights = series.map((line) => yOf(line, index));
      return { x: left + xOf(index), y: top + Math.min(innerHeight, ...heights) };
    },
  };
}
