/** Sets of whole numbers, as runs from a first to a last one. */
export interface Numbers {
  readonly first: number;
  readonly last: number;
}

/** The runs in their order, put together where they touch or overlap. */
export function covered(runs: readonly Numbers[]): readonly Numbers[] {
  const together: { first: number; last: number }[] = [];
  for (const { first, last } of [...runs].sort((a, b) => a.first - b.first)) {
    const before = together.at(-1);
    if (before && first <= before.last + 1) before.last = Math.max(before.last, last);
    else together.push({ first, last });
  }
  return together;
}

/** How many numbers runs without overlaps have. */
export function sizeOf(runs: readonly Numbers[]): number {
  return runs.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/** How many numbers of a run are covered. @param runs as {@link covered} makes them */
export function countIn(runs: readonly Numbers[], { first, last }: Numbers): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle]?.last ?? 0) < first) low = middle + 1;
    else high = middle;
  }
  let count = 0;
  for (let at = low; at < runs.length; at += 1) {
    const run = runs[at];
    if (run === undefined || run.first > last) break;
    count += Math.min(last, run.last) - Math.max(first, run.first) + 1;
  }
  return count;
}
