import { LineChart } from "../charts/line-chart.tsx";
import type { Series } from "../charts/types.ts";
import { groupOf } from "../report/archive/groups.ts";
import {
  amountOfPeriod,
  archiveMessages,
  lineName,
  lineTitle,
  openDaysDiffer,
  periodName,
} from "../report/archive/messages.ts";
import type { TimeLine } from "../report/archive/time-line.ts";
import { formatBaht, formatBahtShort } from "../report/format.ts";
import { lineDescription, messages } from "../report/messages.ts";
import { chartMessages } from "../sections/describe.ts";
import { timeAxis } from "../sections/time-axis.ts";

/** The figures are in the table below, so nothing can be pointed at. */
export function TimeLineBlock({ line }: { readonly line: TimeLine }) {
  const { rhythm, dates, points, isPerOpenDay, hasYearBefore } = line;
  const group = groupOf(rhythm);
  const title = lineTitle(group, isPerOpenDay);
  const now: Line = {
    name: lineName(group, points.length),
    headings: points.map(({ range }) => periodName(range)),
    values: points.map(({ value }) => value),
  };
  const before: Line = {
    name: archiveMessages.yearEarlier,
    headings: points.map(({ rangeBefore }) => periodName(rangeBefore)),
    values: points.map(({ valueBefore }) => valueBefore),
  };
  return (
    <section className="chart-block time-line">
      <div className="chart-block-head">
        <h2 className="chart-block-title">{title}</h2>
        {isPerOpenDay && <p className="chart-block-note">{openDaysDiffer(group)}</p>}
      </div>
      <LineChart
        title={title}
        description={[now, ...(hasYearBefore ? [before] : [])].map(describe).join(" ")}
        axis={timeAxis({ grain: rhythm === 1 ? "day" : "week", dates, points: [], days: [] })}
        points={points.map(({ at }) => at)}
        headingOf={(index) => now.headings[index]}
        series={[now]}
        {...(hasYearBefore && { before: { ...before, headingOf: (index) => before.headings[index] } })}
        isLastOpen={false}
        details={() => []}
        formatValue={formatBaht}
        formatTick={formatBahtShort}
        noRecord={messages.noRecord}
        labels={chartMessages}
      />
    </section>
  );
}

interface Line extends Series {
  /** The period of each value. */
  readonly headings: readonly string[];
}

/** A line in words, for anyone who does not see it. */
function describe({ name, values, headings }: Line): string {
  const known = [...values.entries()].filter(([, value]) => Number.isFinite(value));
  const sorted = [...known].sort(([, one], [, other]) => one - other);
  const textOf = (entry: readonly [index: number, value: number] | undefined) =>
    entry ? amountOfPeriod(formatBaht(entry[1]), headings[entry[0]] ?? "") : messages.noRecord;
  return lineDescription(name, textOf(sorted[0]), textOf(sorted.at(-1)), textOf(known.at(-1)));
}
