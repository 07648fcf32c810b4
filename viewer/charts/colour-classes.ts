/** The number of colour classes. `styles/tokens.css` has the light and the dark colour of each. */
const COLOURS = 6;

export function colourClass(index: number): string {
  return `chart-colour-${(index % COLOURS) + 1}`;
}

/**
 * The number of stripes that distinguish a mark from another of the same colour: the seventh of seven slices is
 * next to the first. Only the first six marks have none.
 */
export function stripesOf(index: number): 0 | 1 | 2 {
  const round = Math.floor(index / COLOURS);
  return round === 0 ? 0 : round % 2 === 1 ? 1 : 2;
}
