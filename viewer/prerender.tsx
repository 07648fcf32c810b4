import { renderToString } from "react-dom/server";
import type { SavedReport } from "./report/saved-report.ts";
import { ReportPage } from "./report-page.tsx";

/** The markup of the report's page, exactly as the browser's first render makes it, so that it hydrates. */
export function renderReportPage(saved: SavedReport): string {
  return renderToString(<ReportPage saved={saved} />);
}
