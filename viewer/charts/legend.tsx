import { Drawing } from "./drawing.tsx";
import { useHydrated } from "./use-hydrated.ts";

export interface LegendItem {
  readonly id: string;
  readonly name: string;
  /** The classes of the piece of line or the swatch before the name. */
  readonly className: string;
  readonly isArea: boolean;
  /** The last series that is shown cannot be hidden. If there is only one series, it is not a switch. */
  readonly state: "shown" | "hidden" | "last" | "only";
}

interface LegendProps {
  readonly items: readonly LegendItem[];
  /** Shows or hides the series of an item. */
  readonly onSwitch: (id: string) => void;
}

/** The names of the series of a chart, in a row that breaks if it has to. With scripts, each is a switch. */
export function Legend({ items, onSwitch }: LegendProps) {
  const isHydrated = useHydrated();
  if (items.length === 0) return null;
  return (
    <ul className="chart-legend">
      {items.map(({ id, state, ...item }) => (
        <li key={id}>
          {isHydrated && state !== "only" ? (
            <button
              type="button"
              className="chart-legend-item"
              aria-pressed={state !== "hidden"}
              aria-disabled={state === "last"}
              onClick={() => state !== "last" && onSwitch(id)}
            >
              <Key {...item} />
            </button>
          ) : (
            <span className="chart-legend-item">
              <Key {...item} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Key({ name, className, isArea }: Pick<LegendItem, "name" | "className" | "isArea">) {
  return (
    <>
      {isArea ? (
        <span className={`chart-swatch ${className}`} />
      ) : (
        <Drawing className={`chart-legend-line ${className}`} viewBox="0 0 22 10">
          <path className="chart-line" d="M1 5H21" />
        </Drawing>
      )}
      {name}
    </>
  );
}
