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
