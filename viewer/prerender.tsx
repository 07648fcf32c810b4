import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ArchivePage } from "./archive/archive-page.tsx";
import { ReportLinks, type ReportLinksProps } from "./archive/report-links.tsx";
import type { ArchivePageProps } from "./report/archive/entries.ts";
import type { SavedReport } from "./report/saved-report.ts";
import { ReportPage } from "./report-page.tsx";

export type { ArchivePageProps, ReportLinksProps };

/** The markup of a saved report's page. It equals the first render in the browser, so that it hydrates. */
export function renderReportPage(saved: SavedReport): string {
  return renderToString(<ReportPage saved={saved} />);
}

/** The markup of the archive's page, which has no script. */
export function renderArchivePage(props: ArchivePageProps): string {
  return renderToStaticMarkup(<ArchivePage {...props} />);
}

/** The links of a report to the others of its archive, which lie outside of what is hydrated. */
export function renderReportLinks(props: ReportLinksProps): string {
  return renderToStaticMarkup(<ReportLinks {...props} />);
}
