import { renderReportPage } from "../../viewer/prerender.tsx";
import { paperFoot, provenanceParts, reportTitle } from "../../viewer/report/format.ts";
import type { SavedReport } from "../../viewer/report/saved-report.ts";
import { readBuilt } from "../built.ts";
import { cspHash, embedJson, escapeHtml, fillSlots, iconUrl } from "./embed.ts";

export interface HtmlOptions {
  /** False for a page without a script. It still has the data, so it can be rendered again. */
  readonly withScript: boolean;
}

/**
 * The report as one HTML file: markup, style, script and data inside; it loads from no other place and a
 * content security policy of hashes allows nothing but what is here.
 */
export async function renderHtml(
  saved: SavedReport,
  { withScript }: HtmlOptions = { withScript: true },
): Promise<string> {
  const [template, style, script, icon] = await Promise.all([
    readBuilt("report.html"),
    readBuilt("report.css"),
    readBuilt("report.js"),
    readBuilt("icon.svg"),
  ]);
  const [report] = saved.reports;
  return fillSlots(template, {
    TITLE: escapeHtml(reportTitle(report, saved.title)),
    PAPER: escapeHtml(paperFoot(saved.title, report ? provenanceParts(report, saved) : [])),
    PROGRAM: escapeHtml(saved.program),
    ICON: escapeHtml(iconUrl(icon)),
    STYLEHASH: cspHash(style),
    SCRIPTHASH: withScript ? cspHash(script) : "'none'",
    STYLE: style,
    SCRIPT: withScript ? `<script>${script}</script>\n` : "",
    DATA: embedJson(saved),
    // Without a script nobody can choose another range.
    MARKUP: renderReportPage(withScript ? saved : { ...saved, reports: saved.reports.slice(0, 1) }),
  });
}
