import type { ReactNode } from "react";
import { useLanguage } from "../../../language.tsx";
import { clockHour } from "../../../report/format.ts";
import type { Language } from "../../../report/language/language.ts";
import type { SoFar } from "../../../report/today/so-far.ts";
import { tomorrowOf, type WeekdayRhythm } from "../../../report/today/tomorrow.ts";
import type { Usual } from "../../../report/today/usual.ts";
import type { UsualDays } from "../../../report/today/usual-days.ts";
import { NowTarget, type NowTargetProps } from "../../target/now-target.tsx";
import { UsualBar } from "./usual-bar.tsx";

export interface TodayDetailsProps {
  /** Undefined until it is known. */
  readonly now: SoFar | undefined;
  readonly usual: UsualDays | undefined;
  /** Which shops are not in what is usual. */
  readonly note: ReactNode;
  /** How the sales stand against their target, and the form that sets it. */
  readonly target: NowTargetProps | false | undefined;
}

/** What the view of today has after its hours and lists: the usual day as a bar, the target, and what tomorrow will be like. */
export function TodayDetails({ now, usual, note, target }: TodayDetailsProps) {
  const language = useLanguage();
  const tomorrow = now && tomorrowOf(usual, now);
  const text = now && usualText(now, language);
  return (
    <div className="today-details">
      {text !== undefined && <p>{text}</p>}
      {now && <UsualBar now={now} />}
      {note && <p>{note}</p>}
      {target && <NowTarget {...target} />}
      {tomorrow && (
        <p>
          <b>{language.today.tomorrow}</b> · {rhythmText(tomorrow, language)}
        </p>
      )}
    </div>
  );
}

function usualText({ weekday, until, byNow, whole }: SoFar, language: Language): string | undefined {
  const { today } = language;
  const time = until?.time;
  const parts = [
    ...(byNow && time !== undefined ? [today.byTime(rangeText(byNow, language), time)] : []),
    ...(whole ? [today.inAll(rangeText(whole, language))] : []),
  ];
  return parts.length === 0 ? undefined : today.usualIs(weekday, parts);
}

function rangeText({ middle, low, high }: Usual, { money, today }: Language): string {
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
