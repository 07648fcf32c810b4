import { colourClass } from "./colours.ts";
import type { ValueScale } from "./domain.ts";
import { Drawing } from "./drawing.tsx";
import { areaPath, dotsPath, linePath } from "./paths/series-paths.ts";
import { fromClass } from "./room.ts";
import type { Detail, Series, TimeAxis } from "./types.ts";

/** A series, by its number among all of them, or what is drawn beside them. */
export type LineId = number | "before";

/** The data of the lines of a chart. */
export interface LineData {
  readonly axis: TimeAxis;
  /** The positions of the points on the axis, in order. */
  readonly points: readonly number[];
  /** The first one is drawn as an area. */
  readonly series: readonly Series[];
  /** A finer line behind the first series. */
  readonly behind?: { readonly points: readonly number[]; readonly values: readonly number[] } | undefined;
  /** An earlier value of the first series under each point, as a dashed line. */
  readonly before?: (Series & WithDetails & Earlier) | undefined;
  /** Whether the last point with a value may still grow; it is drawn hollow. */
  readonly isLastOpen: boolean;
}

interface Earlier {
  /** The name of the day or days of an earlier value; undefined if there is none. */
  headingOf(index: number): string | undefined;
  /** How many points further the value is that a point is compared with. There may be values behind the last point. */
  readonly further: number;
}

interface WithDetails {
  /** Lines for the tooltip as long as it is shown. */
  readonly details?: (index: number) => readonly Detail[];
}

/** The lines that are not hidden. */
export interface DrawnLines extends LineData {
  /** Each with its number among all series, which decides its colour. */
  readonly series: readonly (Series & { readonly nth: number; readonly hasArea: boolean })[];
}

/** The height of the stretched drawing, in units that are not larger than a pixel. Its width is that of the axis. */
const HEIGHT = 500;
const MARK_HEIGHT = 8;
/** A point and the gap to the next, in em. */
const POINT_ROOM = 1.4;

/** Lines, areas and points, stretched to the plot; strokes keep their width. */
export function Lines({ scale, ...lines }: DrawnLines & { readonly scale: ValueScale }) {
  const { axis, points, series, behind, before, isLastOpen } = lines;
  const viewBox = axis.length === 0 ? `-0.5 0 1 ${HEIGHT}` : `0 0 ${axis.length} ${HEIGHT}`;
  const finished = isLastOpen ? points.slice(0, lastKnown(series)) : points;
  // Over a finer line, points would hide what it says.
  const from = behind ? undefined : fromClass(points.length * POINT_ROOM);
  const yOf = (value: number) => Math.round(scale.depth(value) * HEIGHT);
  // The faint line of each day is the longest path of a report: half of the precision is enough for it.
  const coarseY = (value: number) => 2 * Math.round((scale.depth(value) * HEIGHT) / 2);
  return (
    <Drawing className="chart-stretched" viewBox={viewBox} preserveAspectRatio="none">
      {axis.weekends.map(({ from, to }) => (
        <rect key={from} className="chart-weekend" x={from} width={to - from} height={HEIGHT} />
      ))}
      {[...axis.noted.entries()].map(([index, { from, to, kind }]) => (
        <rect key={index} className={`chart-${kind}`} x={from} width={to - from} height={MARK_HEIGHT} />
      ))}
      {series.map(
        ({ nth, values, hasArea }) =>
          hasArea && (
            <path
              key={nth}
              className={`chart-area ${colourClass(nth)}`}
              d={areaPath({ points, values, yOf }, yOf(0))}
            />
          ),
      )}
      {behind && (
        <path
          className={`chart-line chart-faint ${colourClass(0)}`}
          d={linePath({ ...behind, yOf: coarseY })}
        />
      )}
      {before && (
        <g className={lineClass("before")}>
          <path className="chart-line" d={linePath({ points, values: before.values, yOf })} />
          <Dots d={dotsPath({ points, values: before.values, yOf }, true)} />
        </g>
      )}
      {/* The first line is drawn last, over the others. */}
      {[...series].reverse().map(({ nth, values }) => (
        <g key={nth} className={lineClass(nth)}>
          <path className="chart-line" d={linePath({ points, values, yOf })} />
          <Dots d={dotsPath({ points: finished, values, yOf }, true)} />
          {from !== undefined && <Dots from={from} d={dotsPath({ points: finished, values, yOf }, false)} />}
        </g>
      ))}
    </Drawing>
  );
}

/** The index of the last point with a value; all series have values at the same points. */
export function lastKnown([first]: readonly Series[]): number {
  return first?.values.reduce((last, value, index) => (Number.isFinite(value) ? index : last), -1) ?? -1;
}

/** @param from the class for the least width at which they are shown */
function Dots({ d, from = "" }: { readonly d: string; readonly from?: string }) {
  return d === "" ? null : <path className={`chart-points ${from}`.trim()} d={d} />;
}

export function lineClass(id: LineId): string {
  if (typeof id === "string") return `chart-${id}`;
  return `${colourClass(id)} chart-line-${(id % 3) + 1}`;
}
