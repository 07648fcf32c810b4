import { useState } from "react";
import { useLanguage } from "../../language.tsx";
import type { Language } from "../../report/language/language.ts";
import type { ComparisonKind, Report } from "../../report/report.ts";
import type { Taken } from "../../tables/save-file.ts";
import type { Reports } from "../reports/reports.ts";

export interface ShownReport {
  /** The report that is shown; undefined while one is loading. */
  readonly report: Report | undefined;
  /** Undefined for none. */
  readonly comparison: ComparisonKind | undefined;
  readonly saveReport: Reports["saveReport"];
}

/** What a press led to. It is worded when it is drawn, because the language may change meanwhile. */
export type Outcome = (language: Language) => string;

interface ReportFileOptions extends ShownReport {
  readonly take: (file: File) => Promise<Taken>;
  /** Shows the outcome of a press. First comes none, so that screen readers say the same outcome again. */
  readonly say: (outcome: Outcome | undefined) => void;
  /** The sentence about a failure. */
  readonly failed: (language: Language, reason: string) => string;
  /** The sentence if the browser refuses. */
  readonly refused: Outcome;
}

/** A button for the report: a press asks the server for the file, and takes it out of the page. */
export function useReportFile({ report, comparison, saveReport, ...options }: ReportFileOptions) {
  const { code } = useLanguage();
  const { take, say, failed, refused } = options;
  const [isBusy, setBusy] = useState(false);
  /** A file that came too late for the press that asked for it. */
  const [ready, setReady] = useState<{ readonly file: File; readonly of: Report }>();
  const readyFile = ready?.of === report ? ready?.file : undefined;

  async function press() {
    if (!report?.range || isBusy) return;
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

  return { isBusy, isReady: readyFile !== undefined, press };
}
