import type { ArchivePageProps, ReportLinksProps } from "../../../viewer/prerender.tsx";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import type { HtmlOptions } from "../../writers/html.ts";
import { scriptName } from "./shared-scripts.ts";

export type PageWriter = ReturnType<typeof openPageWriter>;

/** Loads React while the server prepares its answer. A failure is reported where a page is needed. */
export function openPageWriter(options: Pick<HtmlOptions, "language" | "withScript">) {
  const { language, withScript } = options;
  const writer = import("../../writers/html.ts");
  writer.catch(() => {});
  return {
    /** The page of a snapshot, which loads its script from the folder above. */
    async snapshot(saved: SavedReport) {
      const { renderHtml, readScript } = await writer;
      const scriptUrl = withScript ? `../${scriptName(await readScript(language))}` : undefined;
      return renderHtml(saved, { ...options, scriptUrl });
    },
    /** The same report in one file that can be mailed. */
    async latest(saved: SavedReport) {
      return (await writer).renderHtml(saved, options);
    },
    async links(links: ReportLinksProps) {
      return (await import("../../../viewer/prerender.tsx")).renderReportLinks(links, language);
    },
    async index(page: ArchivePageProps) {
      return (await import("../index-page.ts")).renderBuiltIndex(page, language);
    },
    /** The script of the snapshots' pages; undefined if they have none. */
    async script() {
      return withScript ? (await writer).readScript(language) : undefined;
    },
  };
}
