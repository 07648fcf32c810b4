import { messages } from "./report/messages.ts";
import type { SavedReport } from "./report/saved-report.ts";
import { ReportView } from "./report-view.tsx";
import { PageHeader } from "./sections/page-header.tsx";

/** The page of a saved report. Node prerenders it, and the browser hydrates it. */
export function ReportPage({ saved }: { saved: SavedReport }) {
  return (
    <>
      <PageHeader title={messages.title} cafeName={saved.title} />
      <main className="page">
        {saved.reports.map((report) => (
          <ReportView
            key={`${report.range?.startDate}/${report.range?.endDate}`}
            report={report}
            provenance={saved}
            loading={false}
          />
        ))}
      </main>
    </>
  );
}
