/** The picture of a report, as a page of a fixed size without a script: what fits on a poster of its digest. */
import { renderPictureColumns } from "../../viewer/prerender.tsx";
import type {
  Digest,
  DigestBars,
  DigestChange,
  DigestFigure,
  DigestList,
} from "../../viewer/report/wording/digest.ts";
import { changeParts } from "../../viewer/report/wording/digest-text.ts";
import { cspHash, escapeHtml } from "./embed.ts";

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
  const cash = digest.cash === undefined ? [] : [digest.cash];
  const whys = [...digest.whys.slice(isSaid ? 1 : 0, bars && MOST_WHYS - cash.length), ...cash];
  const more = bars ? columnsMarkup(bars) + whysMarkup(whys) : whysMarkup(whys, digest.compared);
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

/** The style of a picture. It is legible on a phone among other messages: no letter is smaller than 26 pixels. */

export const PICTURE_SIZE = { width: 1080, height: 1350 } as const;

/** The colours and fonts are those of the pages, in light. */
const PICTURE_STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color-scheme: only light; forced-color-adjust: none; }
body {
  display: flex;
  flex-direction: column;
  width: ${PICTURE_SIZE.width}px;
  height: ${PICTURE_SIZE.height}px;
  overflow: hidden;
  background: #ffffff;
  color: #1f1c18;
  font: 28px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  font-variant-numeric: tabular-nums;
}
:lang(th) > body {
  font-family: Loma, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
}
ol, ul { list-style: none; }
h2 { font-size: 28px; font-weight: 600; }
.up { color: #0b6b53; }
.down { color: #a14300; }
.same { color: #686058; }

header { display: flex; flex: none; flex-direction: column; gap: 10px; padding: 40px 64px 34px; background: #0b6b53; color: #ffffff; }
/* Without sales there is little else. */
.bare header { flex: 1; justify-content: center; }
.bare main { flex: none; padding: 48px 64px; }
.cafe { font-size: 44px; font-weight: 650; }
.cafe.long { font-size: 32px; }
.range { font-size: 34px; }
.range.long { font-size: 28px; }
.known { font-size: 28px; }
.verdict { font-size: 48px; font-weight: 600; line-height: 1.3; }
.verdict.long { font-size: 34px; }
:is(.cafe, .range, .known, .verdict, .lists bdi) {
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
}
/* Marks over a letter of the first line may be higher than it. */
:is(.cafe, .range, .verdict, .lists bdi) { margin-top: -0.4em; padding-top: 0.4em; }
.verdict { -webkit-line-clamp: 3; }
/* Vowels and tones over and under a letter need high lines. */
:lang(th) .verdict { line-height: 1.5; }
.total { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 24px; }
.total dt { width: 100%; }
.total .value { margin-left: -6px; font-size: 132px; font-weight: 700; line-height: 1.1; letter-spacing: -0.03em; }
.total .value.long { font-size: 104px; }
.total .value.longest { font-size: 76px; }
.total .words { width: 100%; font-size: 32px; overflow-wrap: anywhere; }
:is(.words, .whys) { text-wrap: pretty; }
:is(.words, .whys) span { white-space: nowrap; }
.total .words + .words { font-size: 28px; }

main { display: flex; flex: 1; flex-direction: column; justify-content: space-evenly; gap: 16px; min-height: 0; padding: 20px 64px 16px; }
.figures { display: grid; flex: none; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 24px; }
.figures dt, .note, .whys p, .key, footer { color: #686058; }
.figures .value { font-size: 52px; font-weight: 650; line-height: 1.2; letter-spacing: -0.02em; }
.figures.long .value { font-size: 40px; }
.figures .change { font-weight: 600; }
.figures span { white-space: nowrap; }
.figures span + span { font-weight: 400; }

.days { display: grid; flex: 1 1 0; grid-template-rows: auto minmax(160px, 1fr); max-height: 460px; }
.heading { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 24px; }
.key { font-size: 26px; }
.key i { display: inline-block; width: 22px; height: 22px; margin-right: 6px; border-radius: 4px; vertical-align: -2px; }
.key .before { margin-left: 18px; }
.now { background: #0b6b53; fill: #0b6b53; }
.before { background: #d6d0c6; fill: #d6d0c6; }
.columns { position: relative; }
.columns svg { position: absolute; top: 46px; width: 100%; height: calc(100% - 86px); overflow: visible; border-bottom: 2px solid #e6e1d9; }
.columns text { fill: #1f1c18; font-size: 26px; text-anchor: middle; }

/*
 * The texts may need more room than there is, and how much they need is up to the fonts. So they are columns that wrap: a
 * row without room goes into a second column, which is outside.
 */
:is(.whys, .lists) { display: flex; flex: 0 1 auto; min-height: 0; }
:is(.whys ul, .lists section) {
  display: flex;
  flex-flow: column wrap;
  align-content: flex-start;
  overflow: hidden;
  margin-top: -0.4em;
  padding-top: 0.4em;
}
:is(.whys, .lists section) > :is(p, h2), :is(.whys, .lists) li { flex: none; width: 100%; }

.whys { flex: none; flex-direction: column; gap: 12px; font-size: 32px; }
.whys ul { gap: 12px; min-height: 0; }
.whys p { font-size: 28px; }

.lists { gap: 44px; }
.lists section { flex: 1 1 0; min-width: 0; }
.lists ol { display: contents; }
.lists li { display: flex; align-items: center; gap: 20px; margin-top: 8px; }
/* A title without room for a row of two lines goes with it. */
.lists section::before { flex: none; width: 100%; content: ""; }
.lists h2 { padding-bottom: 96px; }
.lists li:first-child { margin-top: -88px; }
.lists bdi { flex: 1; }
.lists b { flex: none; font-weight: 650; }
.roomy .figures .value { font-size: 60px; }
.roomy .figures.long .value { font-size: 44px; }
.roomy .whys { gap: 20px; font-size: 38px; }
.roomy .lists li { margin-top: 16px; font-size: 32px; }
.roomy .lists li:first-child { margin-top: -80px; }

footer { padding: 0 64px 26px; font-size: 26px; }
`;
