import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "./charts/use-hydrated.ts";
import { usePageLanguage } from "./language.tsx";
import { comparedOf } from "./report/comparison/compared.ts";
import { unbroken } from "./report/format.ts";
import type { Report, WordedReport } from "./report/report.ts";
import type { SavedReport } from "./report/saved/saved-report.ts";
import { comparedDaysText } from "./report/wording/comparison.ts";
import { reportTitle } from "./report/wording/titles.ts";
import { ReportView } from "./report-view.tsx";
import { PageHeader } from "./sections/page-header.tsx";
import { RangeChoice } from "./sections/ranges.tsx";
import type { SectionProps } from "./sections/section-props.ts";
import type { StillPlace } from "./sections/still.tsx";

interface ReportPageProps {
  readonly saved: SavedReport;
  /** Draws a part that needs no script, or takes it over by its {@link stillId}. */
  readonly still: (id: string, place: StillPlace, props: SectionProps) => ReactNode;
}

/**
 * The page of a saved report. Node prerenders it with the figures of its first range, and the browser hydrates it. With
 * further ranges, buttons choose one.
 */
export function ReportPage({ saved, still }: ReportPageProps) {
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
          {...shownOf(saved, chosen, isPlain)}
          still={(place, props) => still(stillId(place, chosen, isPlain), place, props)}
          comparisonLine={
            report && <ComparisonLine report={report} isHidden={isPlain} onPress={() => setPlain(!isPlain)} />
          }
        />
      </main>
    </>
  );
}

/** The name of a part that needs no script. The foot is the same without a comparison. */
export function stillId(place: StillPlace, index: number, isPlain: boolean): string {
  return `${place} ${index}${isPlain && place !== "foot" ? " plain" : ""}`;
}

/** What the page shows of one of its reports, with or without its comparison. */
export function shownOf(saved: SavedReport, index: number, isPlain: boolean): Omit<SectionProps, "asked"> {
  const report = saved.reports[index];
  return {
    report: report && isPlain ? withoutComparison(report) : report,
    provenance: report && saved,
    cafeName: saved.title,
    ...(saved.sections && { sections: saved.sections }),
    hasComparison: comparedOf(report) !== undefined,
    loading: false,
    isFile: true,
  };
}

function withoutComparison({ comparison, changes, ...report }: WordedReport): WordedReport {
  return report;
}

interface ComparisonLineProps {
  readonly report: Report;
  readonly isHidden: boolean;
  /** Hides the comparison or shows it again. */
  readonly onPress: () => void;
}

/** Which days are compared, or why none are. */
export function ComparisonLine({ report, isHidden, onPress }: ComparisonLineProps) {
  const language = usePageLanguage();
  const { changes } = language;
  const isHydrated = useHydrated();
  const text = comparedDaysText(report, language);
  if (text === undefined) return null;
  return (
    <div className={isHidden ? "comparison-line row quiet comparison-hidden" : "comparison-line row quiet"}>
      <p>{unbroken(text)}</p>
      {isHydrated && comparedOf(report) && (
        <button type="button" className="quiet-button" onClick={onPress}>
          {isHidden ? changes.show : changes.hide}
        </button>
      )}
    </div>
  );
}
