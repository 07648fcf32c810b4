import { useEffect, useRef, useState } from "react";
import { type DateRange, dayIn } from "../report/date-range.ts";
import { messages } from "../report/messages.ts";
import type { ComparisonKind } from "../report/report.ts";
import { ReportView } from "../report-view.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { ComparedDays } from "./comparison/compared-days.tsx";
import { ComparisonChoice } from "./comparison/comparison-choice.tsx";
import { useComparison } from "./comparison/use-comparison.ts";
import type { LiveEffects } from "./effects.ts";
import { DateRangePicker } from "./picker/date-range-picker.tsx";
import { RangeLine } from "./range-line/range-line.tsx";
import { refreshedRange } from "./range-line/refreshed-range.ts";
import { ReportTools } from "./report-tools.tsx";
import { createReports } from "./reports/reports.ts";
import { createSalesApi } from "./reports/sales-api.ts";
import { createStamp } from "./reports/stamp.ts";
import { useReport } from "./reports/use-report.ts";
import type { SessionMachine } from "./session-machine.ts";
import { ThemeSelect } from "./theme/theme-select.tsx";
import { useMedia } from "./use-media.ts";

export interface DashboardProps {
  readonly effects: LiveEffects;
  readonly cafeName: string | undefined;
  readonly range: DateRange | undefined;
  /** What the range is compared with; undefined for nothing. */
  readonly comparison: ComparisonKind | undefined;
  readonly session: SessionMachine;
  /** Whether the focus was in the sign-in form, which is gone: the heading takes it. */
  readonly takeFocus: boolean;
}

/** The signed-in page: the controls that choose a range, and the report of it. */
export function Dashboard({ effects, cafeName, range, comparison, session, takeFocus }: DashboardProps) {
  const { today, timeZone, clock, theme } = effects;
  const [reports] = useState(() => reportsOf(effects, session));
  const { loaded, loading: isLoading, failed } = useReport(range, reports.load, reports.loadFailed);
  const compared = useComparison(loaded, comparison, reports.compare, reports.compareFailed);
  const loading = isLoading || compared.isAwaited;
  const { report, provenance } = compared.shown ?? {};
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  const figures = {
    report,
    provenance,
    loading,
    asked: range && { range, timeZone },
  };

  // On a phone, the figures come first, and the comparison is chosen in the line of the range. The order of the focus is
  // that on the screen.
  const isPhone = useMedia("(max-width: 639px)");
  const comparisonChoice = (
    <ComparisonChoice chosen={comparison} onChoose={session.compareWith} isIcon={isPhone} />
  );
  const tools = (
    <ReportTools
      cafeName={cafeName}
      report={loading ? undefined : report}
      comparison={comparison}
      saveReport={reports.saveReport}
    >
      {!isPhone && comparisonChoice}
    </ReportTools>
  );

  function refresh() {
    if (!range) return;
    const loadedAt = failed ? undefined : provenance?.generatedAt;
    const loadedOn = loadedAt && dayIn(timeZone, Date.parse(loadedAt));
    session.choose(refreshedRange(range, loadedOn, today()));
  }

  return (
    <>
      <PageHeader title={messages.title} cafeName={cafeName} headingRef={heading}>
        <button className="button button-danger" type="button" onClick={session.logout}>
          {messages.logout}
        </button>
        <ThemeSelect theme={theme} />
      </PageHeader>
      <main className="page">
        <DateRangePicker range={range} onChoose={session.choose} today={today}>
          {isPhone && comparisonChoice}
        </DateRangePicker>
        <ReportView
          {...figures}
          cafeName={cafeName}
          hasComparison={comparison !== undefined}
          comparisonLine={
            comparison && (
              <ComparedDays
                report={report}
                isComparing={loading || compared.isComparing}
                hasFailed={compared.hasFailed && !loading}
              />
            )
          }
          bar={
            <div className="report-bar">
              <RangeLine {...figures} failed={failed} clock={clock} onRefresh={refresh} />
              {!isPhone && tools}
            </div>
          }
        />
        {isPhone && tools}
      </main>
    </>
  );
}

function reportsOf(effects: LiveEffects, session: SessionMachine) {
  const { fetch, clock, timeZone, program, crypto } = effects;
  return createReports(
    session,
    createSalesApi(fetch, clock.now, timeZone, createStamp(program, crypto)),
    effects,
  );
}
