import { useLanguage } from "../language.tsx";
import { dayAndTimeIn } from "../report/date-range.ts";
import type { Language } from "../report/language/language.ts";
import type { Provenance } from "../report/report.ts";
import { ofShops } from "../report/wording/titles.ts";
import { provenanceOf, type ShownFigures } from "../sections/provenance-line.tsx";
import { useNow } from "./browser/use-now.ts";
import type { LiveEffects } from "./effects.ts";

interface RangeLineProps extends ShownFigures {
  /** Whether the load of the asked range has failed. */
  readonly failed: boolean;
  /** Whether the names of shops will be in it, even if they are not known yet. */
  readonly hasShops?: boolean;
  /** Whether the page has loaded them by itself. Nobody waits for such a load, so screen readers do not announce it. */
  readonly isQuiet?: boolean;
  /** Since when the server cannot sync with the till, as an ISO moment. */
  readonly syncFailedSince?: string | undefined;
  readonly now: LiveEffects["now"];
  readonly onRefresh: () => void;
}

/** `12:03`, or `20 Nov, 12:03` of another day than that of the load. */
function momentText(
  moment: string,
  { generatedAt, timeZone }: Provenance,
  { dates }: Pick<Language, "dates">,
) {
  const { day, time } = dayAndTimeIn(timeZone, Date.parse(moment));
  const { day: loadedOn } = dayAndTimeIn(timeZone, Date.parse(generatedAt));
  const shownDays = { startDate: loadedOn, endDate: loadedOn };
  return day === loadedOn ? time : `${dates.dayNextTo(shownDays, day)}, ${time}`;
}

/** Names the range of the figures, also after a failed load, and has a button that loads them again. */
export function RangeLine(props: RangeLineProps) {
  const { failed, hasShops, isQuiet, syncFailedSince, now, onRefresh, ...figures } = props;
  const language = useLanguage();
  const { dates, live, page } = language;
  const { asked, loading } = figures;
  // While others load, no old range is named. If that fails, the line is as it was.
  const isLoadingOthers = loading && figures.report !== undefined && asked !== undefined;
  const shown = isLoadingOthers
    ? { ...figures, report: undefined, provenance: undefined, loading: false }
    : figures;
  const { report, provenance } = shown;
  const parts = provenanceOf(shown, language);
  const [range = "", ...others] = parts;
  const named = isLoadingOthers ? live.loadingRange(range) : range;
  const loaded = provenance && others.pop();
  const failedRange = failed && asked ? ofShops(dates.range(asked.range), asked, page) : undefined;
  const isOther = report !== undefined && failedRange !== undefined && failedRange !== range;
  return (
    <div className={hasShops ? "range-line range-line-of-shops" : "range-line"}>
      <p className="provenance quiet" role="status" aria-live={isQuiet && !failed ? "off" : undefined}>
        <b>{isOther ? live.still(range) : named}</b>
        {report && failedRange && (
          <strong className="provenance-failed">
            {isOther ? live.couldNotBeLoaded(failedRange) : live.notLoadedAgain}
          </strong>
        )}
        {others.map((part) => ` · ${part}`).join("")}
        {loaded && <LoadedMoment at={Date.parse(provenance.generatedAt)} text={loaded} now={now} />}
        {provenance && syncFailedSince && (
          <strong className="provenance-failed">
            {` · ${live.notSynced(momentText(syncFailedSince, provenance, language))}`}
          </strong>
        )}
        {!report && failed && <strong className="provenance-failed"> · {live.notLoaded}</strong>}
      </p>
      <button
        className="quiet-button refresh screen-only"
        type="button"
        aria-keyshortcuts="R"
        onClick={onRefresh}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12a8 8 0 1 1-2.3-5.7L20 8.6M20 3v5.6h-5.6" />
        </svg>
        <span className="wide-label">{live.refresh}</span>
      </button>
    </div>
  );
}

const MINUTE_MS = 60_000;

interface LoadedMomentProps {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** `loaded at 12:03` */
  readonly text: string;
  readonly now: LiveEffects["now"];
}

/**
 * Says when the figures were loaded. After a minute, the screen says how long ago that was. Paper and screen readers
 * keep the time of day, so nothing is announced every minute.
 */
function LoadedMoment({ at, text, now }: LoadedMomentProps) {
  const { live } = useLanguage();
  const minutes = Math.floor((useNow(now, MINUTE_MS) - at) / MINUTE_MS);
  return (
    <>
      {" · "}
      <span className={minutes > 0 ? "loaded-at visually-hidden" : undefined}>{text}</span>
      {minutes > 0 && (
        <span className="loaded-ago screen-only" aria-hidden="true" title={text}>
          {live.loadedAgo(minutes)}
        </span>
      )}
    </>
  );
}
