/** The texts of a page's markup, as a person reads or hears them. */

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: "\u00a0",
  "#x27": "'",
};

/** What is in a line of text. */
const INLINE = /<\/?(?:a|b|bdi|small|span|strong|time)\b[^>]*>|<!--.*?-->/g;

/** What eyes see, a line for each block; the rows of tables and the drawings are left out. */
export function visibleText(markup: string): string {
  const blocks = markup
    .replace(/<(script|style|template|svg|tbody)\b.*?<\/\1>/gs, "")
    .replace(/ data-label=(?:"([^"]*)"|([^\s>]*))>/g, ">$1$2")
    .replace(/<(?:p|span) class="?visually-hidden\b[^>]*>[^<]*/g, "")
    .replace(/<tr\b[^>]*><t[dh]\b[^>]*>/g, "<tr>")
    .replace(/<t[dh]\b[^>]*>/g, " | ");
  return linesOf(blocks).join("\n");
}

/** Everything that eyes see or screen readers say: rows, drawings, and what appears under a pointer too. */
export function allTexts(markup: string): string[] {
  const said = [
    ...markup.matchAll(
      / (?:aria-label|title|placeholder|alt|data-at|data-label|data-short)=(?:"([^"]*)"|([^\s>]*))/g,
    ),
  ];
  const shown = markup.replace(/<(script|style|template)\b.*?<\/\1>/gs, "");
  return [...said.map(([, quoted, plain = ""]) => decoded(quoted ?? plain)), ...linesOf(shown)];
}

function linesOf(markup: string): string[] {
  return markup
    .replace(INLINE, "")
    .split(/<[^>]*>/)
    .map((text) => decoded(text).replace(/\s+/g, " ").trim())
    .filter((text) => text !== "");
}

function decoded(text: string): string {
  return text.replace(/&([a-z]+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
