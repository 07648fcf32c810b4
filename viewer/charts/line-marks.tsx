import { area, line } from "@visx/shape";
import { colourClass } from "./colours.ts";
import { type ValueScale, valueScale } from "./domain.ts";
import { Drawing } from "./drawing.tsx";
import { inSteps } from "./paths/in-steps.ts";
import { fromClass } from "./room.ts";
import type { Detail, Series, TimeAxis } from "./types.ts";

/** The data of the lines of a chart. */
export interface LineData {
  readonly axis: TimeAxis;
  /** The positions of the points on the axis, in order. */
  readonly points: readonly number[];
  /** The first one is drawn as an area, unless there is a background. */
  readonly series: readonly Series[];
  /** A finer line behind the first series. */
  readonly behind?: { readonly points: readonly number[]; readonly values: readonly number[] };
  /** An earlier value of the first series under each point, as a dashed line, with the name of its day or days. */
  readonly before?: Series & WithDetails & { readonly headings: readonly string[] };
  /** A quantity of another kind, as an area in the background on a scale of its own. */
  readonly background?: Series & WithDetails & { readonly legend: string };
  /** Whether the last point may still grow; it is drawn hollow. */
  readonly isLastOpen: boolean;
}

interface WithDetails {
  /** Lines for the tooltip as long as it is shown. */
  readonly details?: (index: number) => readonly Detail[];
}

/** What is left of the lines if some are hidden. */
export interface DrawnLines extends Pick<LineData, "axis" | "points" | "isLastOpen"> {
  /** Each with its number among all series, which decides its colour. */
  readonly series: readonly (Series & { readonly nth: number })[];
  /** Whether the first of all series is drawn as an area. */
  readonly hasArea: boolean;
  readonly behind: LineData["behind"];
  readonly before: LineData["before"];
  readonly background: LineData["background"];
}

/**
 * The height of the stretched drawing, in units of its own, none of which is larger than a pixel; its width is that of
 * the axis.
 */
const HEIGHT = 500;
/** A point and the gap to the next, in em. */
const POINT_ROOM = 1.4;
/** The part of the height that the background takes. */
const BACKGROUND_SHARE = 0.5;

/** Lines, areas and points, stretched to the plot; strokes keep their width. */
export function Lines({
  axis,
  points,
  series,
  behind,
  before,
  background,
  hasArea,
  scale,
  isLastOpen,
}: DrawnLines & { scale: ValueScale }) {
  const { length } = axis;
  const viewBox = length === 0 ? `-0.5 0 1 ${HEIGHT}` : `0 0 ${length} ${HEIGHT}`;
  const finished = isLastOpen ? points.length - 1 : points.length;
  const from = fromClass(points.length * POINT_ROOM);
  return (
    <Drawing className="chart-stretched" viewBox={viewBox} preserveAspectRatio="none">
      {axis.weekends.map(({ from, to }) => (
        <rect key={from} className="chart-weekend" x={from} width={to - from} height={HEIGHT} />
      ))}
      {background && (
        <SeriesArea
          className={BACKGROUND}
          points={points}
          values={background.values}
          yOf={backgroundY(background)}
          zero={HEIGHT}
        />
      )}
      {series.slice(0, hasArea && series[0]?.nth === 0 ? 1 : 0).map(({ nth, values }) => (
        <g key={nth} className={colourClass(nth)}>
          <SeriesArea
            className="chart-area"
            points={points}
            values={values}
            yOf={yOf(scale)}
            zero={yOf(scale)(0)}
          />
        </g>
      ))}
      {behind && (
        <g className={`chart-faint ${colourClass(0)}`}>
          <SeriesLine {...behind} yOf={yOf(scale)} />
        </g>
      )}
      {before && (
        <g className={BEFORE}>
          <SeriesLine points={points} values={before.values} yOf={yOf(scale)} />
          <path
            className="chart-points"
            d={dots(points, before.values, yOf(scale), isAlone, points.length)}
          />
        </g>
      )}
      {/* The first line is drawn last, over the others. */}
      {[...series].reverse().map(({ nth, values }) => (
        <g key={nth} className={lineClass(nth)}>
          <SeriesLine points={points} values={values} yOf={yOf(scale)} />
          <path className="chart-points" d={dots(points, values, yOf(scale), isAlone, finished)} />
          {from !== undefined && (
            <path
              className={`chart-points ${from}`.trim()}
              d={dots(points, values, yOf(scale), isNotAlone, finished)}
            />
          )}
        </g>
      ))}
    </Drawing>
  );
}

interface SeriesShape {
  readonly points: readonly number[];
  readonly values: readonly number[];
  readonly yOf: (value: number) => number;
}

function SeriesLine({ points, values, yOf }: SeriesShape) {
  const draw = line<number>({
    defined: (index) => Number.isFinite(values[index]),
    x: (index) => points[index] ?? 0,
    y: (index) => yOf(values[index] ?? 0),
  });
  return <path className="chart-line" d={inSteps(draw([...points.keys()]) ?? "")} />;
}

function SeriesArea({ className, zero, ...shape }: SeriesShape & { className: string; zero: number }) {
  const { points, values, yOf } = shape;
  const draw = area<number>({
    defined: (index) => Number.isFinite(values[index]),
    x: (index) => points[index] ?? 0,
    y0: zero,
    y1: (index) => yOf(values[index] ?? 0),
  });
  return <path className={className} d={inSteps(draw([...points.keys()]) ?? "")} />;
}

function yOf(scale: ValueScale): (value: number) => number {
  return (value) => Math.round(scale.depth(value) * HEIGHT);
}

function backgroundY({ values }: Series): (value: number) => number {
  const { depth } = valueScale(values);
  return (value) => Math.round(HEIGHT - (1 - depth(value)) * HEIGHT * BACKGROUND_SHARE);
}

type IsShown = (index: number, values: readonly number[]) => boolean;

/** Without a neighbour there is no line, so the point must be visible at every width. */
const isAlone: IsShown = (index, values) =>
  !Number.isFinite(values[index - 1]) && !Number.isFinite(values[index + 1]);
const isNotAlone: IsShown = (index, values) => !isAlone(index, values);

/** Pieces of line without length and with round ends: unlike circles, they keep their shape when stretched. */
function dots(
  points: readonly number[],
  values: readonly number[],
  yOf: (value: number) => number,
  isShown: IsShown,
  finished: number,
): string {
  const path = points
    .slice(0, finished)
    .map((at, index) =>
      Number.isFinite(values[index]) && isShown(index, values) ? `M${at},${yOf(values[index] ?? 0)}h0` : "",
    );
  return inSteps(path.join(""));
}

/** The classes of the line of an earlier range. */
export const BEFORE = "chart-before";
/** That of the area of another quantity. */
export const BACKGROUND = "chart-background";

export function lineClass(nth: number): string {
  return `${colourClass(nth)} chart-line-${(nth % 3) + 1}`;
}
