import { useEffect, useState } from "react";
import { earlierReport } from "./report/comparison/compared.ts";
import { messages } from "./report/messages.ts";
import type { Report } from "./report/report.ts";
import type { SavedReport } from "./report/saved-report.ts";
import { ReportView } from "./report-view.tsx";
import { ComparisonLine } from "./sections/comparison-line.tsx";
import { PageHeader } from "./sections/page-header.tsx";

/** The page of a saved report, with the figures of its first range. Node prerenders it, and the browser hydrates it. */
export function ReportPage({ saved }: { saved: SavedReport }) {
  const [report] = saved.reports;
  const [isHydrated, setHydrated] = useState(false);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <>
      <PageHeader title={messages.title} cafeName={saved.title} />
      <main className="page">
        <ReportView
          cafeName={saved.title}
          report={report && isPlain ? withoutComparison(report) : report}
          provenance={report && saved}
          loading={false}
          hasComparison={earlierReport(report) !== undefined}
          comparisonLine={
            report && (
              <ComparisonLine
                report={report}
                isHidden={isPlain}
                onPress={isHydrated ? () => setPlain(!isPlain) : undefined}
              />
            )
          }
        />
      </main>
    </>
  );
}

function withoutComparison({ comparison, changes, ...report }: Report): Report {
  return report;
}
