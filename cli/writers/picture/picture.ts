/** The picture of a report, as a page of a fixed size without a script: what fits on a poster of its digest. */
import { renderPictureColumns } from "../../../viewer/prerender.tsx";
import type {
  Digest,
  DigestBars,
  DigestChange,
  DigestFigure,
  DigestList,
} from "../../../viewer/report/wording/digest.ts";
import { changeParts } from "../../../viewer/report/wording/digest-text.ts";
import { cspHash, escapeHtml } from "../embed.ts";
import { PICTURE_STYLE } from "./style.ts";

export { PICTURE_SIZE } from "./style.ts";

/** Beside columns, there is room for a few reasons. */
const MOST_WHYS = 2;
/** The range is above, and its zone is for whoever asks. */
const AFTER_ZONE = 2;

export function renderPicture(digest: Digest): string {
  const { language, cafe, range, origin, target, figures, left, bars, products } = digest;
  const hasLong = figures.some(({ value }) => value.length > 9);
  const isBare = !bars && products.length === 0;
  // Without a change, a figure has its note.
  const isNoted = figures.some(({ note, change }) => note === left && !change);
  // The total has the first one, and what it is of.
  const isSaid = digest.basis !== undefined;
  const more = bars
    ? columnsMarkup(bars) + whysMarkup(digest.whys.slice(isSaid ? 1 : 0, MOST_WHYS))
    : whysMarkup(isSaid ? digest.whys.slice(1) : digest.whys, digest.compared);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspHash(PICTURE_STYLE)}">
<title>${escapeHtml(digest.subject)}</title>
<style>${PICTURE_STYLE}</style>
<body${isBare ? ' class="bare"' : ""}>
<header>
${sized("cafe", cafe, 34)}${sized("range", range, 50)}${sized("known", digest.known, 60)}${sized("verdict", digest.correction ?? digest.verdict, 36)}${totalMarkup(digest)}</header>
<main${bars ? "" : ' class="roomy"'}>
${target ? `<p class="${target.direction}">${escapeHtml(target.text)}</p>\n` : ""}<dl class="figures${hasLong ? " long" : ""}">${figures.map(figureMarkup).join("")}</dl>
${left === undefined || isNoted ? "" : `<p class="note">${escapeHtml(left)}</p>\n`}${more}<div class="lists">${products.map((list) => listMarkup(list, products.length === 1)).join("")}</div>
</main>
<footer>${escapeHtml(origin.slice(AFTER_ZONE).join(" · "))}</footer>
</body>
</html>
`;
}

/** A line, or two lines of smaller letters if it is longer than this many letters. */
function sized(name: string, text: string | undefined, most: number): string {
  if (!text) return "";
  return `<p class="${name}${lettersOf(text) > most ? " long" : ""}"><bdi>${escapeHtml(text)}</bdi></p>\n`;
}

/** Marks over and under a letter take no room of their own. */
function lettersOf(text: string): number {
  return text.replace(/\p{M}/gu, "").length;
}

/** With its change in words, and what the other changes are of. */
function totalMarkup({ total: { name, value, note }, basis, whys }: Digest): string {
  const [difference] = whys;
  const size = value.length > 11 ? " longest" : value.length > 8 ? " long" : "";
  return `<dl class="total">
<dt>${escapeHtml([name, note].filter(Boolean).join(" · "))}</dt>
<dd class="value${size}">${escapeHtml(value)}</dd>
${difference && basis ? `<dd class="words">${inOnePiece(difference)}</dd>\n<dd class="words">${escapeHtml(basis)}</dd>\n` : ""}</dl>
`;
}

function columnsMarkup(bars: DigestBars): string {
  const { title, range, rangeBefore } = bars;
  const key =
    rangeBefore === undefined
      ? ""
      : `<p class="key"><i class="now"></i> ${escapeHtml(range)} <i class="before"></i> ${escapeHtml(rangeBefore)}</p>`;
  return `<section class="days">
<div class="heading"><h2>${escapeHtml(title)}</h2>${key}</div>
<div class="columns">${renderPictureColumns(bars)}</div></section>
`;
}

/** No line breaks between a sign and its amount. */
function inOnePiece(text: string): string {
  return escapeHtml(text).replace(/\(?[+\-−±]\S*\d\S*/g, "<span>$&</span>");
}

function figureMarkup({ name, value, note, change }: DigestFigure): string {
  const below = change ? partsMarkup(change) : escapeHtml(note ?? "");
  const kind = change ? `change ${change.direction}` : "note";
  return `<div><dt>${escapeHtml(name)}</dt><dd class="value">${escapeHtml(value)}</dd>
<dd class="${kind}">${below}</dd></div>`;
}

function partsMarkup(change: DigestChange): string {
  return changeParts(change)
    .map((part) => `<span>${escapeHtml(part)}</span>`)
    .join(" ");
}

/** A single day has all reasons for its change, instead of its columns. */
function whysMarkup(whys: readonly string[], compared?: string): string {
  if (whys.length === 0 && compared === undefined) return "";
  const reasons = whys.map((why) => `<li>${inOnePiece(why)}</li>`).join("");
  return `<div class="whys">
${compared === undefined ? "" : `<p>${escapeHtml(compared)}</p>\n`}<ul>${reasons}</ul>
</div>
`;
}

/** Two lists are side by side, and have room for one figure of each product. */
function listMarkup({ title, rows }: DigestList, isAlone: boolean): string {
  const items = rows.map(({ name, value, change }) => {
    const sales = isAlone || !change ? `<b>${escapeHtml(value)}</b>` : "";
    const changed = change ? `<b class="${change.direction}">${escapeHtml(change.amount ?? "")}</b>` : "";
    return `<li><bdi>${escapeHtml(name)}</bdi>${sales}${changed}</li>`;
  });
  return `<section><h2>${escapeHtml(title)}</h2>
<ol>${items.join("\n")}</ol></section>
`;
}
