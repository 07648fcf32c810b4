import { type ReactNode, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { Report } from "../../report/report.ts";
import type { SoFar } from "../../report/today/so-far.ts";
import { chatText } from "../../report/wording/digest-text.ts";
import { copyText } from "../../sections/changes/copy-text.ts";
import { type FileBrowser, takeFile } from "../../tables/save-file.ts";
import { canTakeFiles } from "./report-browser.ts";
import { type Outcome, type ShownReport, useReportFile } from "./use-report-file.ts";

interface ReportToolsProps extends ShownReport {
  readonly cafeName: string | undefined;
  /** The report with all that a chat says of it; undefined while a part of it is loading. */
  readonly whole: Report | undefined;
  /** What is known of today. */
  readonly today: () => SoFar | undefined;
  readonly browser: FileBrowser;
  /** The address of this page in a browser that saves files, if it is known. */
  readonly outside: string | undefined;
  /** The host's own tools, in front of the buttons. */
  readonly children?: ReactNode;
}

const cannotSave: Outcome = ({ tables }) => tables.cannotSave;

/** Takes the report away: as a file, or as a few lines for a chat. */
export function ReportTools({ cafeName, browser, outside, children, ...props }: ReportToolsProps) {
  const { whole, today, ...shown } = props;
  const language = useLanguage();
  const { live } = language;
  const [outcome, setOutcome] = useState<Outcome>();
  const say = (next: Outcome | undefined) => setOutcome(() => next);
  const row = useRef<HTMLDivElement>(null);
  const canTake = canTakeFiles(browser);
  const isOutside = outside !== undefined && (!canTake || outcome === cannotSave);
  const { isBusy, isReady, press } = useReportFile({
    ...shown,
    take: (file) => takeFile(file, browser),
    say,
    failed: (language, reason) => language.live.notSaved(reason),
    refused: cannotSave,
  });

  async function copy() {
    if (whole === undefined || row.current === null) return;
    // An empty text between two presses makes screen readers say the same outcome again.
    say(undefined);
    const text = chatText(whole, language, { cafeName, now: today() });
    const isCopied = await copyText(text, row.current);
    say(({ live }) => (isCopied ? live.copied : live.notCopied));
  }

  return (
    <div className="report-tools row screen-only" ref={row}>
      {children}
      <span className="tools-outcome quiet" role="status">
        {isOutside && (outcome ?? cannotSave) === cannotSave ? live.cannotSave : outcome?.(language)}
      </span>
      <button className="button" type="button" aria-disabled={!whole} onClick={copy}>
        {live.copy}
        <span className="wide-label">{live.forChat}</span>
      </button>
      {isOutside ? (
        <a className="button" href={outside}>
          {live.openOutside}
        </a>
      ) : (
        <button
          className="button save-report"
          type="button"
          aria-disabled={!shown.report}
          aria-busy={isBusy}
          // Nobody waits for a file that cannot leave the page.
          onClick={canTake ? press : () => say(cannotSave)}
        >
          {isBusy ? live.saving : isReady ? live.share : live.save}
          {!isBusy && <span className="wide-label">{live.report}</span>}
        </button>
      )}
    </div>
  );
}
