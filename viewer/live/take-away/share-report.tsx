import { useEffect, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { type FileBrowser, shareFile } from "../../tables/save-file.ts";
import { Spinner } from "../spinner.tsx";
import { type Outcome, type ShownReport, useReportFile } from "./use-report-file.ts";

interface ShareReportProps extends ShownReport {
  readonly browser: FileBrowser;
}

/** An icon that opens the phone's own list of apps and people for the report. What a press led to is under it. */
export function ShareReport({ browser, ...shown }: ShareReportProps) {
  const language = useLanguage();
  const { live } = language;
  const [outcome, setOutcome] = useState<Outcome>();
  const { isBusy, press } = useReportFile({
    ...shown,
    take: (file) => shareFile(file, browser),
    say: (next) => setOutcome(() => next),
    failed: (language, reason) => language.live.notShared(reason),
    refused: (language) => language.live.notShared(language.live.notAllowed),
  });

  // It covers figures, so whatever the person does next closes it.
  useEffect(() => {
    if (outcome === undefined) return;
    const close = () => setOutcome(undefined);
    const types = ["pointerdown", "keydown"];
    for (const type of types) addEventListener(type, close);
    return () => {
      for (const type of types) removeEventListener(type, close);
    };
  }, [outcome]);

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
