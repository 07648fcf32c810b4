import type { ReactNode } from "react";
import { ColumnChart } from "../../charts/columns/column-chart.tsx";
import { spoken } from "../../charts/pointing/tooltip.tsx";
import { useLanguage } from "../../language.tsx";
import { basisOf, marksOf } from "../../report/comparison/basis.ts";
import { comparedOf } from "../../report/comparison/compared.ts";
import type { Language } from "../../report/language/language.ts";
import { coveredRange, type Totals } from "../../report/report.ts";
import { holds } from "../../report/sections.ts";
import {
  figureText,
  HERO_FIGURES,
  HERO_TOTAL,
  type HeroFigure,
  netSalesNote,
  openDaysNote,
  profitNote,
  verdictOf,
} from "../../report/wording/hero.ts";
import { basisText, whyTexts } from "../../report/wording/reasons.ts";
import { ChangeMark, WithoutToday } from "../change-mark.tsx";
import { withSigned } from "../changes/with-signed.tsx";
import type { SectionProps } from "../section-props.ts";
import { Skeleton } from "../skeleton.tsx";
import { FirstToDo } from "../to-do/to-do-list.tsx";
import { grainOf, type HeroColumns, heroColumns, sumsSoFar } from "./hero-columns.ts";
import { TargetLine } from "./target-line.tsx";

/**
 * The whole report on one screen of a phone: whether the sales were good, how much they were, why, and when. What is
 * left of them follows in one quiet line. Without data, all figures are 0.
 */
export function Hero(props: SectionProps) {
  const { report, loading, hasComparison, hasTarget } = props;
  const language = useLanguage();
  const { money, page } = language;
  const shown = loading ? undefined : report;
  const marks = marksOf(basisOf(shown));
  const basis = basisText(shown, language);
  const verdict = shown && verdictOf(shown, language);
  const whys = shown ? whyTexts(shown, language) : [];
  const notes: Partial<Record<keyof Totals, ReactNode>> = {
    total_sales: openDaysNote(shown, language),
    net_sales: netSalesNote(shown, language) || undefined,
    profit: <ProfitNote texts={profitNote(shown, marks?.marginPoints, language)} />,
  };
  function figureOf(figure: HeroFigure) {
    const [measure, label] = figure;
    // The change of the total is in words.
    const isMarked = measure !== "total_sales";
    const percent = isMarked ? marks?.[measure] : undefined;
    return (
      <Figure
        key={measure}
        name={page[label]}
        value={loading ? undefined : figureText(shown, figure, language)}
        note={notes[measure]}
        percent={percent}
        hasChange={isMarked && (marks ? percent !== undefined : hasComparison === true)}
      />
    );
  }
  return (
    <section className="hero" aria-busy={loading}>
      <div className="hero-says">
        {(verdict !== undefined || hasComparison) && <p className="hero-verdict">{verdict}</p>}
        <dl className="hero-total">{figureOf(HERO_TOTAL)}</dl>
        {(basis !== undefined || hasComparison) && (
          <p className="hero-basis">
            {basis}
            {basis !== undefined && <WithoutToday report={report} />}
          </p>
        )}
        {(shown?.target || hasTarget) && (
          <p className="hero-target">{shown?.target && <TargetLine values={shown.target.values} />}</p>
        )}
        {(whys.length > 0 || hasComparison) && (
          <ul className="hero-why">
            {whys.map((text) => (
              <li key={text}>{withSigned(text, money.currency)}</li>
            ))}
          </ul>
        )}
        {shown && holds(props.sections, "todo") && <FirstToDo report={shown} sections={props.sections} />}
      </div>
      <HeroDrawing {...props} />
      <dl className="hero-figures">{HERO_FIGURES.map(figureOf)}</dl>
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  /** Undefined while it loads. */
  readonly value: string | undefined;
  /** An empty note keeps its line, so that nothing jumps when it gets its text. */
  readonly note: ReactNode;
  readonly percent: number | undefined;
  /** Whether it has the room of a change. */
  readonly hasChange: boolean;
}

function Figure({ name, value, note, percent, hasChange }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="hero-value">{value ?? <Skeleton />}</dd>
      {hasChange && (
        <dd className="hero-change">
          <ChangeMark percent={percent} />
        </dd>
      )}
      {note !== undefined && <dd className="hero-note">{note}</dd>}
    </div>
  );
}

/** The margin, and its change, for which a phone has no room. */
function ProfitNote({ texts: [note, points] }: { readonly texts: ReturnType<typeof profitNote> }) {
  return (
    <>
      {note}
      {points === undefined ? "" : <span className="hero-points">, {points}</span>}
    </>
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
  const texts = columns
    .slice(0, MOST_DESCRIBED)
    .map(({ text: { heading, rows } }) =>
      grain === "day" || columns.length > MOST_IN_FULL
        ? `${heading}: ${rows[0]?.value}`
        : spoken({ heading, rows }),
    );
  const more = columns.length - texts.length;
  return [...texts, ...(more > 0 ? [page.moreItems(more)] : [])].join("; ");
}
