import { Drawing } from "./drawing.tsx";
import { percent } from "./percent.ts";
import { placeLabels } from "./room.ts";
import type { Tick, TimeAxis } from "./types.ts";

interface TimeLabelsProps {
  readonly axis: TimeAxis;
  /** The width of the chart outside the plot, in em. */
  readonly around: number;
}

/** The days under a plot, and the months and years under them. */
export function TimeLabels({ axis, around }: TimeLabelsProps) {
  return (
    <Drawing className="chart-times">
      <TimeRow ticks={axis.days} axis={axis} around={around} className="chart-day" />
      <TimeRow ticks={axis.periods} axis={axis} around={around} className="chart-period" />
    </Drawing>
  );
}

interface TimeRowProps extends TimeLabelsProps {
  readonly ticks: readonly Tick[];
  readonly className: string;
}

function TimeRow({ ticks, axis, around, className }: TimeRowProps) {
  const places = ticks.map((tick) => ({ ...tick, at: placeOf(tick.at, axis) }));
  const isDay = className === "chart-day";
  return placeLabels(places, around).map(({ at, label, className: from }) => (
    <text
      key={at}
      className={`chart-quiet ${className} ${from}`.trim()}
      x={percent(at, 1)}
      dy={isDay ? "1.4em" : "2.8em"}
    >
      {label}
    </text>
  ));
}

/** A position from 0 to 1; a single day is in the middle. */
export function placeOf(at: number, { length }: TimeAxis): number {
  return length === 0 ? 0.5 : at / length;
}
