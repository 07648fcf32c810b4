import { Drawing, type Extent, percent } from "../drawing.tsx";
import { placeLabels } from "../room.ts";
import { FULL } from "../scales.ts";
import type { Tick, TimeAxis } from "../types.ts";

export interface TimeLabelsProps {
  readonly axis: TimeAxis;
  /** The width of the chart outside the plot, in em. */
  readonly around: number;
}

/** The days under a plot, and the months and years under them. */
export function TimeLabels({ axis, around }: TimeLabelsProps) {
  const row = (ticks: readonly Tick[], className: string, dy: string) => {
    const places = ticks.map((tick) => ({ ...tick, at: placeOf(tick.at, axis) }));
    return placeLabels(places, around).map(({ at, label, className: from }) => (
      <text key={at} className={`chart-quiet ${className} ${from}`.trim()} x={percent(at)} dy={dy}>
        {label}
      </text>
    ));
  };
  return (
    <Drawing className="chart-times">
      {row(axis.days, "chart-day", "1.8em")}
      {row(axis.periods, "chart-period", "3.2em")}
    </Drawing>
  );
}

/** A place from 0 to 100; a single day is in the middle. */
export function placeOf(at: number, axis: TimeAxis): number {
  const { left = 0, width } = extentOf(axis);
  return ((at - left) / width) * FULL;
}

/** What a stretched plot shows of its axis. */
export function extentOf({ length }: TimeAxis): Extent {
  return length === 0 ? { left: -0.5, width: 1 } : { width: length };
}
