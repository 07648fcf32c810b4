/**
 * The width of a text, estimated without a DOM: Node and every browser get the same answer, so that a prerendered
 * chart and its hydration agree. It is made for a system sans-serif font and errs on the wide side.
 */

export const FONT_SIZE = 12;
export const LINE_HEIGHT = 16;
/** Bold letters are as wide as those of a slightly larger font. */
export const BOLD_SIZE = FONT_SIZE * 1.1;

const NARROW = /[ijltfrI.,:;'`!|()[\]{}/\\\-·\s]/;
const BROAD = /[mwMW@%&#—…]/;
const CAPITAL = /[\p{Lu}+=<>~^]/u;
/** Marks above or below the letter before them, and characters that are not drawn. */
const NO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\p{Cc}]/u;
const SQUARE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const THAI_SLIM = /[เโใไะา]/;
const THAI = /[\u0e00-\u0e7f]/;

const segmenter = "Segmenter" in Intl ? new Intl.Segmenter("en", { granularity: "grapheme" }) : undefined;

/** The characters as a reader counts them: a letter with its marks, an emoji with its parts. */
export function graphemes(text: string): string[] {
  if (/^[\x20-\x7e]*$/.test(text)) return text.split("");
  if (segmenter) return Array.from(segmenter.segment(text), ({ segment }) => segment);
  // Firefox before 125 has no Segmenter. At least, a letter keeps its marks.
  return text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];
}

export function textWidth(text: string, fontSize = FONT_SIZE): number {
  let em = 0;
  for (const grapheme of graphemes(text)) em += graphemeWidth(grapheme);
  return em * fontSize;
}

/** In em. */
export function graphemeWidth(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 1.4;
  let em = 0;
  for (const character of grapheme) em += characterWidth(character);
  return em;
}

function characterWidth(character: string): number {
  if (NO_WIDTH.test(character)) return 0;
  if (NARROW.test(character)) return 0.36;
  if (BROAD.test(character)) return 0.96;
  if (SQUARE.test(character)) return 1;
  if (THAI_SLIM.test(character)) return 0.5;
  if (THAI.test(character)) return 0.66;
  if (CAPITAL.test(character)) return 0.72;
  return 0.61;
}
