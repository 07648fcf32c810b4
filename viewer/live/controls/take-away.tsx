import { useRef, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { comparedCsvTable } from "../../report/comparison/compared-csv-table.ts";
import type { LanguageCode } from "../../report/language/choice.ts";
import type { Language } from "../../report/language/language.ts";
import type { ComparisonKind, Report } from "../../report/report.ts";
import { fileName } from "../../report/saved/saved-report.ts";
import { csvWithBom } from "../../report/tables/csv.ts";
import type { SoFar } from "../../report/today/so-far.ts";
import { chatText } from "../../report/wording/digest-text.ts";
import { copyText } from "../../sections/changes/copy-text.ts";
import { type FileBrowser, IN_APP, shareFile, takeCsv, takeFile } from "../../tables/save-file.ts";
import { OUTSIDE } from "../browser/address.ts";
import type { Reports } from "../reports/reports.ts";

export interface ReportToolsProps extends ShownReport {
  readonly cafeName: string | undefined;
  /** The report with all that a chat says of it; undefined while a part of it is loading. */
  readonly whole: Report | undefined;
  readonly today: () => SoFar | undefined;
  readonly browser: FileBrowser;
  /** The address of this page in a browser that saves files, if it is known. */
  readonly outside: string | undefined;
}

const cannotSave: Outcome = ({ tables }) => tables.cannotSave;

/** Takes the report away: as a few lines for a chat, as a file, through the phone's own list of apps and people, or its days as CSV. */
export function ReportTools({ cafeName, browser, outside, ...props }: ReportToolsProps) {
  const { whole, today, ...shown } = props;
  const language = useLanguage();
  const { live, tables } = language;
  const row = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  /** Shows the outcome of a press. First comes none, so that screen readers say the same outcome again. */
  const say = (next: Outcome | undefined) => setOutcome(() => next);
  const canTake = canTakeFiles(browser);
  const saving = useReportFile(SAVES, { ...shown, browser, say });
  const sharing = useReportFile(SHARES, { ...shown, browser, say });
  const { report, saveReport } = shown;
  const isOutside = saveReport && outside !== undefined && (!canTake || outcome === cannotSave);

  async function copy() {
    if (whole === undefined || row.current === null) return;
    say(undefined);
    const text = chatText(whole, language, { cafeName, now: today() });
    const isCopied = await copyText(text, row.current);
    say(({ live }) => (isCopied ? live.copied : live.notCopied));
  }

  async function saveDays() {
    if (!report) return;
    say(undefined);
    const text = csvWithBom(comparedCsvTable(report, "sales_summary"));
    const name = fileName(report.range, "_sales_summary.csv");
    const taken = await takeCsv(text, name, browser);
    if (taken !== "shared") say(taken === "saved" ? ({ live }) => live.saved : cannotSave);
  }

  const button = (label: string, isOff: boolean, press: () => void, isBusy?: boolean) => (
    <button className="quiet-button" type="button" aria-disabled={isOff} aria-busy={isBusy} onClick={press}>
      {label}
    </button>
  );
  // Nobody waits for a file that cannot leave the page.
  const ifItCan = (press: () => void) => (canTake ? press : () => say(cannotSave));
  return (
    <div className="report-tools" ref={row}>
      {button(live.copy, !whole, copy)}
      {isOutside ? (
        <a className="quiet-button" href={outside}>
          {live.openOutside}
        </a>
      ) : (
        saveReport &&
        button(
          saving.isBusy ? live.saving : saving.isReady ? live.share : live.save,
          !report,
          ifItCan(saving.press),
          saving.isBusy,
        )
      )}
      {saveReport &&
        canShareReports(browser) &&
        button(live.shareReport, !report, sharing.press, sharing.isBusy)}
      {!isOutside && button(tables.save, !report, ifItCan(saveDays))}
      <p className="quiet" role="status">
        {isOutside && (outcome ?? cannotSave) === cannotSave ? live.cannotSave : outcome?.(language)}
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

/** How a file leaves the page, the sentence about a failure, and that if the browser refuses. */
const SAVES = { take: takeFile, failed: "notSaved", refused: cannotSave } as const;
const SHARES = {
  take: shareFile,
  failed: "notShared",
  refused: ({ live }: Language) => live.notShared(live.notAllowed),
} as const;

interface ReportFileOptions extends ShownReport, Pick<ReportToolsProps, "browser"> {
  readonly say: (outcome: Outcome | undefined) => void;
}

/** A button for the report: a press asks the server for the file, and takes it out of the page. */
function useReportFile(
  { take, failed, refused }: typeof SAVES | typeof SHARES,
  { report, comparison, saveReport, browser, say }: ReportFileOptions,
) {
  const { code } = useLanguage();
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
      if (typeof file === "string") return say(({ live }) => live[failed](live[file]));
      const taken = await take(file, browser);
      // Browsers share only within seconds after a press, and the server may need longer. The next press does not wait for it.
      const isLate = taken === "refused" && !readyFile;
      setReady(isLate ? { file, of: report } : undefined);
      if (taken === "saved") say(({ live }) => live.saved);
      else if (taken === "refused") say(isLate ? ({ live }) => live.readyToShare : refused);
    } catch (error) {
      setBusy(false);
      const reason = error instanceof Error ? error.message : undefined;
      say(({ live }) => live[failed](reason ?? live.noAnswer));
    }
  }

  return { isBusy, isReady: readyFile !== undefined, press };
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
