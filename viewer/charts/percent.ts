/** A part of a whole as an SVG attribute: `12.5%`. Two decimals are a tenth of a pixel on the widest chart. */
export function percent(part: number, whole = 1): string {
  return `${Math.round((part / whole) * 10_000) / 100}%`;
}
