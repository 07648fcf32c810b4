/** Longer names do not fit on two lines. */
const LONGEST = 56;
/** Only the ends of a very long name are segmented, because that takes the square of its length. */
const END_UNITS = 400;

/**
 * A long name without its middle, because variants of a product differ at the end as often as at the start. It is cut
 * between graphemes, so that no Thai mark loses its letter.
 */
export function shortenMiddle(name: string): string {
  if (name.length <= LONGEST) return name;
  const [start, end] = endsOf(name);
  if (start === end && start.length <= LONGEST) return name;
  const half = Math.floor((LONGEST - 1) / 2);
  return `${start.slice(0, half).join("").trimEnd()}…${end.slice(-half).join("").trimStart()}`;
}

/** The graphemes of the start and of the end of a name, which are the same ones unless it is very long. */
function endsOf(name: string): readonly [start: readonly string[], end: readonly string[]] {
  if (name.length <= 2 * END_UNITS) {
    const all = graphemes(name);
    return [all, all];
  }
  // The graphemes at the cut may be parts of longer ones.
  return [graphemes(name.slice(0, END_UNITS)).slice(0, -1), graphemes(name.slice(-END_UNITS)).slice(1)];
}

/** Firefox has no segmenter before version 125: there, a letter and its marks are one part. */
function graphemes(name: string): readonly string[] {
  if (typeof Intl.Segmenter !== "function") return name.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  return Array.from(new Intl.Segmenter("th").segment(name), ({ segment }) => segment);
}
