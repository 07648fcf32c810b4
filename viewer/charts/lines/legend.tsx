import { Line } from "@visx/shape";
import { Drawing } from "../drawing.tsx";
import { useAnswered } from "../use-hydrated.ts";
import { type LineId, lineClass } from "./line-marks.tsx";

export interface LegendItem {
  readonly id: LineId;
  readonly name: string;
  /** The last series that is shown cannot be hidden. If there is only one series, it is not a switch. */
  readonly state: "shown" | "hidden" | "last" | "only";
}

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** Shows or hides the series of an item. */
  readonly onSwitch: (id: LineId) => void;
}

/** The names of the series of a chart, in a row that breaks if it has to. With scripts, each is a switch. */
export function Legend({ items, onSwitch }: LegendProps) {
  const isHydrated = useAnswered();
  if (items.length === 0) return null;
  return (
    <ul className="chart-legend">
      {items.map(({ id, name, state }) => (
        <li key={id}>
          {isHydrated && state !== "only" ? (
            <button
              type="button"
              className="chart-legend-item"
              aria-pressed={state !== "hidden"}
              aria-disabled={state === "last"}
              onClick={() => state !== "last" && onSwitch(id)}
            >
              {keyOf(id)}
              {name}
            </button>
          ) : (
            <span className="chart-legend-item">
              {keyOf(id)}
              {name}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function keyOf(id: LineId) {
  return (
    <Drawing className={`chart-legend-line ${lineClass(id)}`} viewBox="0 0 22 10">
      <Line className="chart-line" from={{ x: 1, y: 5 }} to={{ x: 21, y: 5 }} shapeRendering="auto" />
    </Drawing>
  );
}
