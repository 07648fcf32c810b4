import { type RefObject, useLayoutEffect, useRef } from "react";
import { type Mark, placeTooltip } from "./tooltip-place.ts";
import type { Detail } from "./types.ts";

interface TooltipRow extends Detail {
  /** The classes of its swatch, if it has one. */
  readonly colour?: string;
}

export interface TooltipText {
  readonly heading: string;
  readonly rows: readonly TooltipRow[];
}

interface TooltipProps extends TooltipText {
  readonly box: RefObject<HTMLElement | null>;
  /** The mark that the tooltip belongs to, found when it is placed. */
  readonly markOf: (box: HTMLElement) => Mark;
}

/**
 * A tooltip near the pointed mark, inside the chart. It exists only while something is pointed at, so its position,
 * which is set through the element's style object, is never in prerendered markup.
 */
export function Tooltip({ box, markOf, heading, rows }: TooltipProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = element.current;
    if (!tooltip || !box.current) return;
    const size = { width: tooltip.offsetWidth, height: tooltip.offsetHeight };
    const room = { width: box.current.clientWidth, height: box.current.clientHeight };
    const { x, y } = placeTooltip(markOf(box.current), size, room);
    tooltip.style.transform = `translate(${x}px, ${y}px)`;
  });
  return (
    <div className="tooltip" aria-hidden="true" ref={element}>
      <p className="tooltip-heading">
        <bdi>{heading}</bdi>
      </p>
      {rows.map(({ name, value, colour }) => (
        <p className="tooltip-row" key={name}>
          <span className={colour === undefined ? "chart-swatch-none" : `chart-swatch ${colour}`} />
          <span>{name}</span>
          <b>{value}</b>
        </p>
      ))}
    </div>
  );
}

/** The text of a tooltip, for a screen reader. */
export function spoken({ heading, rows }: TooltipText): string {
  return [heading, ...rows.map(({ name, value }) => `${name} ${value}`)].join(", ");
}
