import { colourClass } from "../charts/colour-classes.ts";
import { ColumnChart } from "../charts/columns/column-chart.tsx";
import type { Column } from "../charts/columns/columns.tsx";
import { spoken } from "../charts/pointing/tooltip.tsx";
import { useLanguage } from "../language.tsx";
import { basisOf } from "../report/comparison/basis.ts";
import { changeOf } from "../report/comparison/change.ts";
import { comparedOf, type Grain, type Place, placesOf, salesOf } from "../report/comparison/compared.ts";
import { calendarUnitOf } from "../report/comparison/earlier-range.ts";
import {
  addDays,
  contains,
  type DateRange,
  daysIn,
  daysOf,
  type IsoDate,
  isoWeekday,
} from "../report/date-range.ts";
import { notesIn, notesText } from "../report/day-note.ts";
import { formatCount } from "../report/format.ts";
import type { Language } from "../report/language/language.ts";
import { coveredRange, isUnfinished, type Provenance, type Report } from "../report/report.ts";
import { holds } from "../report/sections.ts";
import { addMonths } from "../report/tables/months.ts";
import { sumOf } from "../report/tables/sums.ts";
import { cashText } from "../report/wording/cash.ts";
import { changeInText, leftOutText } from "../report/wording/comparison.ts";
import { type HeroFigure, heroFigures, verdictOf } from "../report/wording/hero.ts";
import { dayNote } from "../report/wording/known.ts";
import { basisText, moversText, whyTexts } from "../report/wording/reasons.ts";
import { firstTexts, joined } from "../report/wording/titles.ts";
import { ChangeMark } from "./change-mark.tsx";
import { withSigned } from "./changes/what-changed.tsx";
import type { SectionProps } from "./section-props.ts";
import { Skeleton } from "./skeleton.tsx";
import { TargetLine } from "./target-line.tsx";
import { FirstToDo } from "./to-do.tsx";

/**
 * The whole report on one screen of a phone: whether the sales were good, how much they were, what is left of them, why,
 * and when. Before the first load, a dash is in place of each figure.
 */
