import { type ReactNode, useEffect, useState } from "react";
import { usePageLanguage } from "./language.tsx";
import { comparedOf } from "./report/comparison/compared.ts";
import { reportTitle } from "./report/language/titles.ts";
import type { WordedReport } from "./report/report.ts";
import type { SavedReport } from "./report/saved/saved-report.ts";
import { ReportView } from "./report-view.tsx";
import { ComparisonLine } from "./sections/comparison-line.tsx";
import { PageHeader } from "./sections/page-header.tsx";
import { RangeChoice } from "./sections/ranges/range-choice.tsx";

interface ReportPageProps {
  readonly saved: SavedReport;
  /** Draws the foot of one of the reports, or takes it over. */
  readonly footOf: (index: number) => ReactNode;
}

/**
 * The page of a saved report. Node prerenders it with the figures of its first range, and the browser hydrates it. With
 * further ranges, buttons choose one.
 */
export function ReportPage({ saved, footOf }: ReportPageProps) {
  const language = usePageLanguage();
  const [chosen, setChosen] = useState(0);
  const [isPlain, setPlain] = useState(false);
  const report = saved.reports[chosen];
  useEffect(() => {
    document.title = reportTitle(report, saved.title, language);
  }, [report, saved.title, language]);
  return (
    <>
      <PageHeader title={language.page.title} cafeName={saved.title} />
      <main className="page">
        <RangeChoice reports={saved.reports} chosen={chosen} onChoose={setChosen} />
        <ReportView
          cafeName={saved.title}
          sections={saved.sections}
          report={report && isPlain ? withoutComparison(report) : report}
          provenance={report && saved}
          loading={false}
          isFile
          foot={footOf(chosen)}
          hasComparison={comparedOf(report) !== undefined}
          comparisonLine={
            report && <ComparisonLine report={report} isHidden={isPlain} onPress={() => setPlain(!isPlain)} />
          }
        />
      </main>
    </>
  );
}

function withoutComparison({ comparison, changes, ...report }: WordedReport): WordedReport {
  return report;
}
