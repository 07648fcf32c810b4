import type { SVGProps } from "react";

/**
 * A drawing beside its figures, which are text. Only the stylesheet shows it: a mail client that removes the styles
 * would fill its shapes with black and make it as large as the page.
 */
export function Drawing(props: SVGProps<SVGSVGElement>) {
  return <svg display="none" aria-hidden="true" {...props} />;
}

/** A part of a whole as an SVG attribute: `12.5%`. Two decimals are a tenth of a pixel on the widest chart. */
export function percent(part: number, whole = 1): string {
  return `${Math.round((part / whole) * 10_000) / 100}%`;
}
