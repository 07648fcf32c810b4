import { type PointerEvent, type ReactNode, useId, useRef } from "react";
import { spoken, Tooltip, type TooltipText } from "./tooltip.tsx";
import type { Mark } from "./tooltip-place.ts";
import { usePointed } from "./use-pointed.ts";

interface ChartFrameProps {
  readonly title: string;
  readonly description: string;
  readonly className: string;
  /** A screen reader reads a list item by item, and only the description of a picture. */
  readonly isList: boolean;
  readonly count: number;
  readonly find: (event: PointerEvent<HTMLElement>) => number | undefined;
  /** The mark of a datum, relative to the box of the chart. */
  readonly markOf: (box: HTMLElement, index: number) => Mark;
  readonly tooltip: (index: number) => TooltipText;
  /** @param pointed the datum that is pointed at */
  readonly children: (pointed: number | undefined) => ReactNode;
}

/** One fluid drawing, which fits every width without being measured, with its pointing, keys and tooltip. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, description, className, isList, count, find, markOf, tooltip, children } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { pointed, pointing } = usePointed({ box, count, find });
  const text = pointed && tooltip(pointed.index);
  const names = { className: "chart-drawing", "aria-label": title, "aria-describedby": id, ...pointing };

  return (
    <div className={`chart ${className}`} ref={box}>
      {isList ? (
        <figure {...names}>{children(pointed?.index)}</figure>
      ) : (
        <div role="img" {...names}>
          {children(pointed?.index)}
        </div>
      )}
      <p className="visually-hidden" id={id}>
        {description}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {pointed?.byKey && text ? spoken(text) : ""}
      </p>
      {pointed && text && (
        <Tooltip {...text} box={box} markOf={(element) => markOf(element, pointed.index)} />
      )}
    </div>
  );
}

/** The position of an element in the box of the chart. */
export function markOfElement(box: HTMLElement, element: Element | null): Mark {
  const outer = box.getBoundingClientRect();
  const inner = element?.getBoundingClientRect() ?? outer;
  return {
    x: inner.left - outer.left,
    y: inner.top - outer.top,
    width: inner.width,
    height: inner.height,
  };
}

/** The index of the datum whose element is under the pointer. */
export function indexUnder({ target }: PointerEvent<HTMLElement>): number | undefined {
  const element = target instanceof Element ? target.closest("[data-index]") : null;
  const index = element?.getAttribute("data-index");
  return index == null ? undefined : Number(index);
}
