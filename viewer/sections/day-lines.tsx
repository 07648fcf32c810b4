import { LineChart } from "../charts/lines/line-chart.tsx";
import type { Series } from "../charts/types.ts";
import { formatBaht, formatBahtCompact, formatDay, formatMonthDay } from "../report/format.ts";
import type { DayFigures } from "../report/report.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeLines } from "./describe.ts";

interface DayLinesProps {
  readonly title: string;
  readonly days: readonly DayFigures[];
  readonly series: readonly Series[];
  readonly loading: boolean;
}

/** A block whose chart shows amounts of money over days, as lines. */
export function DayLines({ title, days, series, loading }: DayLinesProps) {
  const dates = days.map(({ date }) => formatDay(date));
  return (
    <ChartBlock title={title} loading={loading} empty={days.length === 0}>
      <LineChart
        title={title}
        description={describeLines(dates, series, formatBaht)}
        labels={days.map(({ date }) => formatMonthDay(date))}
        tooltipLabels={dates}
        series={series}
        formatValue={formatBaht}
        formatTick={formatBahtCompact}
      />
    </ChartBlock>
  );
}
