import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridColumns, GridRows } from "@visx/grid";
import type { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import { type BottomLabels, isWhole } from "./bottom-labels.ts";
import { ChartText } from "./chart-text.tsx";
import { LINE_HEIGHT } from "./text-width.ts";
import type { Format } from "./types.ts";

type ValueScale = ReturnType<typeof scaleLinear<number>>;
/** Positions are by index: labels may repeat. */
type IndexScale = ReturnType<typeof scaleBand<number>> | ReturnType<typeof scalePoint<number>>;

interface ValueAxisProps {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly format: Format;
  /** How far the grid lines reach. */
  readonly reach: number;
}

/** Values up the left side, a quiet line across for each, a clearer one at zero. */
export function LeftValueAxis({ scale, ticks, format, reach }: ValueAxisProps) {
  return (
    <>
      <GridRows className="chart-grid" scale={scale} width={reach} tickValues={[...ticks]} />
      <GridRows className="chart-zero" scale={scale} width={reach} tickValues={[0]} />
      <AxisLeft
        scale={scale}
        tickValues={[...ticks]}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue = "" }) => (
          <ChartText x={x} y={y} text={formattedValue} anchor="end" className="chart-quiet" />
        )}
      />
    </>
  );
}

interface BottomValueAxisProps extends ValueAxisProps {
  readonly top: number;
  /** Whether names stand over the bars: a line would cross them, and at the left is no room for half a label. */
  readonly above: boolean;
}

export function BottomValueAxis({ scale, ticks, format, reach, top, above }: BottomValueAxisProps) {
  return (
    <>
      {!above && (
        <>
          <GridColumns className="chart-grid" scale={scale} height={reach} tickValues={[...ticks]} />
          <GridColumns className="chart-zero" scale={scale} height={reach} tickValues={[0]} />
        </>
      )}
      <AxisBottom
        scale={scale}
        top={top}
        tickValues={[...ticks]}
        tickFormat={(value) => format(Number(value))}
        tickLength={4}
        hideAxisLine
        hideTicks
        tickComponent={({ x, y, formattedValue = "" }) => (
          <ChartText
            x={x}
            y={y}
            text={formattedValue}
            anchor={above && x === 0 ? "start" : "middle"}
            className="chart-quiet"
          />
        )}
      />
    </>
  );
}

interface LabelAxisProps {
  readonly scale: IndexScale;
  readonly labels: readonly string[];
  readonly fit: BottomLabels;
  readonly top: number;
}

export function BottomLabelAxis({ scale, labels, fit, top }: LabelAxisProps) {
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={[...fit.lines.keys()]}
      tickLength={fit.lean > 0 ? 0 : 4}
      hideAxisLine
      hideTicks
      // visx hands the tick component only a text, so the text is the index.
      tickFormat={String}
      tickComponent={({ x, y, formattedValue }) => {
        const lines = fit.lines.get(Number(formattedValue)) ?? [];
        const full = labels[Number(formattedValue)] ?? "";
        return [...lines.keys()].map((nth) => (
          <ChartText
            key={nth}
            x={x}
            y={y + nth * LINE_HEIGHT}
            text={lines[nth] ?? ""}
            full={isWhole(full, lines) ? undefined : full}
            anchor={fit.lean > 0 ? "end" : "middle"}
            className="chart-quiet"
            transform={fit.lean > 0 ? `rotate(${-fit.lean}, ${x}, ${y})` : undefined}
          />
        ));
      }}
    />
  );
}

interface SideLabelsProps {
  readonly scale: IndexScale;
  readonly labels: readonly string[];
  readonly texts: ReadonlyMap<number, string>;
}

/** Names at the left of lying bars. */
export function SideLabelAxis({ scale, labels, texts }: SideLabelsProps) {
  return (
    <AxisLeft
      scale={scale}
      tickValues={[...texts.keys()]}
      hideAxisLine
      hideTicks
      tickFormat={String}
      tickComponent={({ x, y, formattedValue }) => {
        const index = Number(formattedValue);
        return <ChartText x={x} y={y} text={texts.get(index) ?? ""} full={labels[index]} anchor="end" />;
      }}
    />
  );
}
