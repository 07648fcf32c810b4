import { type ReactNode, useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { LanguageCode } from "../../report/language/choice.ts";
import type { Language } from "../../report/language/language.ts";
import type { ComparisonKind, Report } from "../../report/report.ts";
import type { SoFar } from "../../report/today/so-far.ts";
import { chatText } from "../../report/wording/digest-text.ts";
import { copyText } from "../../sections/changes/copy-text.ts";
import { type FileBrowser, IN_APP, shareFile, type Taken, takeFile } from "../../tables/save-file.ts";
import { OUTSIDE } from "../browser/address.ts";
import { useWindowEvents } from "../browser/hooks.ts";
import type { Reports } from "../reports/reports.ts";
import { Spinner } from "./spinner.tsx";

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
  const row = useRef<HTMLDivElement>(null);
  const canTake = canTakeFiles(browser);
  const { isBusy, isReady, press, outcome, say } = useReportFile({
    ...shown,
    take: (file) => takeFile(file, browser),
    failed: (language, reason) => language.live.notSaved(reason),
    refused: cannotSave,
  });
  const { saveReport } = shown;
  const isOutside = saveReport && outside !== undefined && (!canTake || outcome === cannotSave);

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
        saveReport && (
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
        )
      )}
    </div>
  );
}

interface ShareReportProps extends ShownReport {
  readonly browser: FileBrowser;
}

/** An icon that opens the phone's own list of apps and people for the report. What a press led to is under it. */
export function ShareReport({ browser, ...shown }: ShareReportProps) {
  const language = useLanguage();
  const { live } = language;
  const { isBusy, press, outcome, say } = useReportFile({
    ...shown,
    take: (file) => shareFile(file, browser),
    failed: (language, reason) => language.live.notShared(reason),
    refused: (language) => language.live.notShared(language.live.notAllowed),
  });

  // It covers figures, so whatever the person does next closes it.
  useWindowEvents(["pointerdown", "keydown"], () => say(undefined), outcome !== undefined);

  return (
    <div>
      <button
        className="button tool-icon share-report"
        type="button"
        aria-label={live.shareReport}
        title={live.shareReport}
        aria-disabled={!shown.report}
        aria-busy={isBusy}
        onClick={press}
      >
        {isBusy ? (
          <Spinner />
        ) : (
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 15V3.5M7.5 8 12 3.5 16.5 8M8 11H5.5v9.5h13V11H16" />
          </svg>
        )}
      </button>
      <p className="share-outcome" role="status">
        {outcome?.(language)}
      </p>
    </div>
  );
}

interface ShownReport {
  /** The report that is shown; undefined while one is loading. */
  readonly report: Report | undefined;
  /** Undefined for none. */
  readonly comparison: ComparisonKind | undefined;
  /** Undefined if there is no server that makes one. */
  readonly saveReport: Reports["saveReport"] | undefined;
}

/** What a press led to. It is worded when it is drawn, because the language may change meanwhile. */
type Outcome = (language: Language) => string;

interface ReportFileOptions extends ShownReport {
  readonly take: (file: File) => Promise<Taken>;
  /** The sentence about a failure. */
  readonly failed: (language: Language, reason: string) => string;
  /** The sentence if the browser refuses. */
  readonly refused: Outcome;
}

/** A button for the report: a press asks the server for the file, and takes it out of the page. */
function useReportFile({ report, comparison, saveReport, ...options }: ReportFileOptions) {
  const { code } = useLanguage();
  const { take, failed, refused } = options;
  const [outcome, setOutcome] = useState<Outcome>();
  /** Shows the outcome of a press. First comes none, so that screen readers say the same outcome again. */
  const say = (next: Outcome | undefined) => setOutcome(() => next);
  const [isBusy, setBusy] = useState(false);
  /** A file that came too late for the press that asked for it. */
  const [ready, setReady] = useState<{ readonly file: File; readonly of: Report }>();
  const readyFile = ready?.of === report ? ready?.file : undefined;

  async function press() {
    if (!report?.range || !saveReport || isBusy) return;
    const { range, shops, ofGroups } = report;
    say(undefined);
    setBusy(true);
    try {
      const file = readyFile ?? (await saveReport({ range, shops, ofGroups }, comparison, code));
      // Some browsers never say that their list was closed.
      setBusy(false);
      if (typeof file === "string") return say((language) => failed(language, language.live[file]));
      const taken = await take(file);
      // Browsers share only within seconds after a press, and the server may need longer. The next press does not wait for it.
      const isLate = taken === "refused" && !readyFile;
      setReady(isLate ? { file, of: report } : undefined);
      if (taken === "saved") say(({ live }) => live.saved);
      else if (taken === "refused") say(isLate ? ({ live }) => live.readyToShare : refused);
    } catch (error) {
      setBusy(false);
      const reason = error instanceof Error ? error.message : undefined;
      say((language) => failed(language, reason ?? language.live.noAnswer));
    }
  }

  return { isBusy, isReady: readyFile !== undefined, press, outcome, say };
}

/** Takes the place of a button that saves a file: says why it is not there, and leads to a browser that has it. */
export function OpenOutside({ href }: { readonly href: string }) {
  const { live } = useLanguage();
  return (
    <span className="open-outside row screen-only">
      {live.cannotSave}
      <a className="button" href={href}>
        {live.openOutside}
      </a>
    </span>
  );
}

/** Browsers are asked with a file whether they share files of its kind. */
const SAMPLE = new File([], "report.html", { type: "text/html" });

export function canShareReports(browser: FileBrowser): boolean {
  return browser.canShare?.({ files: [SAMPLE] }) ?? false;
}

/** Whether files can leave the page at all. */
export function canTakeFiles(browser: FileBrowser): boolean {
  return !IN_APP.test(browser.userAgent) || canShareReports(browser);
}

/**
 * The address of this page that LINE opens outside of itself, with the same range, shops and language. Undefined in other
 * apps, which know no such address.
 */
export function addressOutside(query: string, language: LanguageCode, { userAgent }: FileBrowser) {
  if (!userAgent.includes("Line/")) return undefined;
  const parameters = new URLSearchParams(query);
  // The other browser remembers the choices of another person, or none.
  parameters.set("lang", language);
  parameters.set(OUTSIDE, "1");
  return `?${parameters}`;
}
