import { FONT_SIZE, graphemes, graphemeWidth, textWidth } from "./text-width.ts";

const ELLIPSIS = "…";
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The text; if it is too wide, it is cut between characters, as a reader counts them, and ends with `…`. */
export function shorten(text: string, maxWidth: number, fontSize = FONT_SIZE): string {
  if (textWidth(text, fontSize) <= maxWidth) return text;
  let room = maxWidth - textWidth(ELLIPSIS, fontSize);
  let kept = "";
  for (const grapheme of graphemes(text)) {
    room -= graphemeWidth(grapheme) * fontSize;
    if (room < 0) break;
    kept += grapheme;
  }
  return kept.trimEnd() + ELLIPSIS;
}

/** The text on at most `mostLines` lines, broken at its spaces; a line that is still too wide is shortened. */
export function wrap(text: string, maxWidth: number, mostLines: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && textWidth(longer) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const last = lines.slice(mostLines - 1).join(" ");
  return [...lines.slice(0, mostLines - 1), last]
    .slice(0, lines.length)
    .map((line) => shorten(line, maxWidth));
}

/**
 * The text; right-to-left letters are isolated, so that they do not reorder the text next to them and keep their
 * own `…` at their left end. SVG has no `<bdi>`; the isolate characters do the same.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}

/** The widest of the texts, in pixels. */
export function widestOf(texts: Iterable<string>, fontSize = FONT_SIZE): number {
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, textWidth(text, fontSize));
  return widest;
}
