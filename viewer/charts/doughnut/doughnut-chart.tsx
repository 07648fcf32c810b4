import { Group } from "@visx/group";
import { Arc } from "@visx/shape";
import { colourClass, stripesOf } from "../colours.ts";
import { drawable } from "../domain.ts";
import { ChartFrame, type Drawing, HALF_WIDE } from "../frame/chart-frame.tsx";
import { TooltipBody } from "../frame/tooltip.tsx";
import { ChartText } from "../text/chart-text.tsx";
import type { ChartProps, Datum, Size } from "../types.ts";
import { layOutDoughnut } from "./doughnut-layout.ts";
import { DoughnutLegend, legendWidth } from "./doughnut-legend.tsx";
import { Slice } from "./slice.tsx";
import { findSlice, shareText, sliceAngles } from "./slices.ts";

export interface DoughnutChartProps extends ChartProps {
  readonly data: readonly Datum[];
  /** The name of the values, shown in the middle of the ring and in the tooltip. */
  readonly valueName: string;
  /** The last line of a legend that has no room for all slices: `+ 12 more`. */
  readonly more: (count: number) => string;
}

const HOLE = 0.64;
const GROWTH = 5;
/** With more slices than this, the gaps would hide the slices. */
const MOST_GAPS = 60;

export function DoughnutChart(props: DoughnutChartProps) {
  const { title, description, data, formatValue, valueName } = props;
  const total = totalOf(data);
  return (
    <ChartFrame
      title={title}
      description={description}
      wide={HALF_WIDE}
      draw={(size) => drawDoughnut(props, size)}
      tooltip={(index) => {
        const value = data[index]?.value ?? Number.NaN;
        const text = `${formatValue(value)} (${shareText(value, total)})`;
        const colour = `${colourClass(index)} chart-striped-${stripesOf(index)}`;
        return (
          <TooltipBody heading={data[index]?.label ?? ""} rows={[{ name: valueName, value: text, colour }]} />
        );
      }}
    />
  );
}

function drawDoughnut({ data, formatValue, valueName, more }: DoughnutChartProps, size: Size): Drawing {
  // accessors
  const getValue = (datum: Datum) => Math.max(0, drawable(datum.value));
  const total = totalOf(data);

  // bounds
  const values = data.map((datum) => formatValue(datum.value));
  const shares = data.map((datum) => shareText(datum.value, total));
  const layout = layOutDoughnut(size, data.length, legendWidth(data, values, shares));
  const { center, radius } = layout;
  const hole = radius * HOLE;

  // scales
  const angles = sliceAngles(data.map(getValue));

  // marks
  const marks = (
    <>
      <Group
        left={center.x}
        top={center.y}
        className={data.length > MOST_GAPS ? "chart-ring-dense" : "chart-ring"}
      >
        {total > 0 ? (
          [...angles.entries()].map(([index, angle]) => (
            <Slice key={index} index={index} angle={angle} hole={hole} radius={radius} />
          ))
        ) : (
          <Arc
            className="chart-slice-none"
            innerRadius={hole}
            outerRadius={radius}
            startAngle={0}
            endAngle={2 * Math.PI}
          />
        )}
        <ChartText x={0} y={-8} text={formatValue(total)} anchor="middle" className="chart-total" />
        <ChartText x={0} y={14} text={valueName} anchor="middle" className="chart-quiet" />
      </Group>
      <DoughnutLegend data={data} values={values} shares={shares} layout={layout} more={more} />
    </>
  );

  return {
    marks,
    count: data.length,
    find: (x, y) => findSlice(layout, hole, angles, x, y),
    highlight: (index) => {
      const angle = angles[index];
      if (!angle) return null;
      return (
        <Group left={center.x} top={center.y} className="chart-highlight">
          <Slice index={index} angle={angle} hole={hole} radius={radius + GROWTH} />
        </Group>
      );
    },
    anchor: (index) => {
      const angle = angles[index] ?? { startAngle: 0, endAngle: 0 };
      const middle = (angle.startAngle + angle.endAngle) / 2;
      const distance = (radius + hole) / 2;
      return { x: center.x + Math.sin(middle) * distance, y: center.y - Math.cos(middle) * distance };
    },
  };
}

function totalOf(data: readonly Datum[]): number {
  return data.reduce((sum, { value }) => sum + Math.max(0, drawable(value)), 0);
}
