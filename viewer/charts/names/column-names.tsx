import { colourClass } from "../colours.ts";

/** What the columns are, and what their ghosts are. */
export function ColumnNames({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="chart-legend">
      {names.map((name, nth) => (
        <li key={name}>
          <span className={`chart-swatch ${nth === 0 ? colourClass(0) : "chart-ghost"}`} /> {name}
        </li>
      ))}
    </ul>
  );
}
