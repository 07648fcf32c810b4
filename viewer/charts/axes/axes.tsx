import { AxisBottom, AxisLeft } from "@visx/axis";
import { GridColumns, GridRows } from "@visx/grid";
import type { scaleBand, scaleLinear, scalePoint } from "@visx/scale";
import { toHundredths } from "../place.ts";
import { ChartText } from "../text/chart-text.tsx";
import { LINE_HEIGHT } from "../text/text-width.ts";
import type { Format, Point } from "../types.ts";
import { type BottomLabels, isWhole } from "./bottom-labels.ts";

type ValueScale = ReturnType<typeof scaleLinear<number>>;
/** Bands and points are identified by index, because labels may repeat. */
type IndexScale = ReturnType<typeof scaleBand<number>> | ReturnType<typeof scalePoint<number>>;

interface ValueAxisProps {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly format: Format;
  /** The length of the grid lines. */
  readonly reach: number;
}

/** Values on the left, a faint grid line for each, and a stronger line at zero. */
export function LeftValueAxis({ scale, ticks, format, reach }: ValueAxisProps) {
  return (
    <>
      <GridRows scale={scale} width={reach} tickValues={[...ticks]}>
        {({ lines }) => <GridPath className="chart-grid" lines={lines} />}
      </GridRows>
      <GridRows scale={scale} width={reach} tickValues={[0]}>
        {({ lines }) => <GridPath className="chart-zero" lines={lines} />}
      </GridRows>
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

interface GridPathProps {
  readonly className: string;
  readonly lines: readonly { readonly from: Partial<Point>; readonly to: Partial<Point> }[];
}

/** All lines of a grid in one path, because a report file has many of them. */
function GridPath({ className, lines }: GridPathProps) {
  const ends = lines.map(({ from, to }) => [from.x, from.y, to.x, to.y].map((at = 0) => toHundredths(at)));
  const d = ends.map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`).join("");
  return <path className={className} d={d} />;
}

interface BottomValueAxisProps extends ValueAxisProps {
  readonly top: number;
  /** Whether names are above the bars. Grid lines would cross them, and the first label has no room on its left. */
  readonly above: boolean;
}

export function BottomValueAxis({ scale, ticks, format, reach, top, above }: BottomValueAxisProps) {
  return (
    <>
      {!above && (
        <>
          <GridColumns scale={scale} height={reach} tickValues={[...ticks]}>
            {({ lines }) => <GridPath className="chart-grid" lines={lines} />}
          </GridColumns>
          <GridColumns scale={scale} height={reach} tickValues={[0]}>
            {({ lines }) => <GridPath className="chart-zero" lines={lines} />}
          </GridColumns>
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
      // visx passes only a text to the tick component, so the text is the index.
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
            transform={
              fit.lean > 0 ? `rotate(${-fit.lean}, ${toHundredths(x)}, ${toHundredths(y)})` : undefined
            }
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

/** Names to the left of horizontal bars. */
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
