import { Bar } from "@visx/shape";
import { barOf, Drawing } from "../../charts/drawing.tsx";
import { FULL, valueScale } from "../../charts/scales.ts";
import { useLanguage } from "../../language.tsx";
import { type WeekdayMeans, weekdayMeans } from "../../report/busy/weekdays.ts";
import { formatCustomers } from "../../report/format.ts";
import { wholeDays } from "../../report/report.ts";
import { ChartBlock } from "../chart-block.tsx";
import { FoldedChart } from "../folded-chart.tsx";
import type { SectionProps } from "../section-props.ts";

/** The mean sales and the mean customers of an open day of each weekday, side by side. */
export function WeekdayBars({ report, loading, isFile }: SectionProps) {
  const { busy, money } = useLanguage();
  // While it loads, nothing of the old days is drawn.
  const block = { means: loading || !report ? [] : weekdayMeans(wholeDays(report)), loading };
  return (
    <div className="columns">
      <Bars {...block} title={busy.salesByWeekday} measure="sales" format={money.label} />
      <FoldedChart report={report} isFile={isFile} title={busy.customersByWeekday}>
        <Bars {...block} title={busy.customersByWeekday} measure="customers" format={formatCustomers} />
      </FoldedChart>
    </div>
  );
}

interface BarsProps {
  readonly title: string;
  readonly means: readonly WeekdayMeans[];
  readonly measure: "sales" | "customers";
  readonly format: (mean: number) => string;
  readonly loading: boolean;
}

/** Bars that look like those of a chart. A report file has no script for them, and each says all that it shows. */
function Bars({ title, means, measure, format, loading }: BarsProps) {
  const { busy, tables } = useLanguage();
  const scale = valueScale(
    means.map((own) => own[measure] ?? 0),
    [0, FULL],
  );
  return (
    <ChartBlock
      title={title}
      note={busy.perOpenDay}
      isSmall
      loading={loading}
      loadingText=""
      empty={false}
      figures={null}
    >
      <div className="weekdays chart-bars">
        <ol className="chart-drawing chart-bar-list chart-colour-1">
          {means.map((own) => {
            // Undefined if the weekday has no record: it has no bar.
            const mean = own[measure];
            const { start, length } = barOf(scale, mean ?? 0);
            return (
              <li key={own.weekday}>
                <span className="chart-bar-name">{busy.weekdayWithDays(own.weekday, own.days)}</span>{" "}
                <span className="chart-value">{mean === undefined ? tables.unknown : format(mean)}</span>
                <Drawing className="chart-bar-mark">
                  <Bar className="chart-bar" height="100%" x={start} width={length} rx={2} />
                </Drawing>
              </li>
            );
          })}
        </ol>
      </div>
    </ChartBlock>
  );
}