export function Hero(props: SectionProps) {
  const { report, loading, hasComparison, hasTarget } = props;
  const language = useLanguage();
  const { money, page } = language;
  const shown = loading ? undefined : report;
  const hasMarks = basisOf(shown) !== undefined;
  const { total, others } = heroFigures(shown, language);
  const basis = basisText(shown, language);
  const verdict = shown && verdictOf(shown, language);
  const cash = shown && cashText(shown, language);
  const whys = [...(shown ? whyTexts(shown, language) : []), ...(cash === undefined ? [] : [cash])];
  const movers = shown && moversText(shown, language);
  return (
    <section className="hero" aria-busy={loading}>
      <h2 className="visually-hidden">{page.totalSales}</h2>
      <div className="hero-says">
        {(verdict !== undefined || hasComparison) && <p className="hero-verdict">{verdict}</p>}
        <dl className="hero-total">
          <Figure {...total} isLoading={loading} hasChange={false} />
        </dl>
        {(basis !== undefined || hasComparison) && (
          <p className="hero-basis quiet">
            {basis && joined(basis, report && leftOutText(report, language))}
          </p>
        )}
        {(shown?.target || hasTarget) && (
          <p className="hero-target">{shown?.target && <TargetLine values={shown.target.values} />}</p>
        )}
        <dl className="hero-figures">
          {others.map((figure) => (
            <Figure
              key={figure.name}
              {...figure}
              isLoading={loading}
              hasChange={hasMarks ? figure.percent !== undefined : hasComparison === true}
            />
          ))}
        </dl>
        {(whys.length > 0 || hasComparison) && (
          <ul className="hero-why">
            {whys.map((text) => (
              <li key={text} translate={text === movers ? "no" : undefined}>
                {withSigned(text, money.currency)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <HeroDrawing {...props} />
      {shown && holds(props.sections, "todo") && <FirstToDo report={shown} sections={props.sections} />}
    </section>
  );
}

interface FigureProps extends HeroFigure {
  readonly isLoading: boolean;
  /** Whether it has the room of a change. */
  readonly hasChange: boolean;
}

/** A phone has no room for points. */
function Figure({ name, value, note, points, percent, isLoading, hasChange }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="hero-value" translate="no">
        {isLoading ? <Skeleton /> : value}
      </dd>
      {hasChange && (
        <dd className="hero-change quiet">
          <ChangeMark percent={percent} />
        </dd>
      )}
      {note !== undefined && (
        <dd className="hero-note quiet">
          {note}
          {points !== undefined && <span className="hero-points">{`, ${points}`}</span>}
        </dd>
      )}
    </div>
  );
}

/** Nobody listens to a longer list. */
const MOST_DESCRIBED = 31;
/** The table of days has the rest; more months are said by their values alone, too. */
const MOST_IN_FULL = 12;

/** When it was sold: the days or months as columns, before those of the earlier range. */
function HeroDrawing({ report, provenance, loading, asked, isFile }: SectionProps) {
  const language = useLanguage();
  const { dates, hero, money, page } = language;
  const range = asked ?? (report && coveredRange(report));
  // Its room is kept while it loads, and it has none if nothing will be drawn.
  if (grainOf(range) === undefined) return null;
  const drawn = loading || !report ? undefined : heroColumns(report, provenance, language);
  const earlier = comparedOf(report)?.before.range;
  const sums = drawn && report && sumsSoFar(report, drawn);
  const hasGhosts = drawn?.columns.some(({ before }) => Number.isFinite(before));
  return (
    <div className="hero-drawing">
      {drawn && range && (
        <ColumnChart
          title={drawn.grain === "day" ? hero.days : hero.months}
          description={describe(drawn, language)}
          labels={page.chart}
          columns={drawn.columns}
          days={drawn.days}
          isStill={isFile}
          formatWhole={(value) => money.bare(money.columnLabel(value))}
          formatShort={(value) => money.bare(money.short(value))}
          names={[dates.range(range), ...(hasGhosts && earlier ? [dates.range(earlier)] : [])]}
          lines={sums && { name: hero.soFar, values: sums }}
        />
      )}
    </div>
  );
}

/** Every column with its figures, for anyone who cannot see the drawing. */
function describe({ grain, columns }: HeroColumns, { page }: Language): string {
  return firstTexts(columns, MOST_DESCRIBED, page, ({ text: { heading, rows } }) =>
    grain === "day" || columns.length > MOST_IN_FULL
      ? `${heading}: ${rows[0]?.value}`
      : spoken({ heading, rows }),
  ).join("; ");
}

// The days or months of a report as columns, each with an earlier one if the report is compared.

/** Longer ranges are drawn as months. */
const MOST_DAYS = 62;
/** The last seven days, and today. */
const MOST_WITH_WEEKDAYS = 8;

interface HeroColumns {
  readonly grain: Grain;
  readonly columns: readonly Column[];
  /** The days of each column. */
  readonly days: readonly DateRange[];
}

/** Which columns a range has. A single day has none: its hours say more. */
export function grainOf(range: DateRange | null | undefined): Grain | undefined {
  const days = range ? daysIn(range) : 0;
  return days < 2 ? undefined : days <= MOST_DAYS ? "day" : "month";
}

export function heroColumns(
  report: Report,
  provenance: Provenance | undefined,
  language: Language,
): HeroColumns | undefined {
  const range = coveredRange(report);
  const grain = grainOf(range);
  if (!range || grain === undefined || report.totals.days === 0) return undefined;
  const options = { provenance, report, hasPercent: comparedOf(report)?.hasPercent ?? true, language };
  const places = placesOf(report, grain);
  return {
    grain,
    columns: places.map((place) => columnOf(place, grain, places.length, options)),
    days: places.map(({ range: days }) => days),
  };
}

interface ColumnOptions {
  readonly provenance: Provenance | undefined;
  readonly hasPercent: boolean;
  readonly report: Report;
  readonly language: Language;
}

function columnOf(
  place: Place,
  grain: Grain,
  count: number,
  { provenance, hasPercent, report, language }: ColumnOptions,
): Column {
  const { dates, hero, money, page } = language;
  const { range, days, before } = place;
  const isDay = grain === "day";
  const { startDate: date, endDate } = range;
  const lacked = report.knownUntil?.values.days.filter((day) => contains(range, day.date)) ?? [];
  const isOpen = lacked.length > 0 || isUnfinished(endDate, provenance, report);
  const isMissing = lacked.some((day) => day.state === "not");
  const openNote = isOpen ? (dayNote(report, endDate, hero.today, language) ?? hero.today) : hero.today;
  const notes = isDay ? notesIn(report.dayNotes, range) : [];
  const [value, earlier] = [salesOf(days), salesOf(before)];
  const isPart = !isDay && isFewDays(range);
  const nameOf = (day: IsoDate) => (isDay ? dates.weekday(day) : dates.month(day));
  const first = before[0]?.date;
  const openDays = before.length > 0 ? hero.openDaysOf(days.length, before.length) : formatCount(days.length);
  return {
    // The label of a part is wide: those of whole months have room first.
    ...(isPart ? { label: dates.daysOfYear(range), rank: 4 } : labelOf(date, grain, count, language)),
    ...(isPart && { isPart }),
    value,
    before: earlier,
    noted: notes.length === 0 ? undefined : notes.every(({ holiday }) => holiday) ? "minor" : "noted",
    state:
      days.length > 0 ? (isOpen ? "open" : undefined) : isMissing ? "missing" : isOpen ? undefined : "closed",
    text: {
      heading: isPart ? dates.range(range) : nameOf(date),
      rows: [
        {
          name: page.totalSales,
          value: days.length > 0 ? money.exact(value) : isMissing ? openNote : page.noRecord,
          colour: colourClass(0),
        },
        ...(first === undefined
          ? []
          : [{ name: nameOf(first), value: money.exact(earlier), colour: "chart-ghost" }]),
        ...(first === undefined || days.length === 0 || isOpen
          ? []
          : [
              {
                name: page.changeOfSum,
                value: changeInText(changeOf(value, earlier, hasPercent), money.exactChange),
              },
            ]),
        ...(isDay ? [] : [{ name: page.openDays, value: openDays }]),
        ...(isOpen && days.length > 0 ? [{ name: openNote, value: "" }] : []),
        ...(notes.length === 0 ? [] : [{ name: page.note, value: notesText(notes) }]),
      ],
    },
  };
}

/** Whether a range has less than half of its month, as the first or the last of several months. */
function isFewDays(range: DateRange): boolean {
  const month = range.startDate.slice(0, 7);
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1);
  return daysIn(range) * 2 < Number(lastDay.slice(8));
}

/** The weekday in a week, else the day of the month, Mondays first; of months their names, Januaries first. */
function labelOf(
  date: IsoDate,
  grain: Grain,
  count: number,
  { dates }: Language,
): Pick<Column, "label" | "rank"> {
  if (grain === "month") {
    const month = Number(date.slice(5, 7));
    const isYear = count > 12;
    if (isYear && month === 1) return { label: dates.year(date), rank: 0 };
    return { label: dates.monthName(date), rank: month % 6 === 1 ? 1 : month % 3 === 1 ? 2 : 3 };
  }
  const weekday = isoWeekday(date);
  if (count <= MOST_WITH_WEEKDAYS)
    return { label: dates.shortWeekday(weekday), rank: weekday % 2 === 1 ? 0 : 1 };
  return { label: String(Number(date.slice(8))), rank: weekday === 1 ? 0 : 1 };
}

/** The sums from the first day to each day, of this month and of the earlier one, if the range is a month. */
export function sumsSoFar(
  report: Report,
  { columns }: Pick<HeroColumns, "columns">,
): readonly (readonly number[])[] | undefined {
  const range = report.range;
  const { before } = comparedOf(report) ?? {};
  if (!range || !before?.range || calendarUnitOf(range) !== "month") return undefined;
  const soldBefore = new Map(before.salesOverTime.map((day) => [day.date, day.total_sales]));
  // Days are beside those of the same weekday, and the sums are of the first days.
  const earlier = daysOf(before.range).map((date) => soldBefore.get(date) ?? Number.NaN);
  return [columns.map(({ value }) => value), earlier.slice(0, columns.length)].map((values) => {
    // A day that is closed adds nothing. The line ends with the last record.
    const last = values.map(Number.isFinite).lastIndexOf(true);
    return values.map((_, index) =>
      index > last ? Number.NaN : sumOf(values.slice(0, index + 1).filter(Number.isFinite), (value) => value),
    );
  });
}
