/** The line about today, and the view of a single day: one script, which the figures do not wait for. */
import { Bar, Line } from "@visx/shape";
import type { ReactNode } from "react";
import { colourClass } from "../../charts/colour-classes.ts";
import { ColumnChart } from "../../charts/columns/column-chart.tsx";
import type { Column } from "../../charts/columns/columns.tsx";
import { barOf, Drawing, percent } from "../../charts/drawing.tsx";
import { spoken } from "../../charts/pointing/tooltip.tsx";
import { FULL, valueScale } from "../../charts/scales.ts";
import { useLanguage } from "../../language.tsx";
import { addDays, type DayStart, type IsoDate, isoWeekday } from "../../report/date-range.ts";
import { clockHour, formatCount } from "../../report/format.ts";
import type { Language } from "../../report/language/language.ts";
import type { HourFigures, Report, WordedReport } from "../../report/report.ts";
import { holds, type Sections } from "../../report/sections.ts";
import type { NoteValues } from "../../report/statements.ts";
import type { SoFar } from "../../report/today/so-far.ts";
import { tomorrowOf } from "../../report/today/tomorrow.ts";
import type { Usual } from "../../report/today/usual.ts";
import { type DayHour, dayHours, type UsualDays } from "../../report/today/usual-days.ts";
import { rhythmText } from "../../report/wording/rhythm.ts";
import { noteText } from "../../report/wording/statements.ts";
import { isolatedName } from "../../sections/figures/columns.tsx";
import { Skeleton } from "../../sections/skeleton.tsx";
import { TargetLine } from "../../sections/target-line.tsx";

export interface NowTextProps {
  readonly now: SoFar;
  /** Says which shops are away; undefined as long as its script is not loaded. */
  readonly note?: ((now: SoFar) => ReactNode) | undefined;
  /** What was told in the last nights. */
  readonly nights?: NoteValues["nights"] | undefined;
}

/** A word first, then how much was sold until when, and what is usual. */
export function NowText({ now, note, nights }: NowTextProps) {
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
            {`${yesterday ? today.yesterday : today.until(until?.time, isOfSame(now))}: `}
            <strong translate="no">{money.whole(figures.sales)}</strong>
          </>
        ) : until ? (
          today.noSales(until.time)
        ) : (
          nothingText(now, language)
        )}
      </span>
      {more.length > 0 && <span className="now-more">{more.join(" · ")}</span>}
      {nights && (
        <span className={nights.told.length === 0 ? "now-nights quiet" : "now-nights"}>
          {noteText({ kind: "nights", values: nights }, language)}
        </span>
      )}
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

export interface DayContentsProps extends Omit<HourColumnsProps, "hours"> {
  readonly report: WordedReport | undefined;
  readonly sections: Sections;
  readonly loading: boolean;
  /** Whether the server knows the hours: their room is kept. */
  readonly hasHours: boolean;
  /** What comes after them. */
  readonly details?: ReactNode;
  /** Shows what a person sold; undefined if the server cannot say it. */
  readonly onPerson?: ((name: string) => void) | undefined;
}

/** What people ask about a single day: when it sold, what sold best, and who sold. It has no averages. */
export function DayContents({
  date,
  report,
  sections,
  loading,
  hasHours,
  note,
  details,
  onPerson,
  ...figures
}: DayContentsProps) {
  const { money, today } = useLanguage();
  const { products, employees, hours } = (!loading && report) || {};
  return (
    <>
      {hasHours && holds(sections, "busy") && (
        <HourColumns {...figures} date={date} hours={hours} note={!loading && note} />
      )}
      {holds(sections, "products") && (
        <ShortList
          title={today.bestSellers}
          items={products?.map(({ product_name, quantity_sold, total_sales }) => ({
            name: product_name,
            count: today.pieces(formatCount(quantity_sold)),
            amount: money.exact(total_sales),
          }))}
        />
      )}
      {holds(sections, "employees") && (
        <ShortList
          title={today.people}
          items={employees?.map(({ employee_name, total_transactions, total_sales }) => ({
            name: employee_name,
            count: today.bills(total_transactions),
            amount: money.exact(total_sales),
          }))}
          onOpen={onPerson}
        />
      )}
      {details}
    </>
  );
}

/** The others are in the chart and the table of the same names. */
const MOST = 5;

interface ShortListProps {
  readonly title: string;
  /** Undefined until they are loaded. */
  readonly items:
    | readonly { readonly name: string; readonly count: string; readonly amount: string }[]
    | undefined;
  /** Shows more about a name. */
  readonly onOpen?: ((name: string) => void) | undefined;
}

