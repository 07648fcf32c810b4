import { useLanguage } from "../language.tsx";
import { dayAndTimeIn, isoWeekday } from "../report/date-range.ts";
import { unbroken } from "../report/format.ts";
import type { Language } from "../report/language/language.ts";
import type { Provenance } from "../report/report.ts";
import { provenanceOf, type ShownFigures } from "../sections/provenance-line.tsx";
import { useNow } from "./browser/use-now.ts";
import type { LiveEffects } from "./effects.ts";

interface RangeLineProps extends ShownFigures {
  /** Whether the names of shops will be in it, even if they are not known yet. */
  readonly hasShops?: boolean;
  /** Whether the page has loaded them by itself. Nobody waits for such a load, so screen readers do not announce it. */
  readonly isQuiet?: boolean;
  /** Since when the server cannot sync with the till, as an ISO moment. */
  readonly syncFailedSince?: string | undefined;
  readonly now: LiveEffects["now"];
  /** The zone of the browser. */
  readonly zoneHere: string;
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

/** Says whose figures these are. A load that failed leaves it as it was, so old figures are never taken for new ones. */
export function RangeLine(props: RangeLineProps) {
  const { hasShops, isQuiet, syncFailedSince, now, zoneHere, ...figures } = props;
  const at = useNow(now, MINUTE_MS);
  const language = useLanguage();
  const { dates, live } = language;
  const { asked, loading } = figures;
  // While others load, no old range is named.
  const isLoadingOthers = loading && figures.report !== undefined && asked !== undefined;
  const shown = isLoadingOthers ? { ...figures, report: undefined, provenance: undefined } : figures;
  const { provenance } = shown;
  const [range = "", zone, ...others] = provenanceOf(shown, language);
  const loaded = provenance && others.pop();
  const there = asked && dayAndTimeIn(asked.timeZone, at);
  const { day, time } = dayAndTimeIn(zoneHere, at);
  const isElsewhere = there !== undefined && (there.day !== day || there.time !== time);
  const here = isElsewhere ? `${dates.weekdayName(isoWeekday(day))} ${time}` : undefined;
  return (
    <p
      className={hasShops || isElsewhere ? "provenance provenance-long quiet" : "provenance quiet"}
      role="status"
      aria-live={isQuiet ? "off" : undefined}
    >
      <b translate="no">{isLoadingOthers ? live.loadingRange(range) : range}</b>
      {zone !== undefined && <span>{`\u00a0· ${here === undefined ? zone : live.daysIn(zone)}`}</span>}
      {/* It is not announced each minute. */}
      {here !== undefined && (
        <span className="screen-only" aria-hidden="true">
          {live.timeHere(here)}
        </span>
      )}
      {!isLoadingOthers && others.map((part) => <span key={part}>{`\u00a0· ${unbroken(part)}`}</span>)}
      {loaded && <LoadedMoment at={Date.parse(provenance.generatedAt)} text={unbroken(loaded)} now={now} />}
      {provenance && syncFailedSince && (
        <strong className="provenance-failed">
          {`\u00a0· ${live.notSynced(momentText(syncFailedSince, provenance, language))}`}
        </strong>
      )}
    </p>
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
      {"\u00a0· "}
      <span className={minutes > 0 ? "loaded-at visually-hidden" : undefined}>{text}</span>
      {minutes > 0 && (
        <span className="loaded-ago screen-only" aria-hidden="true" title={text}>
          {live.loadedAgo(minutes)}
        </span>
      )}
    </>
  );
}
