import { type ReactNode, useLayoutEffect, useRef } from "react";
import { colourClass } from "./colours.ts";
import type { BarsProps, Point } from "./types.ts";

const DISTANCE = 14;

export interface Anchor extends Point {
  /** How far the mark reaches to either side. */
  readonly reach?: number;
}

/**
 * Beside the pointed mark and inside the box. It exists only while something is pointed at, so the place,
 * set through the element's style object, is never in prerendered markup.
 */
export function Tooltip({ at, children }: { at: Anchor; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltip = element.current;
    const box = tooltip?.parentElement;
    if (!tooltip || !box) return;
    const distance = DISTANCE + (at.reach ?? 0);
    const right = at.x + distance;
    const left = at.x - distance - tooltip.offsetWidth;
    const wanted = right + tooltip.offsetWidth <= box.clientWidth ? right : left;
    const x = Math.max(0, Math.min(wanted, box.clientWidth - tooltip.offsetWidth));
    // With no room on either side it would cover the mark: it goes above, or below when it must.
    const beside = wanted === x;
    const above = at.y - DISTANCE - tooltip.offsetHeight;
    const wantedY = beside ? at.y - tooltip.offsetHeight / 2 : above >= 0 ? above : at.y + DISTANCE;
    const y = Math.max(0, Math.min(wantedY, box.clientHeight - tooltip.offsetHeight));
    tooltip.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
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
