import { useEffect, useRef } from "react";
import { type DateRange, dayIn, type IsoDate } from "../report/date-range.ts";
import { messages } from "../report/messages.ts";
import type { ComparisonKind } from "../report/report.ts";
import { ReportView } from "../report-view.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { ComparedDays } from "./comparison/compared-days.tsx";
import { useComparison } from "./comparison/use-comparison.ts";
import type { Clock } from "./effects.ts";
import { DateRangePicker } from "./picker/date-range-picker.tsx";
import { RangeLine } from "./range-line/range-line.tsx";
import { refreshedRange } from "./range-line/refreshed-range.ts";
import { ReportTools } from "./report-tools.tsx";
import type { SessionMachine } from "./session-machine.ts";
import type { ThemeChoice } from "./theme/theme.ts";
import { ThemeSelect } from "./theme/theme-select.tsx";
import { useMedia } from "./use-media.ts";
import { useReport } from "./use-report.ts";

interface DashboardProps {
  readonly cafeName: string | undefined;
  readonly range: DateRange | undefined;
  /** What the range is compared with; undefined for nothing. */
  readonly comparison: ComparisonKind | undefined;
  readonly session: SessionMachine;
  readonly today: () => IsoDate;
  /** Whose clock says which day is today. */
  readonly timeZone: string;
  readonly clock: Clock;
  readonly theme: ThemeChoice;
  /** Whether the focus was in the sign-in form, which is gone: the heading takes it. */
  readonly takeFocus: boolean;
}

/** The signed-in page: the controls that choose a range, and the report of it. */
export function Dashboard({
  cafeName,
  range,
  comparison,
  session,
  today,
  timeZone,
  clock,
  theme,
  takeFocus,
}: DashboardProps) {
  const { loaded, loading: isLoading, failed } = useReport(range, session.load, session.loadFailed);
  const compared = useComparison(loaded, comparison, session.compare, session.compareFailed);
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

  // On a phone, the figures come first. The order of the focus is that on the screen.
  const isPhone = useMedia("(max-width: 639px)");
  const tools = (
    <ReportTools
      cafeName={cafeName}
      report={loading ? undefined : report}
      comparison={comparison}
      onCompare={session.compareWith}
      saveReport={session.saveReport}
    />
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
        <DateRangePicker range={range} onChoose={session.choose} today={today} />
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
