import { Drawing } from "./drawing.tsx";

interface LegendItem {
  readonly name: string;
  /** The classes of the piece of line or the swatch before the name. */
  readonly className: string;
  readonly kind: "line" | "swatch";
}

/** The names of the series of a chart, in a row that breaks if it has to. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className="chart-legend">
      {items.map(({ name, className, kind }) => (
        <li key={name}>
          {kind === "swatch" ? (
            <span className={`chart-swatch ${className}`} />
          ) : (
            <Drawing className={`chart-legend-line ${className}`} viewBox="0 0 22 10">
              <path className="chart-line" d="M1 5H21" />
            </Drawing>
          )}
          {name}
        </li>
      ))}
    </ul>
  );
}
