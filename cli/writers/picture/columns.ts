/** The days or months of a picture as columns, in front of those of the earlier range. */
import type { DigestBar, DigestBars } from "../../../viewer/report/language/digest.ts";
import { escapeHtml } from "../embed.ts";

/** The room of all columns, as wide as the style makes it. */
const ROOM = 952;
/** A figure at the size of the style, in the widest font. */
const LETTER = 16.5;
/** With more columns, only some of them have names. */
const MOST_NAMED = 16;
const NAMED_STEP = 5;

export function columnsMarkup({ title, range, rangeBefore, rows }: DigestBars): string {
  const slot = ROOM / rows.length;
  const hasValues = rows.every(({ share, value }) => share === 0 || value.length * LETTER < slot);
  const step = rows.length > MOST_NAMED ? NAMED_STEP : 1;
  const columns = rows.map(({ short, value, share, before }, at) => {
    const name = at % step === 0 ? `<span class="name">${escapeHtml(short)}</span>` : "";
    const figure = hasValues ? `<span class="value">${escapeHtml(value)}</span>` : "";
    const earlier = before === undefined ? "" : '<i class="before"></i>';
    const own = share > 0 ? `<i class="now"></i>${figure}` : "";
    return `<li class="${className(at)}">${earlier}${own}${name}</li>`;
  });
  const key =
    rangeBefore === undefined
      ? ""
      : `<p class="key"><i class="now"></i> ${escapeHtml(range)} <i class="before"></i> ${escapeHtml(rangeBefore)}</p>`;
  return `<section class="days">
<div class="heading"><h2>${escapeHtml(title)}</h2>${key}</div>
<ol class="columns">${columns.join("\n")}</ol></section>
`;
}

/** The heights. They are rules and not attributes, which the page's policy forbids. */
export function columnsStyle({ rows }: DigestBars): string {
  return rows.map((row, at) => `.${className(at)} { ${heights(row)} }\n`).join("");
}

function heights({ share, before = 0 }: DigestBar): string {
  return `--now: ${percentOf(share)}; --before: ${percentOf(before)};`;
}

function percentOf(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

function className(at: number): string {
  return `column-${at}`;
}
