import { type PointerEvent, type ReactNode, useContext, useId, useRef, useState } from "react";
import { type Cursor, createCursor, SharedCursor } from "./pointing/cursor.ts";
import { Reading } from "./pointing/reading.tsx";
import type { DatumText } from "./pointing/tooltip.tsx";
import type { Mark } from "./pointing/tooltip-place.ts";
import { usePointing } from "./pointing/use-pointing.ts";
import type { ChartTexts } from "./types.ts";
import { useHydrated } from "./use-hydrated.ts";

interface ChartFrameProps {
  readonly title: string;
  readonly description: string;
  readonly className: string;
  readonly kind: ChartKind;
  readonly legend?: ReactNode;
  /** A value for each datum, in which keys find maxima and minima. */
  readonly values: readonly number[];
  readonly find: (event: PointerEvent<HTMLElement>) => number | undefined;
  /** The mark of a datum and its labels, relative to the box of the chart. */
  readonly marksOf: (box: HTMLElement, index: number) => readonly [Mark, ...Mark[]];
  readonly textOf: (index: number) => DatumText;
  readonly texts: ChartTexts;
  readonly children: (cursor: Cursor) => ReactNode;
}

/**
 * A screen reader reads a list item by item, and only the description of a picture. All charts over time have one
 * cursor, if a {@link SharedCursor} is around them.
 */
type ChartKind = "list" | "picture" | "picture over time";

/** One fluid drawing, which fits every width without being measured, with its pointing, keys and figures. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, className, kind, legend, values, find, marksOf, textOf, texts } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shared = useContext(SharedCursor);
  const [own] = useState(createCursor);
  const cursor = (kind === "picture over time" && shared) || own;
  const pointing = usePointing({ chart: id, cursor, values, find });
  const names = { className: "chart-drawing", "aria-label": title, "aria-describedby": id, ...pointing };
  const drawing = props.children(cursor);
  const reading = { chart: id, cursor, count: values.length, box, textOf, marksOf, texts };

  return (
    <div className={`chart ${className}`} ref={box}>
      <Reading {...reading} />
      {legend}
      {kind === "list" ? (
        <figure {...names}>{drawing}</figure>
      ) : (
        <div role="img" {...names}>
          {drawing}
        </div>
      )}
      <div id={id}>
        <p className="visually-hidden">{description}</p>
        <KeysHint text={texts.keys} />
      </div>
    </div>
  );
}

/** Says which keys work while the focus of the keyboard is on the drawing. */
function KeysHint({ text }: { text: string }) {
  return useHydrated() && <p className="chart-hint visually-hidden">{text}</p>;
}
