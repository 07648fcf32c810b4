import { createHash } from "node:crypto";
import { renderReportPage } from "../../viewer/prerender.tsx";
import type { Language } from "../../viewer/report/language/language.ts";
import { currencyOf } from "../../viewer/report/money.ts";
import { packLists } from "../../viewer/report/saved/packed-lists.ts";
import type { SavedReport } from "../../viewer/report/saved/saved-report.ts";
import { isSearched, storeDetails } from "../../viewer/report/store-details.ts";
import { paperFoot, provenanceParts, reportTitle } from "../../viewer/report/wording/titles.ts";
import { readBuilt, readPageParts } from "../door/built.ts";
import {
  cspHash,
  currencyAttributes,
  embedJson,
  escapeHtml,
  fillSlots,
  iconUrl,
  languageAttributes,
} from "./embed.ts";

export interface HtmlOptions {
  readonly language: Language;
  /** False for a page without a script. It still has the data, so it can be rendered again. */
  readonly withScript: boolean;
  /** Draws the report; see {@link drawOnce}. */
  readonly draw?: typeof renderReportPage | undefined;
  /** Where the script is, relative to the page; undefined for a script in the page itself. */
  readonly scriptUrl?: string | undefined;
}

/** The script of a page, which is the same for all reports in a language. */
export function readScript({ code }: Pick<Language, "code">): Promise<string> {
  return readBuilt(`report.${code}.js`);
}

/** For two pages of one report, one after the other, which differ in where their script is: it is drawn once. */
export function drawOnce(): typeof renderReportPage {
  let last: { saved: SavedReport; language: Language; markup: string } | undefined;
  return (saved, language) => {
    if (last?.saved !== saved || last.language !== language) {
      last = { saved, language, markup: renderReportPage(saved, language) };
    }
    return last.markup;
  };
}

/**
 * The report as one HTML file: markup, style, script and data inside. It loads from no other place, unless the script
 * is elsewhere, and a content security policy allows nothing but what is here.
 */
export async function renderHtml(saved: SavedReport, options: HtmlOptions) {
  const { language, withScript, scriptUrl, draw = renderReportPage } = options;
  const [page, ofShops] = await Promise.all([readPageParts("report", language), readShopsParts(saved)]);
  const [report] = saved.reports;
  const data = embedJson(saved, packLists);
  const style = page.style + ofShops.style;
  const script = withScript
    ? await scriptOf(data, language, scriptUrl, ofShops.script)
    : { allowed: "'none'", markup: "" };
  return fillSlots(page.template, {
    LANGUAGE: languageAttributes(language) + currencyAttributes(currencyOf(saved.currency)),
    TITLE: escapeHtml(reportTitle(report, saved.title, language)),
    PAPER: escapeHtml(
      paperFoot(saved.title, report ? provenanceParts(report, saved, language) : [], language.page),
    ),
    PROGRAM: escapeHtml(saved.program),
    ICON: escapeHtml(iconUrl(page.icon)),
    STYLEHASH: cspHash(style),
    SCRIPTSOURCE: script.allowed,
    STYLE: style,
    SCRIPT: script.markup,
    DATA: data,
    // Without a script nobody can choose another range.
    MARKUP: draw(withScript ? saved : { ...saved, reports: saved.reports.slice(0, 1) }, language),
  });
}

/**
 * A file is allowed by a nonce: on a disk, browsers check neither its hash nor its origin. The nonce is of the data, so
 * that the same report gives the same bytes, and no text in the data can contain it.
 */
async function scriptOf(data: string, language: Language, url: string | undefined, ofShops: string) {
  const inline = [ofShops, ...(url === undefined ? [await readScript(language)] : [])].filter(Boolean);
  const nonce = url === undefined ? undefined : createHash("sha256").update(data).digest("base64");
  return {
    allowed: [...(nonce ? [`'nonce-${nonce}'`] : []), ...inline.map(cspHash)].join(" "),
    markup: [
      ...inline.map((script) => `<script>${script}</script>\n`),
      ...(nonce ? [`<script nonce="${nonce}" src="${url}"></script>\n`] : []),
    ].join(""),
  };
}

/** The style and the script of several shops. Other files are not heavier for them. */
async function readShopsParts({ reports, dayStarts }: SavedReport) {
  const areMany = reports.some(({ stores = [] }) => isSearched(stores.length));
  const hasCharts = reports.some((report) => storeDetails(report, dayStarts) !== undefined);
  const [style, script] = await Promise.all([
    areMany || hasCharts ? readBuilt("shops.css") : "",
    areMany ? readBuilt("shops.js") : "",
  ]);
  return { style, script };
}
