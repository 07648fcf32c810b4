/** Names that somebody has mistyped, in a file or as a setting. */

/** Of letters that are wrong, missing or surplus. Two that changed places are two. */
const MOST_TYPOS = 2;

/** The first of the names that is near; undefined if none is. At least half of a short name has to be right. */
export function nearName(name: string, known: readonly string[]): string | undefined {
  return known.find((other) => distance(name, other) <= Math.min(MOST_TYPOS, other.length / 2));
}

/** Begins a hint: `did you mean "Nimman"? `, or nothing if no name is near. */
export function askIfMeant(name: string, known: readonly string[]): string {
  const meant = nearName(name, known);
  return meant === undefined ? "" : `did you mean ${JSON.stringify(meant)}? `;
}

/** How many letters must be changed, added or removed to make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const changed = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
