import type { ArchivePageProps, ReportLinksProps } from "../../../viewer/prerender.tsx";
import { LANGUAGE_CODES } from "../../../viewer/report/language/choice.ts";
import type { Language } from "../../../viewer/report/language/language.ts";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import type { HtmlOptions } from "../../writers/html.ts";
import { scriptName } from "./shared-scripts.ts";

export type PageWriter = ReturnType<typeof openPageWriter>;

/**
 * Loads React while the server prepares its answer. A failure is reported where a page is needed. Pages that are there
 * keep their language; all others get the one of the run.
 */
export function openPageWriter({ language: own, withScript }: Pick<HtmlOptions, "language" | "withScript">) {
  const writer = import("../../writers/html.ts").then((html) => ({ ...html, draw: html.drawOnce() }));
  writer.catch(() => {});
  return {
    /** The page of a snapshot, which loads its script from the folder above. */
    async snapshot(saved: SavedReport, language: Language = own) {
      const { renderHtml, readScript, draw } = await writer;
      const scriptUrl = withScript ? `../${scriptName(await readScript(language))}` : undefined;
      return renderHtml(saved, { language, withScript, scriptUrl, draw });
    },
    /** The same report in one file that can be mailed. */
    async latest(saved: SavedReport, language: Language = own) {
      const { renderHtml, draw } = await writer;
      return renderHtml(saved, { language, withScript, draw });
    },
    async links(links: ReportLinksProps, language: Language = own) {
      return (await import("../../../viewer/prerender.tsx")).renderReportLinks(links, language);
    },
    async index(page: ArchivePageProps) {
      return (await import("../index-page.ts")).renderBuiltIndex(page, own);
    },
    /** The scripts of the snapshots' pages, in every language; none if they have none. */
    async scripts(): Promise<readonly string[]> {
      const { readScript } = await writer;
      return withScript ? Promise.all(LANGUAGE_CODES.map((code) => readScript({ code }))) : [];
    },
  };
}
