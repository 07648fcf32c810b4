import { LineChart } from "../charts/line-chart.tsx";
import { formatBaht, formatBahtCompact, formatDay, formatMonthDay } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeLines } from "./describe.ts";
import type { SectionProps } from "./section-props.ts";

export function AverageOverTime({ report, loading }: SectionProps) {
  const days = report?.salesOverTime ?? [];
  const dates = days.map(({ date }) => formatDay(date));
  const series = [
    { name: messages.averagePerTransaction, values: days.map((day) => day.avg_sales_per_transaction) },
  ];
  return (
    <ChartBlock title={messages.averageOverTime} loading={loading} empty={days.length === 0}>
      <LineChart
        title={messages.averageOverTime}
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
