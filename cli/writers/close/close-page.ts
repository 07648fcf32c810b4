/** The sheets of some days as one page without a script, for a browser and for paper. */
import type { SavedCloses } from "../../../viewer/report/day-close/saved-closes.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import { fileTexts } from "../../../viewer/report/language/languages.ts";
import { cspHash, escapeHtml, languageAttributes } from "../embed.ts";
import type { Paper } from "./paper.ts";
import { sheetMarkup } from "./sheet.ts";
import { A4_STYLE, ROLL_STYLE, STYLE } from "./style.ts";

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
