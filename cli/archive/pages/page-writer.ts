import type { ArchivePageProps, ReportLinksProps } from "../../../viewer/prerender.tsx";
import type { SavedReport } from "../../../viewer/report/saved/saved-report.ts";
import type { HtmlOptions } from "../../writers/html.ts";
import { scriptName } from "./shared-scripts.ts";

export interface PageWriter {
  /** The page of a snapshot, which loads its script from the folder above. */
  snapshot(saved: SavedReport): Promise<string>;
  /** The same report in one file that can be mailed. */
  latest(saved: SavedReport): Promise<string>;
  links(links: ReportLinksProps): Promise<string>;
  index(page: ArchivePageProps): Promise<string>;
  /** The script of the snapshots' pages; undefined if they have none. */
  script(): Promise<string | undefined>;
}

/** Loads React while the server prepares its answer. A failure is reported where a page is needed. */
export function openPageWriter(options: Pick<HtmlOptions, "language" | "withScript">): PageWriter {
  const { language, withScript } = options;
  const writer = import("../../writers/html.ts");
  writer.catch(() => {});
  return {
    async snapshot(saved) {
      const { renderHtml, readScript } = await writer;
      const scriptUrl = withScript ? `../${scriptName(await readScript())}` : undefined;
      return renderHtml(saved, { ...options, scriptUrl });
    },
    async latest(saved) {
      return (await writer).renderHtml(saved, options);
    },
    async links(links) {
      return (await import("../../../viewer/prerender.tsx")).renderReportLinks(links, language);
    },
    async index(page) {
      return (await import("../index-page.ts")).renderBuiltIndex(page, language);
    },
    async script() {
      return withScript ? (await writer).readScript() : undefined;
    },
  };
}
