import { useLanguage } from "../../language.tsx";
import type { Report } from "../../report/report.ts";
import { knownText } from "../../report/wording/known.ts";

interface KnownLineProps {
  readonly report: Report | undefined;
  /** Then the line of the figures before keeps its room, so that nothing moves. */
  readonly loading: boolean;
}

/** Until when the days of the report are known, above its figures. Nothing if all of them are. */
export function KnownLine({ report, loading }: KnownLineProps) {
  const language = useLanguage();
  const text = report && knownText(report, language);
  return text === undefined ? null : (
    <p className="known-line" aria-hidden={loading || undefined}>
      {text}
    </p>
  );
}
