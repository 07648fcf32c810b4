/** The sheets of some days as one page without a script, for a browser and for paper. */
import type { SavedCloses } from "../../../viewer/report/day-close/saved-closes.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import { cspHash, escapeHtml, languageAttributes } from "../embed.ts";
import type { Paper } from "./paper.ts";
import { sheetMarkup } from "./sheet.ts";

export function renderClosePage(saved: SavedCloses, language: Language, paper: Paper): string {
  const { closes, range, title } = saved;
  const style = STYLE + (paper === "a4" ? A4_STYLE : ROLL_STYLE);
  const days = closes.length === 0 ? [undefined] : closes;
  const name = [fileTexts(language).close.title, title, language.dates.rangeOrWeekday(range)]
    .filter(Boolean)
    .join(" · ");
  return `<!doctype html>
<html ${languageAttributes(language)}>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src ${cspHash(style)}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(name)}</title>
<style>${style}</style>
<body>
${days.map((close, at) => sheetMarkup(close, { ...saved, isLast: at === days.length - 1 }, language)).join("")}</body>
</html>
`;
}

/** The styles of the sheets. They are black on white, as printers of receipts know no other colours. */

const STYLE = `
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color-scheme: only light; background: #ffffff; color: #000000; }
body {
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
}
:lang(th) > body {
  font-family: Loma, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Noto Sans Thai",
    "Leelawadee UI", Thonburi, sans-serif;
  line-height: 1.5;
}
bdi, .missing { overflow-wrap: anywhere; }
h1, h2, .name, .day, .total, .missing { font-weight: 700; }
section { padding: 2mm 0; border-top: 0.3mm solid #000000; break-inside: avoid; }
dl div { display: flex; align-items: baseline; justify-content: space-between; gap: 4mm; }
dd { flex: none; text-align: right; }
.total { border-top: 0.2mm dashed #000000; }
/* A number breaks at no hyphen, unless it is longer than a line. */
.missing span { display: inline-block; }
h2 { font-size: inherit; }
.none { padding: 6mm 0; border-top: 0.3mm solid #000000; }
.lines, .signatures { break-inside: avoid; }
.lines div, .signatures div { align-items: flex-end; }
.lines dd, .signatures dd { flex: 1; align-self: flex-end; border-bottom: 0.3mm solid #000000; }
.sheet { break-after: page; }
.sheet:last-of-type { break-after: auto; }
`;

const A4_STYLE = `
@page { size: A4; margin: 16mm; }
body { font-size: 11pt; }
.sheet { display: flex; flex-direction: column; width: 178mm; max-width: 100%; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 8mm; padding-bottom: 4mm; }
h1 { width: 100%; font-size: 20pt; }
.name, .day { font-size: 13pt; }
.figures { columns: 2; column-gap: 12mm; }
.none { column-span: all; }
.lines, .signatures { display: grid; gap: 10mm 12mm; padding-top: 6mm; border-top: 0.3mm solid #000000; }
.lines { grid-template-columns: repeat(3, 1fr); margin-top: 4mm; }
.signatures { grid-template-columns: repeat(2, 1fr); margin-top: 10mm; border: 0; }
.lines div { display: block; }
.lines dd { height: 12mm; }
.signatures dd { height: 10mm; }
footer { margin-top: 8mm; font-size: 9pt; }
@media screen { .sheet { padding: 12mm 4mm; } }
`;

/** The width of the paper. Its printer needs about 4 mm at both sides. */
const ROLL_STYLE = `
@page { size: 80mm 297mm; margin: 0; }
body { font-size: 9.5pt; }
.sheet { width: 80mm; padding: 4mm 4mm 8mm; }
header { padding-bottom: 2mm; text-align: center; }
h1 { font-size: 13pt; }
.name, .day { font-size: 11pt; }
.lines, .signatures { padding-top: 3mm; border-top: 0.3mm solid #000000; }
.signatures { margin-top: 3mm; }
.lines div { height: 9mm; }
.signatures div { height: 14mm; }
footer { margin-top: 4mm; font-size: 8pt; text-align: center; }
@media screen { .sheet { margin: 0 auto; } }
`;
