/** The stylesheet gives each class its colour, in light and in dark. */
const COLOURS = 6;

export function colourClass(index: number): string {
  return `chart-colour-${(index % COLOURS) + 1}`;
}
