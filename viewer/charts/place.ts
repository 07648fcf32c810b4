/** A place in a drawing, without the decimals that nobody sees and every file would carry. */
export function toHundredths(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
