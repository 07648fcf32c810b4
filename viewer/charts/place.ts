/** A coordinate without the decimals that nobody sees but every file would contain. */
export function toHundredths(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
