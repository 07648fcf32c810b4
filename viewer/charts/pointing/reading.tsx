import { type RefObject, useEffect } from "react";
import type { ChartLabels } from "../types.ts";
import { type Cursor, useCursor } from "./cursor.ts";
import { type DatumText, Figures, spoken, Tooltip } from "./tooltip.tsx";
import type { Mark } from "./tooltip-place.ts";

export interface Readable {
  /** Undefined if the data have changed and have no such index any more. */
  readonly textOf: (index: number) => DatumText | undefined;
  /** The mark of a datum and its labels, relative to the box of the chart. */
  readonly marksOf: (box: HTMLElement, index: number) => readonly Mark[];
  readonly labels: ChartLabels;
}

interface ReadingProps extends Readable {
  /** The id of the chart. */
  readonly chart: string;
  readonly cursor: Cursor;
  readonly box: RefObject<HTMLElement | null>;
}

/**
 * The figures of what is pointed at in this chart: beside the mouse, over the title for a finger, and aloud for keys.
 * Escape and a press elsewhere close them.
 */
export function Reading({ chart, cursor, box, textOf, marksOf, labels }: ReadingProps) {
  const pointed = useCursor(cursor, (now) => (now?.chart === chart ? now : undefined));
  const isPointed = pointed !== undefined;
  const close = () => cursor.set(undefined);

  useEffect(() => {
    if (!isPointed) return;
    const onKey = (event: { readonly key: string }) => {
      if (event.key === "Escape") cursor.set(undefined);
    };
    const onDown = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) cursor.set(undefined);
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onDown);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onDown);
    };
  }, [isPointed, box, cursor]);
  // A chart that is replaced while it loads leaves no cursor in the others.
  useEffect(
    () => () => {
      if (cursor.get()?.chart === chart) cursor.set(undefined);
    },
    [cursor, chart],
  );

  const text = pointed && textOf(pointed.index);
  return (
    <>
      {/* A finger would cover a tooltip. */}
      {text && pointed.by === "touch" && (
        <div className="readout">
          <div className="readout-strip">
            <Figures {...text} />
            <button type="button" className="readout-close" aria-label={labels.close} onClick={close}>
              ×
            </button>
          </div>
        </div>
      )}
      {text && pointed.by !== "touch" && (
        <Tooltip text={text} box={box} marksOf={(element) => marksOf(element, pointed.index)} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {text && pointed.by === "keys" && `${pointed.isAgain ? `${labels.again}: ` : ""}${spoken(text)}`}
      </p>
    </>
  );
}
