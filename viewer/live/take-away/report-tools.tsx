import { type ReactNode, useRef, useState } from "react";
import { summaryText } from "../../report/comparison/summary-text.ts";
import { liveMessages, notSaved } from "../../report/live/messages.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { copyText } from "../../sections/changes/copy-text.ts";
import { type FileBrowser, takeFile } from "../../tables/save-file.ts";
import type { Address } from "../address.ts";
import { addressOutside, canTakeReports } from "./report-browser.ts";
import { type ShownReport, useReportFile } from "./use-report-file.ts";

interface ReportToolsProps extends ShownReport {
  readonly cafeName: string | undefined;
  readonly browser: FileBrowser;
  readonly address: Address;
  /** The host's own tools, in front of the buttons. */
  readonly children?: ReactNode;
}

/** Takes the report away: as a file, or as a few lines for a chat. */
export function ReportTools({ cafeName, browser, address, children, ...shown }: ReportToolsProps) {
  const { report } = shown;
  const [outcome, setOutcome] = useState("");
  const row = useRef<HTMLDivElement>(null);
  const outside = addressOutside(address.query(), browser);
  const { isBusy, isReady, press } = useReportFile({
    ...shown,
    take: (file) => takeFile(file, browser),
    say: setOutcome,
    failed: notSaved,
    refused: tableMessages.cannotSave,
  });

  async function copy() {
    if (report === undefined || row.current === null) return;
    // An empty text between two presses makes screen readers say the same outcome again.
    setOutcome("");
    const isCopied = await copyText(summaryText(report, cafeName), row.current);
    setOutcome(isCopied ? liveMessages.copied : liveMessages.notCopied);
  }

  return (
    <div className="report-tools" ref={row}>
      {children}
      <span className="tools-outcome" role="status">
        {outcome === tableMessages.cannotSave && outside ? (
          <>
            {liveMessages.cannotSave} <a href={outside}>{liveMessages.openOutside}</a>
          </>
        ) : (
          outcome
        )}
      </span>
      <button className="button" type="button" aria-disabled={!report} onClick={copy}>
        {liveMessages.copy}
        <span className="wide-label">{liveMessages.forChat}</span>
      </button>
      <button
        className="button save-report"
        type="button"
        aria-disabled={!report}
        aria-busy={isBusy}
        // Nobody waits for a file that cannot leave the page.
        onClick={canTakeReports(browser) ? press : () => setOutcome(tableMessages.cannotSave)}
      >
        {isBusy ? liveMessages.saving : isReady ? liveMessages.share : liveMessages.save}
        {!isBusy && <span className="wide-label">{liveMessages.report}</span>}
      </button>
    </div>
  );
}