/** The first names of a list, with what each has sold. Its room is kept while it loads. */
function ShortList({ title, items, onOpen }: ShortListProps) {
  const language = useLanguage();
  const { page } = language;
  return (
    <div className="short-list">
      <h3 className="chart-block-title">{title}</h3>
      <ol translate="no">
        {items?.slice(0, MOST).map(({ name, count, amount }) => (
          <li className="row" key={name}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(name)}>
                {isolatedName(name, language)}
              </button>
            ) : (
              isolatedName(name, language)
            )}{" "}
            <span translate="yes">{count}</span> <b>{amount}</b>
          </li>
        ))}
      </ol>
      {items === undefined && <Skeleton />}
      {items?.length === 0 && <p>{page.noData}</p>}
      {items && items.length > MOST && <p>{page.moreItems(items.length - MOST)}</p>}
    </div>
  );
}

interface HourColumnsProps {
  readonly date: IsoDate;
  /** Undefined until they are loaded. */
  readonly hours: readonly HourFigures[] | undefined;
  readonly usual: UsualDays | undefined;
  readonly dayStarts: DayStart | undefined;
  /** Until when the day is known, if it is not over. */
  readonly until: string | undefined;
  /** Whether what is usual is still to come. */
  readonly isPending: boolean;
  /** Which shops are not in what is usual. The strip says it of today. */
  readonly note?: ReactNode;
}

/** The sales of each hour of a day, in front of those of a usual one. */
function HourColumns({ date, hours, usual, dayStarts, until, isPending, note }: HourColumnsProps) {
  const language = useLanguage();
  const { dates, money, page, today } = language;
  const weekday = isoWeekday(date);
  const openHour = until === undefined ? undefined : Number(until.slice(0, 2));
  const shown = hours && dayHours(hours, usual?.date === date ? usual : undefined, dayStarts);
  const columns = shown?.map((each) => columnOf(each, openHour, weekday, language)) ?? [];
  // The line of the names is kept.
  const hasUsual = isPending || shown?.some((each) => each.usual !== undefined);
  return (
    <div className="day-hours">
      <h3 className="chart-block-title">{today.hours}</h3>
      {hours && columns.length === 0 && !isPending && <p>{page.noData}</p>}
      {columns.length > 0 && (
        <ColumnChart
          title={today.hours}
          description={columns.map(({ text }) => spoken(text)).join("; ")}
          labels={page.chart}
          columns={columns}
          formatWhole={(value) => money.bare(money.columnLabel(value))}
          formatShort={(value) => money.bare(money.short(value))}
          names={[dates.weekday(date), ...(hasUsual ? [today.usualDay(weekday)] : [])]}
        />
      )}
      {note && <p>{note}</p>}
    </div>
  );
}

/** @param openHour the hour that is not over */
function columnOf(
  { hour, sales, customers, usual }: DayHour,
  openHour: number | undefined,
  weekday: number,
  { hero, money, page, today }: Language,
): Column {
  const isOpen = hour === openHour;
  return {
    label: clockHour(hour).slice(0, 2),
    rank: hour % 2,
    value: sales ?? Number.NaN,
    before: usual ?? Number.NaN,
    state: isOpen ? "open" : undefined,
    text: {
      heading: `${clockHour(hour)}–${clockHour(hour + 1)}`,
      rows: [
        { name: page.totalSales, value: money.exact(sales ?? 0), colour: colourClass(0) },
        { name: page.customers, value: formatCount(customers) },
        ...(usual === undefined
          ? []
          : [
              {
                name: today.usualDay(weekday),
                value: money.exact(usual),
                colour: "chart-ghost",
              },
            ]),
        ...(isOpen ? [{ name: hero.today, value: "" }] : []),
      ],
    },
  };
}

export interface TodayDetailsProps {
  /** Undefined until it is known. */
  readonly now: SoFar | undefined;
  readonly usual: UsualDays | undefined;
  /** Which shops are not in what is usual. */
  readonly note: ReactNode;
  /** How the sales stand against their target. */
  readonly target: Report["target"];
}

/** What the view of today has after its hours and lists: the usual day as a bar, the target, and what tomorrow will be like. */
export function TodayDetails({ now, usual, note, target }: TodayDetailsProps) {
  const language = useLanguage();
  const tomorrow = now && tomorrowOf(usual, now);
  const text = now && usualSentence(now, language);
  return (
    <div className="today-details stack">
      {text !== undefined && <p>{text}</p>}
      {now && <UsualBar now={now} />}
      {note && <p>{note}</p>}
      {target && (
        <p>
          <TargetLine values={target.values} />
        </p>
      )}
      {tomorrow && (
        <p>
          <b>{language.today.tomorrow}</b>
          {` · ${rhythmText(tomorrow, language)}`}
        </p>
      )}
    </div>
  );
}

function usualSentence({ weekday, until, byNow, whole }: SoFar, language: Language): string | undefined {
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
