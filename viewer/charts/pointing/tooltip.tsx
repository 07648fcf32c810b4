import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Detail } from "../types.ts";
import { type Mark, placeTooltip } from "./tooltip-place.ts";

export interface FigureRow extends Detail {
  /** The classes of its swatch, if it has one. */
  readonly colour?: string;
}

export interface DatumText {
  readonly heading: string;
  readonly rows: readonly FigureRow[];
}

interface TooltipProps {
  readonly text: DatumText;
  readonly box: RefObject<HTMLElement | null>;
  /** Finds what the tooltip must not cover, when it is placed. */
  readonly marksOf: (box: HTMLElement) => readonly Mark[];
}

/**
 * A tooltip near the pointed mark. It exists only while something is pointed at, so its position, which is set through
 * the element's style object, is never in prerendered markup.
 */
export function Tooltip({ box, marksOf, text }: TooltipProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = element.current;
    if (!tooltip || !box.current) return;
    const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight };
    const room = { width: box.current.clientWidth, height: box.current.clientHeight };
    const { x, y } = placeTooltip(marksOf(box.current), size, room);
    tooltip.style.transform = `translate(${x}px, ${y}px)`;
  });
  return (
    <div className="tooltip raised screen-only" translate="no" aria-hidden="true" ref={element}>
      <Figures {...text} />
    </div>
  );
}

/** A browser that translates would always be late for them: they follow the pointer. */
export function Figures({ heading, rows }: DatumText) {
  return (
    <>
      <p className="tooltip-heading">
        <bdi>{heading}</bdi>
      </p>
      {rows.map(({ name, value, colour }) => (
        <p className="tooltip-row" key={name}>
          {colour !== undefined && <span className={`chart-swatch ${colour}`} />}
          <span className="tooltip-name">{name}</span>
          <b>{value}</b>
        </p>
      ))}
    </>
  );
}

/** The figures for a screen reader. */
export function spoken({ heading, rows }: DatumText): string {
  return [heading, ...rows.map(({ name, value }) => `${name} ${value}`)].join(", ");
}
