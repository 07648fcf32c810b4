import { useEffect, useRef } from "react";
import type { DateRange, IsoDate } from "../report/date-range.ts";
import { messages } from "../report/messages.ts";
import { ReportView } from "../report-view.tsx";
import { PageHeader } from "../sections/page-header.tsx";
import { LIVE_TIME_ZONE } from "./api.ts";
import { DateRangePicker } from "./date-range-picker.tsx";
import { type LoadReport, useReport } from "./use-report.ts";

interface DashboardProps {
  readonly range: DateRange | undefined;
  readonly onChoose: (range: DateRange) => void;
  readonly load: LoadReport;
  readonly onLoadError: (error: unknown) => void;
  readonly onLogout: () => void;
  readonly today: () => IsoDate;
  /** Whether the person has just signed in: the focus was in the form that is gone. */
  readonly takeFocus: boolean;
}

/** The signed-in page: the report of the chosen range, under the controls that choose it. */
export function Dashboard(props: DashboardProps) {
  const { loaded, loading } = useReport(props.range, props.load, props.onLoadError);
  const heading = useRef<HTMLHeadingElement>(null);
  const { takeFocus } = props;

  useEffect(() => {
    if (takeFocus) heading.current?.focus();
  }, [takeFocus]);

  return (
    <>
      <PageHeader title={messages.title} headingRef={heading}>
        <button className="button button-danger" type="button" onClick={props.onLogout}>
          {messages.logout}
        </button>
      </PageHeader>
      <main className="page">
        <DateRangePicker range={props.range} onChoose={props.onChoose} today={props.today} />
        <ReportView
          report={loaded?.report}
          provenance={loaded?.provenance}
          loading={loading}
          asked={props.range && { range: props.range, timeZone: LIVE_TIME_ZONE }}
        />
      </main>
    </>
  );
}
