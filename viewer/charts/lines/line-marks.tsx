import { AreaClosed, Bar, LinePath } from "@visx/shape";
import { colourClass } from "../colour-classes.ts";
import { curveDots } from "../curves.ts";
import { fromClass } from "../room.ts";
import { FULL, type ValueScale } from "../scales.ts";
import type { Detail, Series, TimeAxis } from "../types.ts";
import { isAlone, isInLine, lineShape } from "./line-shapes.ts";

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

const MARK_HEIGHT = 1.6;
/** A point and the gap to the next, in em. */
const POINT_ROOM = 1.4;

/** Lines, areas and points, in a stretched drawing that is as wide as the axis. */
export function Lines({ scale, ...lines }: DrawnLines & { readonly scale: ValueScale }) {
  const { axis, points, series, behind, before, isLastOpen } = lines;
  const finished = isLastOpen ? points.slice(0, lastKnown(series)) : points;
  // Over a finer line, points would hide what it says.
  const from = behind ? undefined : fromClass(points.length * POINT_ROOM);
  return (
    <>
      {axis.weekends.map(({ from, to }) => (
        <Bar key={from} className="chart-weekend" x={from} width={to - from} height={FULL} />
      ))}
      {[...axis.noted.entries()].map(([index, { from, to, kind }]) => (
        <Bar key={index} className={`chart-${kind}`} x={from} width={to - from} height={MARK_HEIGHT} />
      ))}
      {series.map(
        ({ nth, hasArea, ...line }) =>
          hasArea && (
            <AreaClosed
              key={nth}
              className={`chart-area ${colourClass(nth)}`}
              {...lineShape(points, line, scale)}
              yScale={scale}
              y0={scale(0)}
            />
          ),
      )}
      {behind && (
        <LinePath
          className={`chart-line chart-faint ${colourClass(0)}`}
          {...lineShape(behind.points, behind, scale)}
        />
      )}
      {before && (
        <g className={lineClass("before")}>
          <LinePath className="chart-line" {...lineShape(points, before, scale)} />
          <Dots {...lineShape(points, before, scale)} defined={isAlone} />
        </g>
      )}
      {/* The first line is drawn last, over the others. */}
      {[...series].reverse().map(({ nth, ...line }) => (
        <g key={nth} className={lineClass(nth)}>
          <LinePath className="chart-line" {...lineShape(points, line, scale)} />
          <Dots {...lineShape(finished, line, scale)} defined={isAlone} />
          {from !== undefined && (
            <Dots className={from} {...lineShape(finished, line, scale)} defined={isInLine} />
          )}
        </g>
      ))}
    </>
  );
}

/** The index of the last point with a value; all series have values at the same points. */
export function lastKnown([first]: readonly Series[]): number {
  return first?.values.reduce((last, value, index) => (Number.isFinite(value) ? index : last), -1) ?? -1;
}

interface DotsProps extends ReturnType<typeof lineShape> {
  /** The class for the least width at which they are shown. */
  readonly className?: string;
}

function Dots({ className = "", ...shape }: DotsProps) {
  return (
    shape.data.some(shape.defined) && (
      <LinePath className={`chart-points ${className}`.trim()} {...shape} curve={curveDots} />
    )
  );
}

export function lineClass(id: LineId): string {
  if (typeof id === "string") return `chart-${id}`;
  return `${colourClass(id)} chart-line-${(id % 3) + 1}`;
}
