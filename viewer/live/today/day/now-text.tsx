import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { addDays } from "../../../report/date-range.ts";
import type { Language } from "../../../report/language/language.ts";
import type { SoFar } from "../../../report/today/so-far.ts";

export interface NowTextProps {
  readonly now: SoFar;
  /** Says which shops are away; undefined as long as its script is not loaded. */
  readonly note?: ((now: SoFar) => ReactNode) | undefined;
}

/** A word first, then how much was sold until when, and what is usual. */
export function NowText({ now, note }: NowTextProps) {
  const language = useLanguage();
  const { money, today } = language;
  const { until, sold, weekday, yesterday, changed, isUsuallyClosed } = now;
  if (changed?.isAway && !sold) return note?.(now);
  const day = yesterday ?? now;
  const figures = yesterday ?? sold;
  const word =
    day.judgment && today.judgment(day.judgment, day.weekday, yesterday !== undefined || now.isOver);
  const usual = yesterday
    ? yesterday.usual && today.usual(money.whole(yesterday.usual.middle))
    : usualText(now, language);
  const more = [
    ...(usual === undefined ? [] : [usual]),
    ...(figures ? [today.customers(figures.customers)] : []),
    ...(!figures && isUsuallyClosed ? [today.usuallyClosed(weekday)] : []),
  ];
  return (
    <>
      {word !== undefined && <b>{word}</b>}
      <span>
        {figures ? (
          <>
            {yesterday ? today.yesterday : today.until(until?.time, isOfSame(now))}:{" "}
            <strong>{money.whole(figures.sales)}</strong>
          </>
        ) : until ? (
          today.noSales(until.time)
        ) : (
          nothingText(now, language)
        )}
      </span>
      {more.length > 0 && <span className="now-more">{more.join(" · ")}</span>}
    </>
  );
}

function isOfSame({ changed }: SoFar): boolean {
  return changed !== undefined && !changed.isAway;
}

function usualText({ until, byNow, whole, weekday }: SoFar, { money, today }: Language): string | undefined {
  if (byNow && until?.time !== undefined) return today.usualBy(money.whole(byNow.middle), until.time);
  return until && whole && `${today.usualWhole(weekday)} ${money.whole(whole.middle)}`;
}

function nothingText({ date, last }: SoFar, { dates, today }: Language): string {
  if (!last) return today.nothingYet(undefined, true);
  const days = { [date]: today.moments.today, [addDays(date, -1)]: today.moments.yesterday };
  const day = days[last.date] ?? dates.dayNextTo({ startDate: date, endDate: date }, last.date);
  return today.nothingYet([day, ...(last.time === undefined ? [] : [last.time])].join(" "), last.isExport);
}
