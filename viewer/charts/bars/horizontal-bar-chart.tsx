import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { BottomValueAxis, SideLabelAxis } from "../axes/axes.tsx";
import { colourClass } from "../colours.ts";
import { drawable, MOST_STEPS_PER_STEP, stepsFor, valueExtent } from "../domain.ts";
import { ChartFrame, type Drawing, HALF_WIDE } from "../frame/chart-frame.tsx";
import { BarTooltip } from "../frame/tooltip.tsx";
import { ChartText } from "../text/chart-text.tsx";
import { shorten, widestOf } from "../text/labels.ts";
import { BOLD_SIZE, LINE_HEIGHT, textWidth } from "../text/text-width.ts";
import type { BarsProps, Size } from "../types.ts";
import { sideMargins, sideTexts } from "./side-labels.ts";

const TOP = 4;
const BOTTOM = 28;
const THICKEST_BAR = 28;
const TICK_GAP = 12;
const VALUE_GAP = 8;
const TOOLTIP_GAP = 4;

/** Horizontal bars, the first datum at the top. */
export function HorizontalBarChart(props: BarsProps) {
  return (
    <ChartFrame
      title={props.title}
      description={props.description}
      wide={HALF_WIDE}
      draw={(size) => drawHorizontalBars(props, size)}
      tooltip={(index) => <BarTooltip {...props} index={index} />}
    />
  );
}

function drawHorizontalBars({ data, formatTick, formatValue }: BarsProps, { width, height }: Size): Drawing {
  // accessors
  const indexes = data.map((_, index) => index);
  const labels = data.map((datum) => datum.label);
  const values = data.map((datum) => drawable(datum.value));
  const getValue = (index: number) => values[index] ?? 0;
  const getText = (index: number) => formatValue(data[index]?.value ?? 0);

  // bounds
  const innerHeight = Math.max(1, height - TOP - BOTTOM);
  const room = innerHeight / Math.max(1, data.length);
  const { left, right, above } = sideMargins(labels, indexes.map(getText), width, room);
  const innerWidth = Math.max(1, width - left - right);
  const tickRoom = (widestOf(valueExtent(values, 4).ticks.map(formatTick)) + TICK_GAP) * MOST_STEPS_PER_STEP;
  const { domain, ticks } = valueExtent(values, stepsFor(innerWidth, Math.max(72, tickRoom)));

  // scales
  const xScale = scaleLinear<number>({ domain: [...domain], range: [0, innerWidth] });
  const yScale = scaleBand<number>({ domain: indexes, range: [0, innerHeight] });
  const step = yScale.step();
  const zero = xScale(0);
  const thickness = Math.min(THICKEST_BAR, above ? step - LINE_HEIGHT - 8 : step * 0.66);
  const getBandTop = (index: number) => yScale(index) ?? 0;
  const getMiddle = (index: number) =>
    getBandTop(index) + (above ? LINE_HEIGHT + 3 + thickness / 2 : step / 2);
  const getEnd = (index: number) => Math.max(zero, xScale(getValue(index)));
  const texts = sideTexts(labels, left, step);

  // marks
  const names = above ? (
    indexes.map((index) => {
      const label = labels[index] ?? "";
      const value = getText(index);
      const y = getBandTop(index) + LINE_HEIGHT / 2 + 1;
      return (
        <g key={index}>
          <ChartText
            x={0}
            y={y}
            text={shorten(label, width - textWidth(value, BOLD_SIZE) - 20)}
            full={label}
          />
          <ChartText x={width - left} y={y} text={value} anchor="end" className="chart-value" />
        </g>
      );
    })
  ) : (
    <>
      <SideLabelAxis scale={yScale} labels={labels} texts={texts} />
      {[...texts.keys()].map((index) => (
        <ChartText
          className="chart-value"
          key={index}
          x={getEnd(index) + VALUE_GAP}
          y={getMiddle(index)}
          text={shorten(getText(index), width - left - getEnd(index) - VALUE_GAP, BOLD_SIZE)}
        />
      ))}
    </>
  );
  const marks = (
    <Group left={left} top={TOP} className={colourClass(0)}>
      <BottomValueAxis
        scale={xScale}
        ticks={ticks}
        format={formatTick}
        reach={innerHeight}
        top={innerHeight}
        above={above}
      />
      {above &&
        indexes.map((index) => (
          <line
            className="chart-zero-mark"
            key={index}
            x1={zero}
            x2={zero}
            y1={getMiddle(index) - thickness / 2 - 2}
            y2={getMiddle(index) + thickness / 2 + 2}
          />
        ))}
      {indexes.map((index) => (
        <Bar
          className="chart-bar"
          key={index}
          x={Math.min(zero, xScale(getValue(index)))}
          y={getMiddle(index) - thickness / 2}
          width={Math.abs(xScale(getValue(index)) - zero)}
          height={thickness}
          rx={thickness > 5 ? 2 : 0}
        />
      ))}
      {names}
    </Group>
  );

  return {
    marks,
    count: data.length,
    find: (_, y) => {
      const index = Math.floor((y - TOP) / step);
      return index >= 0 && index < data.length ? index : undefined;
    },
    highlight: (index) => (
      <rect className="chart-hot" x={0} y={TOP + getBandTop(index)} width={width} height={step} rx={6} />
    ),
    anchor: (index) => ({
      x: left + getEnd(index),
      y: TOP + getBandTop(index) + step / 2,
      rise: step / 2 + TOOLTIP_GAP,
    }),
  };
}
