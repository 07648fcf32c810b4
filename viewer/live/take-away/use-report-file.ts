import { useState } from "react";
import { useLanguage } from "../../language.tsx";
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

interface ReportFileOptions extends ShownReport {
  readonly take: (file: File) => Promise<Taken>;
  /** Shows the outcome of a press. An empty text comes first, so that screen readers say the same outcome again. */
  readonly say: (outcome: string) => void;
  /** The sentence about a failure. */
  readonly failed: (reason: string) => string;
  /** The sentence if the browser refuses. */
  readonly refused: string;
}

/** A button for the report: a press asks the server for the file, and takes it out of the page. */
export function useReportFile({ report, comparison, saveReport, ...options }: ReportFileOptions) {
  const { live } = useLanguage();
  const { take, say, failed, refused } = options;
  const [isBusy, setBusy] = useState(false);
  /** A file that came too late for the press that asked for it. */
  const [ready, setReady] = useState<{ readonly file: File; readonly of: Report }>();
  const readyFile = ready?.of === report ? ready?.file : undefined;

  async function press() {
    if (!report?.range || isBusy) return;
    const { range, shops } = report;
    say("");
    setBusy(true);
    try {
      const file = readyFile ?? (await saveReport({ range, shops }, comparison));
      // Some browsers never say that their list was closed.
      setBusy(false);
      if (typeof file === "string") return say(failed(live[file]));
      const taken = await take(file);
      // Browsers share only within seconds after a press, and the server may need longer. The next press does not wait for it.
      const isLate = taken === "refused" && !readyFile;
      setReady(isLate ? { file, of: report } : undefined);
      if (taken === "saved") say(live.saved);
      else if (taken === "refused") say(isLate ? live.readyToShare : refused);
    } catch (error) {
      setBusy(false);
      say(failed(error instanceof Error ? error.message : live.noAnswer));
    }
  }

  return { isBusy, isReady: readyFile !== undefined, press };
}
