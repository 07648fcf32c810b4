/**
 * The letters of texts, by patterns of our own: `Intl.Segmenter` differs between Node and browsers, so that a page
 * would not equal what its script draws, and the same data would not give the same bytes.
 */

/** A letter with its marks, such as Thai vowels and tones over and under it. Only a broken text has more marks. */
const MARKED = /(\P{M})\p{M}{1,3}/gu;

/**
 * A letter with its marks, or an emoji with its parts. A Thai vowel before or behind a consonant is a letter of its own,
 * but is read with it: nobody ends a line between the two.
 */
const CLUSTER = /[\u0e40-\u0e44]?\P{M}(?:[\p{M}\p{EMod}\u0e30\u0e32\u0e33]|\u200d\P{M})*/gu;

/** The text without marks, which take no room in a line. */
export function letters(text: string): string {
  return text.replace(MARKED, "$1");
}

/** The parts of a text between which it can be cut, without marks that have no letter. */
export function clusters(text: string): readonly string[] {
  return text.match(CLUSTER) ?? [];
}

/** Longer names do not fit on two lines. */
const LONGEST = 56;
/** The room at each side of the dots. */
const HALF = 27;

/**
 * A long name without its middle, because variants of a product differ at the end as often as at the start. It is cut
 * between clusters, so that no Thai mark loses its letter.
 */
export function shortenMiddle(name: string): string {
  if (letters(name).length <= LONGEST) return name;
  const parts = clusters(name);
  const end = fitting([...parts].reverse()).reverse();
  return `${fitting(parts).join("").trimEnd()}…${end.join("").trimStart()}`;
}

/** The first parts, as many as have room. */
function fitting(parts: readonly string[]): string[] {
  let room = HALF;
  return parts.slice(
    0,
    parts.findIndex((part) => {
      room -= letters(part).length;
      return room < 0;
    }),
  );
}
