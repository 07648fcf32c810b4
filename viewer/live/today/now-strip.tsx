import type { ReactNode } from "react";
import { useLanguage } from "../../language.tsx";
import type { DateRange, IsoDate } from "../../report/date-range.ts";
import { clockHour } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import type { Provenance, RangeReport } from "../../report/report.ts";
import { type SoFar, soFar } from "../../report/today/so-far.ts";
import { tomorrowOf, type WeekdayRhythm } from "../../report/today/tomorrow.ts";
import type { Usual } from "../../report/today/usual.ts";
import type { UsualDays } from "../../report/today/usual-days.ts";
import { Skeleton } from "../../sections/skeleton.tsx";
import { UsualBar } from "./usual-bar.tsx";

interface NowStripProps {
  /** The range that is shown; undefined until there is one. */
  readonly range: DateRange | undefined;
  readonly today: IsoDate;
  readonly report: RangeReport | undefined;
  readonly provenance: Provenance | undefined;
  readonly usual: UsualDays | undefined;
  readonly loading: boolean;
  /** Whether what is usual is still to come. */
  readonly isPending: boolean;
  /** Whether the server knows the hours: the room of what is usual is kept. */
  readonly hasHours: boolean;
  /** Whether anything can be usual, as far as it is known without the weeks before. */
  readonly mayHaveUsual: boolean;
  /** How the sales stand against their target, and the form that sets it. */
  readonly target?: ReactNode;
  /** Says which shops are not in what is usual; undefined as long as its script is not loaded. */
  readonly note?: ((now: SoFar) => ReactNode) | undefined;
  /** Shows the hours, the best sellers and the people of today. */
  readonly onSee: () => void;
}

/** The first thing on the page, if the range has today: how much was sold so far, what is usual by now, and what tomorrow will be like. */
export function NowStrip({ range, today, report, provenance, usual, loading, ...others }: NowStripProps) {
  const { isPending, hasHours, mayHaveUsual, target, note, onSee } = others;
  const language = useLanguage();
  const texts = language.today;
  if (range && (today < range.startDate || range.endDate < today)) return null;
  const now = !loading && report && provenance ? soFar(report, usual, provenance) : undefined;
  // After a failed first load, nothing is known about today. A page that is open over midnight shows the day before.
  if (!loading && !now) return null;
  const tomorrow = now && tomorrowOf(usual, now);
  const noted = now?.changed && note?.(now);
  const isAway = now?.changed && now.changed.others === undefined;
  const hasUsual = mayHaveUsual && !isAway;
  return (
    <section
      className={hasUsual ? "now-strip" : "now-strip now-strip-short"}
      aria-label={texts.title}
      aria-busy={loading}
    >
      <button className="now-see" type="button" aria-label={texts.see} title={texts.see} onClick={onSee}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </button>
      <p>{now ? isAway && !now.sold ? noted : <NowText now={now} isPending={isPending} /> : <Skeleton />}</p>
      {!isAway && <div className="now-usual">{now && !isPending && <UsualBar now={now} />}</div>}
      {!isAway && target}
      {hasHours && hasUsual && (
        <p className="now-tomorrow">
          {tomorrow && (
            <>
              <b>{texts.tomorrow}</b> · {rhythmText(tomorrow, language)}
            </>
          )}
        </p>
      )}
      {noted && (!isAway || now.sold) && <p>{noted}</p>}
    </section>
  );
}

function NowText({ now, isPending }: { readonly now: SoFar; readonly isPending: boolean }) {
  const language = useLanguage();
  const { money, today } = language;
  const { sold, time, weekday, byNow, whole, isUsuallyClosed } = now;
  const usual = isPending
    ? undefined
    : byNow
      ? `${today.usualByNow(weekday)} ${usualText(byNow, language)}`
      : whole
        ? `${today.usualWhole(weekday)} ${usualText(whole, language)}`
        : isUsuallyClosed
          ? today.usuallyClosed(weekday)
          : undefined;
  const others = [usual, sold && today.customers(sold.customers)].filter((text) => text !== undefined);
  return (
    <>
      <span>
        {sold ? (
          <>
            {today.soFar} <strong>{money.whole(sold.sales)}</strong>
          </>
        ) : (
          today.noSales
        )}{" "}
        {today.at(time)}
        {others.length > 0 && <span className="now-dot"> · </span>}
      </span>
      <span>{others.join(" · ")}</span>
    </>
  );
}

function usualText({ middle, low, high }: Usual, { money, today }: Language): string {
  const [first = "", ...range] = [middle, low, high].map(money.whole);
  const [lowText = "", highText = ""] = range.map(money.bare);
  return today.range(first, lowText, highText);
}

function rhythmText({ weekday, busiest, quietFrom }: WeekdayRhythm, { money, today }: Language): string {
  const hourText = (hour: number) => clockHour(hour).slice(0, 2);
  return today.rhythm(
    weekday,
    busiest && today.busiestHours(hourText(busiest.from), hourText(busiest.to), money.whole(busiest.perHour)),
    quietFrom === undefined ? undefined : today.quietAfter(hourText(quietFrom)),
  );
}
