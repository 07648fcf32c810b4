import { PatternLines } from "@visx/pattern";
import { Bar } from "@visx/shape";
import { type ComponentProps, useId } from "react";
import { colourClass } from "../colour-classes.ts";
import { barOf, Drawing, percent, placesOf } from "../drawing.tsx";
import { type DatumText, spoken } from "../pointing/tooltip.tsx";
import { columnLabels } from "../room.ts";
import { bandScale, drawable, type ValueScale } from "../scales.ts";
import type { Format } from "../types.ts";

/** One column, in front of the ghost of an earlier one. */
export interface Column {
  /** Labels of one rank appear together; lower ranks come first. */
  readonly label: string;
  readonly rank: number;
  /** Not finite if there is none; so is `before`. */
  readonly value: number;
  readonly before: number;
  /** A place whose value is not there yet is hatched, one that has none has a small mark, a value that may still grow is hollow. */
  readonly state?: "missing" | "closed" | "open" | undefined;
  /** Its text has something to say about it. */
  readonly noted?: "minor" | "noted" | undefined;
  /** Whether its value is of a small part of what the others are of. */
  readonly isPart?: boolean;
  readonly text: DatumText;
}

export interface ColumnsProps {
  readonly columns: readonly Column[];
  /** Without a script, the browser itself says the figures of the column under a mouse. */
  readonly isStill?: boolean | undefined;
  /** A value over a column that has room. */
  readonly formatWhole: Format;
  /** A short value, over a column or at the axis. */
  readonly formatShort: Format;
  readonly scale: ValueScale;
  /** The width of the chart outside the plot, in em. */
  readonly around: number;
}

/** The height of a value and the air around it, in a drawing that is 100 high. */
const VALUE_HEIGHT = 17;

/** The columns in front of their ghosts, with their values. */
export function Columns({ columns, isStill, scale, around, ...formats }: ColumnsProps) {
  const hatch = useId();
  const count = columns.length;
  const places = {
    ghost: placesOf(count, 0.84),
    column: placesOf(count, 0.56),
    closed: placesOf(count, 0.28),
    ghostPart: placesOf(count, 0.3),
    columnPart: placesOf(count, 0.2),
  };
  const bar = (value: number, props: ComponentProps<typeof Bar>) => {
    const { start, length } = barOf(scale, value);
    return Number.isFinite(value) && <Bar {...props} y={start} height={length} />;
  };
  const middle = bandScale(count, 0);
  return (
    <Drawing className={`chart-overlay ${colourClass(0)}`}>
      <PatternLines id={hatch} width={8.5} height={8.5} orientation={["diagonal"]} className="chart-hatch" />
      {[...columns.entries()].map(([index, { value, before, state, noted, isPart, text }]) => {
        const ghost = (isPart ? places.ghostPart : places.ghost)(index);
        const column = (isPart ? places.columnPart : places.column)(index);
        return (
          <g key={index}>
            {noted && <Bar className={`chart-${noted}`} {...places.ghost(index)} height="4" />}
            {isStill && <title>{spoken(text)}</title>}
            {bar(before, { className: "chart-ghost", ...ghost })}
            {state === "closed" && (
              <Bar
                className="chart-closed"
                {...places.closed(index)}
                y={percent(scale(0))}
                height="2"
                transform="translate(0 -2)"
              />
            )}
            {state === "missing" &&
              bar(Number.isFinite(before) ? before : Math.max(...scale.domain()), {
                fill: `url(#${hatch})`,
                ...places.ghost(index),
              })}
            {bar(value, {
              className: `chart-column ${state === "open" ? "chart-column-open" : ""}`.trim(),
              ...column,
            })}
          </g>
        );
      })}
      {columnLabels(
        columns.map(({ value }) => value),
        formats,
        around,
      ).map(({ texts, className }) =>
        [...columns.entries()].map(
          ([index, { value, before }]) =>
            texts[index] !== "" && (
              <text
                key={`${className} ${index}`}
                className={`chart-value ${className}`}
                x={percent(middle(index) ?? 0)}
                y={percent(valuePlace(scale, value, before))}
                dy="-0.4em"
              >
                {texts[index]}
              </text>
            ),
        ),
      )}
    </Drawing>
  );
}

/** Where a value is: on its own column, also in front of a ghost that is higher, unless the edge of that would cross it. */
function valuePlace(scale: ValueScale, value: number, before: number): number {
  const own = Math.min(scale(0), scale(drawable(value)));
  const ghost = Math.min(scale(0), scale(drawable(before)));
  return own - ghost < VALUE_HEIGHT ? Math.min(own, ghost) : own;
}
