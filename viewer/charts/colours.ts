/** The stylesheet gives each class its colour, in light and in dark. */
const COLOURS = 6;

export function colourClass(index: number): string {
  return `chart-colour-${(index % COLOURS) + 1}`;
}

/**
 * How many stripes tell a mark from one of the same colour: the seventh of seven stands beside the first. None
 * in the first round of colours only.
 */
export function stripesOf(index: number): 0 | 1 | 2 {
  const round = Math.floor(index / COLOURS);
  return round === 0 ? 0 : round % 2 === 1 ? 1 : 2;
}
