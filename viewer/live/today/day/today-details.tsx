import { Bar, Line } from "@visx/shape";
import type { ReactNode } from "react";
import { barOf, Drawing, percent } from "../../../charts/drawing.tsx";
import { FULL, valueScale } from "../../../charts/scales.ts";
import { useLanguage } from "../../../language.tsx";
import { clockHour } from "../../../report/format.ts";
import type { Language } from "../../../report/language/language.ts";
import type { SoFar } from "../../../report/today/so-far.ts";
import { tomorrowOf, type WeekdayRhythm } from "../../../report/today/tomorrow.ts";
import type { Usual } from "../../../report/today/usual.ts";
import type { UsualDays } from "../../../report/today/usual-days.ts";
import { NowTarget, type NowTargetProps } from "../../target/now-target.tsx";

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
    <div className="today-details stack">
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

/** A usual day as a thin bar, filled with what was sold, with a mark where it usually is by now. The text beside it says the same. */
function UsualBar({ now: { sold, whole, byNow } }: { readonly now: SoFar }) {
  if (!whole) return null;
  const [sales, low] = [Math.max(0, sold?.sales ?? 0), Math.max(0, byNow?.low ?? 0)];
  const scale = valueScale(
    [whole.middle, sales, byNow?.high ?? 0].map((amount) => Math.max(0, amount)),
    [0, FULL],
  );
  const thin = { y: "30%", height: "40%", rx: 2 };
  const now = byNow && percent(scale(Math.max(0, byNow.middle)));
  return (
    <Drawing className="usual-bar">
      <Bar className="usual-day" {...thin} width={barOf(scale, whole.middle).length} />
      {byNow && (
        <Bar
          className="usual-range"
          x={percent(scale(low))}
          width={percent(scale(Math.max(low, byNow.high)) - scale(low))}
          y="15%"
          height="70%"
        />
      )}
      <Bar className="usual-sold" {...thin} width={barOf(scale, sales).length} />
      {now && <Line className="usual-now" x1={now} x2={now} y2="100%" />}
    </Drawing>
  );
}
