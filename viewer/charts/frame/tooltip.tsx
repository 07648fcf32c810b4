import { type ReactNode, useLayoutEffect, useRef } from "react";
import { colourClass } from "../colours.ts";
import type { BarsProps } from "../types.ts";
import { type Anchor, placeTooltip } from "./tooltip-place.ts";

/**
 * A tooltip near the pointed mark, inside the box. It exists only while something is pointed at, so its position,
 * set through the element's style object, is never in prerendered markup.
 */
export function Tooltip({ at, children }: { at: Anchor; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = element.current;
    const box = tooltip?.parentElement;
    if (!tooltip || !box) return;
    const { x, y } = placeTooltip(
      at,
      { width: tooltip.offsetWidth, height: tooltip.offsetHeight },
      { width: box.clientWidth, height: box.clientHeight },
    );
    tooltip.style.transform = `translate(${x}px, ${y}px)`;
  });
  return (
    <div className="tooltip" aria-hidden="true" ref={element}>
      {children}
    </div>
  );
}

export interface TooltipRow {
  readonly name: string;
  readonly value: string;
  readonly colour: string;
}

export function TooltipBody({ heading, rows }: { heading: string; rows: readonly TooltipRow[] }) {
  return (
    <>
      <p className="tooltip-heading">
        <bdi>{heading}</bdi>
      </p>
      {rows.map(({ name, value, colour }) => (
        <p className="tooltip-row" key={name}>
          <span className={`chart-swatch ${colour}`} />
          <span>{name}</span>
          <b>{value}</b>
        </p>
      ))}
    </>
  );
}

export function BarTooltip({ data, index, formatValue, valueName }: BarsProps & { index: number }) {
  const datum = data[index];
  if (!datum) return null;
  const row = { name: valueName, value: formatValue(datum.value), colour: colourClass(0) };
  return <TooltipBody heading={datum.label} rows={[row]} />;
}
