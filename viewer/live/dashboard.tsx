import { useEffect, useRef } from "react";
import type { DateRange, IsoDate } from "../report/date-range.ts";
import { messages } from "../report/messages.ts";
import { ReportView } from "../report-view.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { DateRangePicker } from "./date-range-picker.tsx";
import { ReportTools } from "./report-tools.tsx";
import type { SessionMachine } from "./session-machine.ts";
import { useReport } from "./use-report.ts";

interface DashboardProps {
  readonly cafeName: string | undefined;
  readonly range: DateRange | undefined;
  readonly session: SessionMachine;
  readonly today: () => IsoDate;
  /** Whose clock says which day is today. */
  readonly timeZone: string;
  /** Whether the focus was in the sign-in form, which is gone: the heading takes it. */
  readonly takeFocus: boolean;
}

/** The signed-in page: the controls that choose a range, and the report of it. */
export function Dashboard({ cafeName, range, session, today, timeZone, takeFocus }: DashboardProps) {
  const { loaded, loading } = useReport(range, session.load, session.loadFailed);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  return (
    <>
      <PageHeader title={messages.title} cafeName={cafeName} headingRef={heading}>
        <button className="button button-danger" type="button" onClick={session.logout}>
          {messages.logout}
        </button>
      </PageHeader>
      <main className="page">
        <DateRangePicker range={range} onChoose={session.choose} today={today} />
        <ReportView
          cafeName={cafeName}
          report={loaded?.report}
          provenance={loaded?.provenance}
          loading={loading}
          tools={
            <ReportTools
              cafeName={cafeName}
              report={loading ? undefined : loaded?.report}
              saveReport={session.saveReport}
            />
          }
          asked={range && { range, timeZone }}
        />
      </main>
    </>
  );
}
