import type { ValueScale } from "./domain.ts";
import { Drawing, percent } from "./drawing.tsx";
import { fromClass } from "./room.ts";
import type { Format } from "./types.ts";

/** The class that gives the axis the width of its labels. */
export function axisClass({ ticks }: ValueScale, format: Format): string {
  return `chart-axis-${axisWidth(ticks, format)}`;
}

/** The width of the labels, in characters. */
export function axisWidth(ticks: readonly number[], format: Format): number {
  return Math.min(9, Math.max(2, ...ticks.map((tick) => format(tick).length)));
}

/** A narrower chart, in em, has the same height but relatively larger texts, so it shows every other label. */
const ALL_LABELS_FROM = 24;

/** The values along the left side. */
export function ValueLabels({ scale, format }: { readonly scale: ValueScale; readonly format: Format }) {
  const zero = scale.ticks.indexOf(0);
  const roomOf = (index: number) => (Math.abs(index - zero) % 2 === 0 ? "" : fromClass(ALL_LABELS_FROM));
  return (
    <Drawing className="chart-values">
      {scale.ticks.map((tick, index) => (
        <text
          key={tick}
          className={`chart-quiet ${roomOf(index)}`.trim()}
          x="100%"
          y={percent(scale.depth(tick))}
          dy="0.35em"
        >
          {format(tick)}
        </text>
      ))}
    </Drawing>
  );
}

/** A faint line across the plot for each value, and a stronger one at zero. */
export function ValueGrid({ scale }: { scale: ValueScale }) {
  const zero = percent(scale.depth(0));
  return (
    <Drawing className="chart-grid-lines">
      {scale.ticks.map((tick) => {
        const y = percent(scale.depth(tick));
        return tick === 0 ? null : <line key={tick} className="chart-grid" x2="100%" y1={y} y2={y} />;
      })}
      <line className="chart-zero" x2="100%" y1={zero} y2={zero} />
    </Drawing>
  );
}
