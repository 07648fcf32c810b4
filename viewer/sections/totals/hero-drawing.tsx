import { ColumnChart } from "../../charts/columns/column-chart.tsx";
import { spoken } from "../../charts/pointing/tooltip.tsx";
import { useLanguage } from "../../language.tsx";
import { comparedOf } from "../../report/comparison/compared.ts";
import type { Language } from "../../report/language/language.ts";
import { coveredRange } from "../../report/report.ts";
import type { SectionProps } from "../section-props.ts";
import { grainOf, type HeroColumns, heroColumns, sumsSoFar } from "./hero-columns.ts";

/** Nobody listens to a longer list. */
const MOST_DESCRIBED = 31;
/** The table of days has the rest; more months are said by their values alone, too. */
const MOST_IN_FULL = 12;

/** When it was sold: the days or months as columns, before those of the earlier range. */
export function HeroDrawing({ report, provenance, loading, asked, isFile }: SectionProps) {
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
