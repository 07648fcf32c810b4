/** Longer names do not fit on two lines. */
const LONGEST = 56;

/**
 * A long name without its middle, because variants of a product differ at the end as often as at the start. It is cut
 * between graphemes, so that no Thai mark loses its letter.
 */
export function shortenMiddle(name: string): string {
  if (name.length <= LONGEST) return name;
  const parts = graphemes(name);
  if (parts.length <= LONGEST) return name;
  const half = Math.floor((LONGEST - 1) / 2);
  return `${parts.slice(0, half).join("").trimEnd()}…${parts.slice(-half).join("").trimStart()}`;
}

/** Firefox has no segmenter before version 125: there, a letter and its marks are one part. */
function graphemes(name: string): readonly string[] {
  if (typeof Intl.Segmenter !== "function") return name.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  return Array.from(new Intl.Segmenter("th").segment(name), ({ segment }) => segment);
}
