import { LineChart } from "../charts/lines/line-chart.tsx";
import type { Series } from "../charts/types.ts";
import { useLanguage } from "../language.tsx";
import { groupOf } from "../report/archive/groups.ts";
import type { TimeLine } from "../report/archive/time-line.ts";
import type { Language } from "../report/language/language.ts";
import { periodName } from "../report/wording/periods.ts";
import { timeAxis } from "../sections/over-time/time-axis.ts";

/** The figures are in the table below, so nothing can be pointed at. */
export function TimeLineBlock({ line }: { readonly line: TimeLine }) {
  const language = useLanguage();
  const { archive, money, page } = language;
  const { rhythm, dates, points, isPerOpenDay, hasYearBefore } = line;
  const group = groupOf(rhythm);
  const title = archive.lineTitle(group, isPerOpenDay);
  const now: Line = {
    name: archive.lineName(group, points.length),
    headings: points.map(({ range }) => periodName(range, language.dates)),
    values: points.map(({ value }) => value),
  };
  const before: Line = {
    name: archive.yearEarlier,
    headings: points.map(({ rangeBefore }) => periodName(rangeBefore, language.dates)),
    values: points.map(({ valueBefore }) => valueBefore),
  };
  return (
    <section className="chart-block time-line">
      <div className="chart-block-head">
        <h2 className="chart-block-title">{title}</h2>
        {isPerOpenDay && <p className="chart-block-note">{archive.openDaysDiffer(group)}</p>}
      </div>
      <LineChart
        title={title}
        description={[now, ...(hasYearBefore ? [before] : [])]
          .map((each) => describe(each, language))
          .join(" ")}
        axis={timeAxis({ grain: rhythm === 1 ? "day" : "week", dates, points: [], days: [] }, language.dates)}
        points={points.map(({ at }) => at)}
        headingOf={(index) => now.headings[index]}
        series={[now]}
        {...(hasYearBefore && {
          before: { ...before, further: 0, headingOf: (index) => before.headings[index] },
        })}
        isLastOpen={false}
        details={() => []}
        formatValue={money.whole}
        formatTick={money.short}
        noRecord={page.noRecord}
        labels={page.chart}
      />
    </section>
  );
}

interface Line extends Series {
  /** The period of each value. */
  readonly headings: readonly string[];
}

/** A line in words, for anyone who does not see it. */
function describe({ name, values, headings }: Line, { archive, money, page }: Language): string {
  const known = [...values.entries()].filter(([, value]) => Number.isFinite(value));
  const sorted = [...known].sort(([, one], [, other]) => one - other);
  const textOf = (entry: readonly [index: number, value: number] | undefined) =>
    entry ? archive.amountOfPeriod(money.whole(entry[1]), headings[entry[0]] ?? "") : page.noRecord;
  return page.lineDescription(name, textOf(sorted[0]), textOf(sorted.at(-1)), textOf(known.at(-1)));
}
