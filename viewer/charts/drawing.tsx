import type { ReactNode, SVGProps } from "react";
import { bandScale, drawable, FULL, hundredths, type ValueScale } from "./scales.ts";

/**
 * A drawing beside its figures, which are text. Only the stylesheet shows it: a mail client that removes the styles
 * would fill its shapes with black and make it as large as the page.
 */
export function Drawing(props: SVGProps<SVGSVGElement>) {
  return <svg display="none" aria-hidden="true" {...props} />;
}

export interface Extent {
  /** The left end, which is 0 by default. */
  readonly left?: number;
  readonly width: number;
}

/**
 * A drawing that is stretched to its box, in its own unit from left to right. Strokes keep their width. Its group finds
 * places: a browser gives those of a drawing itself in pixels.
 */
export function Stretched({ left = 0, width, children }: Extent & { readonly children: ReactNode }) {
  return (
    <Drawing className="chart-stretched" viewBox={`${left} 0 ${width} ${FULL}`} preserveAspectRatio="none">
      <g>{children}</g>
    </Drawing>
  );
}

/** A place in a drawing, from 0 to 100, as an attribute: `12.5%`. */
export function percent(place: number): string {
  return `${hundredths(place)}%`;
}

/** Where a bar from zero to a value begins on a scale, and how long it is. */
export function barOf(scale: ValueScale, value: number) {
  const [zero, end] = [scale(0), scale(drawable(value))];
  return { start: percent(Math.min(zero, end)), length: percent(Math.abs(zero - end)) };
}

/** The places of marks side by side. @param part how much of its place each mark takes, from 0 to 1 */
export function placesOf(count: number, part: number) {
  const band = bandScale(count, part);
  const width = percent(band.bandwidth());
  return (index: number) => ({ x: percent(band(index) ?? 0), width });
}
