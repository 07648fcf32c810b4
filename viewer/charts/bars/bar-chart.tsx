import { Group } from "@visx/group";
import { scaleBand, scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { BottomLabelAxis, LeftValueAxis } from "../axes/axes.tsx";
import { fitNames } from "../axes/bottom-labels.ts";
import { colourClass } from "../colours.ts";
import { drawable, stepsFor, valueExtent } from "../domain.ts";
import { ChartFrame, type Drawing, HALF_WIDE } from "../frame/chart-frame.tsx";
import { BarTooltip } from "../frame/tooltip.tsx";
import { ChartText } from "../text/chart-text.tsx";
import { widestOf } from "../text/labels.ts";
import type { BarsProps, Size } from "../types.ts";
import { barTexts } from "./bar-texts.ts";

/** The room above the tallest bar for its value. */
const TOP = 22;
const RIGHT = 4;
const WIDEST_BAR = 72;
/** Bars closer together than this have narrow gaps and no round corners. */
const MANY = 8;

/** Vertical bars, the first datum on the left. */
export function BarChart(props: BarsProps) {
  return (
    <ChartFrame
      title={props.title}
      description={props.description}
      wide={HALF_WIDE}
      draw={(size) => drawBars(props, size)}
      tooltip={(index) => <BarTooltip {...props} index={index} />}
    />
  );
}

function drawBars(props: BarsProps, { width, height }: Size): Drawing {
  const { data, formatTick } = props;
  // accessors
  const indexes = data.map((_, index) => index);
  const labels = data.map((datum) => datum.label);
  const values = data.map((datum) => drawable(datum.value));
  const getValue = (index: number) => values[index] ?? 0;

  // bounds
  const { domain, ticks } = valueExtent(values, stepsFor(height, 72));
  const left = widestOf(ticks.map(formatTick)) + 12;
  const innerWidth = Math.max(1, width - left - RIGHT);
  const paddingInner = innerWidth / data.length > MANY ? 0.36 : 0.1;
  const bands = { domain: indexes, paddingInner, paddingOuter: paddingInner / 2 };
  const xScale = scaleBand<number>({ ...bands, range: [0, innerWidth] });
  const step = xScale.step();
  const getMiddle = (index: number) => (xScale(index) ?? 0) + xScale.bandwidth() / 2;
  const fit = fitNames(labels, step, (index) => left + getMiddle(index));
  const innerHeight = Math.max(1, height - TOP - fit.height);

  // scales
  const yScale = scaleLinear<number>({ domain: [...domain], range: [innerHeight, 0] });
  const zero = yScale(0);
  const getTop = (index: number) => Math.min(zero, yScale(getValue(index)));
  const thickness = Math.min(xScale.bandwidth(), WIDEST_BAR);
  const texts = barTexts(props, values, step);

  // marks
  const marks = (
    <Group left={left} top={TOP} className={colourClass(0)}>
      <LeftValueAxis scale={yScale} ticks={ticks} format={formatTick} reach={innerWidth} />
      <BottomLabelAxis scale={xScale} labels={labels} fit={fit} top={innerHeight} />
      {indexes.map((index) => (
        <Bar
          className="chart-bar"
          key={index}
          x={getMiddle(index) - thickness / 2}
          y={getTop(index)}
          width={thickness}
          height={Math.abs(yScale(getValue(index)) - zero)}
          rx={step > MANY ? 2 : 0}
        />
      ))}
      {texts &&
        indexes.map((index) => (
          <ChartText
            className="chart-value"
            key={index}
            x={getMiddle(index)}
            y={getTop(index) - 10}
            text={texts[index] ?? ""}
            anchor="middle"
          />
        ))}
    </Group>
  );

  return {
    marks,
    count: data.length,
    find: (x) => {
      const index = Math.floor((x - left) / step);
      return index >= 0 && index < data.length ? index : undefined;
    },
    highlight: (index) => (
      <rect
        className="chart-hot"
        x={left + getMiddle(index) - step / 2}
        y={0}
        width={step}
        height={TOP + innerHeight}
        rx={6}
      />
    ),
    anchor: (index) => ({ x: left + getMiddle(index), y: TOP + getTop(index), reach: step / 2 }),
  };
}
