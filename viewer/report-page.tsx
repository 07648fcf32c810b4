import { messages } from "./report/messages.ts";
import type { SavedReport } from "./report/saved-report.ts";
import { ReportView } from "./report-view.tsx";
import { PageHeader } from "./sections/page-header.tsx";

/** The page of a saved report, with the figures of its first range. Node prerenders it, and the browser hydrates it. */
export function ReportPage({ saved }: { saved: SavedReport }) {
  const [report] = saved.reports;
  return (
    <>
      <PageHeader title={messages.title} cafeName={saved.title} />
      <main className="page">
        <ReportView report={report} provenance={report && saved} loading={false} />
      </main>
    </>
  );
}
