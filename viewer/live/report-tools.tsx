import { type ReactNode, useRef, useState } from "react";
import { summaryText } from "../report/comparison/summary-text.ts";
import { liveMessages, notSaved } from "../report/live/messages.ts";
import type { ComparisonKind, Report } from "../report/report.ts";
import { copyText } from "../sections/changes/copy-text.ts";
import { saveBlob } from "../tables/save-file.ts";
import type { Reports } from "./reports/reports.ts";

interface ReportToolsProps {
  readonly cafeName: string | undefined;
  /** The report that is shown; undefined while one is loading. */
  readonly report: Report | undefined;
  /** What is compared with; undefined for nothing. */
  readonly comparison: ComparisonKind | undefined;
  readonly saveReport: Reports["saveReport"];
  /** What the host has in front of the buttons. */
  readonly children?: ReactNode;
}

/** Takes the report away: as a file, or as a few lines for a chat. */
export function ReportTools({ cafeName, report, comparison, saveReport, children }: ReportToolsProps) {
  const [outcome, setOutcome] = useState("");
  const [isSaving, setSaving] = useState(false);
  const row = useRef<HTMLDivElement>(null);

  async function copy() {
    if (report === undefined || row.current === null) return;
    // An empty text between two presses makes screen readers say the same outcome again.
    setOutcome("");
    const isCopied = await copyText(summaryText(report, cafeName), row.current);
    setOutcome(isCopied ? liveMessages.copied : liveMessages.notCopied);
  }

  async function save() {
    if (!report?.range || isSaving) return;
    setOutcome("");
    setSaving(true);
    try {
      const { name, content } = await saveReport({ range: report.range, shops: report.shops }, comparison);
      saveBlob(name, content);
      setOutcome(liveMessages.saved);
    } catch (error) {
      setOutcome(notSaved(error instanceof Error ? error.message : liveMessages.noAnswer));
    } finally {
      setSaving(false);
    }
  }

  return (
    <div className="report-tools" ref={row}>
      {children}
      <span className="tools-outcome" role="status">
        {outcome}
      </span>
      <button className="button" type="button" aria-disabled={!report} onClick={copy}>
        {liveMessages.copy}
        <span className="wide-label">{liveMessages.forChat}</span>
      </button>
      <button
        className="button save-report"
        type="button"
        aria-disabled={!report}
        aria-busy={isSaving}
        onClick={save}
      >
        {isSaving ? liveMessages.saving : liveMessages.save}
        {!isSaving && <span className="wide-label">{liveMessages.report}</span>}
      </button>
    </div>
  );
}
