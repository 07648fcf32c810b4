/** Makes texts equal that differ only in case, accents, white space or `_`. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(ACCENTS, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, " ");
}

/** Only the accents of Latin letters: the marks of Thai are letters of their own. */
const ACCENTS = /[\u0300-\u036f]/g;
