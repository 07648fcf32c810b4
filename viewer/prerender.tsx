import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { ArchivePage } from "./archive/archive-page.tsx";
import { ReportLinks, type ReportLinksProps } from "./archive/report-links.tsx";
import { Speaking } from "./language.tsx";
import type { ArchivePageProps } from "./report/archive/entries.ts";
import type { Language } from "./report/language/language.ts";
import type { SavedReport } from "./report/saved/saved-report.ts";
import { ReportPage } from "./report-page.tsx";
import { Foot } from "./sections/foot/foot.tsx";

export type { ArchivePageProps, ReportLinksProps };

/**
 * The markup of a saved report's page. Its root equals the first render in the browser, so that it hydrates. The script
 * cannot draw the feet of the further ranges, so they are in templates behind it.
 */
export function renderReportPage(saved: SavedReport, language: Language): string {
  const foot = { sections: saved.sections, provenance: saved, loading: false, isFile: true };
  const root = renderToString(
    <Speaking language={language}>
      <ReportPage saved={saved} footOf={(index) => <Foot {...foot} report={saved.reports[index]} />} />
    </Speaking>,
  );
  const others = saved.reports
    .slice(1)
    .map((report, index) =>
      staticMarkup(<Foot {...foot} as="template" report={report} />, language, `${index}`),
    );
  return `<div id="root">${root}</div>${others.join("")}`;
}

/** The markup of the archive's page, which has no script. */
export function renderArchivePage(props: ArchivePageProps, language: Language): string {
  return staticMarkup(<ArchivePage {...props} />, language);
}

/** The links of a report to the others of its archive, which lie outside of what is hydrated. */
export function renderReportLinks(props: ReportLinksProps, language: Language): string {
  return staticMarkup(<ReportLinks {...props} />, language);
}

function staticMarkup(part: ReactNode, language: Language, identifierPrefix = ""): string {
  return renderToStaticMarkup(<Speaking language={language}>{part}</Speaking>, { identifierPrefix });
}
