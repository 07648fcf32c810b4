/** Texts that fit where a service allows no more. */
import { oneLine } from "../../viewer/report/language/names.ts";

const ELLIPSIS = "…";
/** Invisible: no line ends there. */
const WORD_JOINER = "\u2060";

/** Its letters are those of every language. */
const LETTERS = new Intl.Segmenter("th");

/**
 * The text as one line, cut between the letters that a person sees: half of a Thai syllable, or of an emoji, is never shown.
 *
 * @param most UTF-16 units, which is how the services count
 */
export function cutLine(text: string, most: number): string {
  return cutText(oneLine(text), most);
}

/** The same for a message of a chat, where nothing else keeps a minus on the line of its amount. */
export function chatLine(text: string, most: number): string {
  return cutLine(text.replaceAll("−", `−${WORD_JOINER}`), most);
}

/** The same, with its lines. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let length = 0;
  for (const { index, segment } of LETTERS.segment(text)) {
    if (index + segment.length > most - ELLIPSIS.length) break;
    length = index + segment.length;
  }
  return text.slice(0, length).trimEnd() + ELLIPSIS;
}
