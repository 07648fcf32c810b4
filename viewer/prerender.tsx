import { renderToString } from "react-dom/server";
import type { SavedReport } from "./report/saved-report.ts";
import { ReportPage } from "./report-page.tsx";

/** The markup of a saved report's page. It equals the first render in the browser, so that it hydrates. */
export function renderReportPage(saved: SavedReport): string {
  return renderToString(<ReportPage saved={saved} />);
}
