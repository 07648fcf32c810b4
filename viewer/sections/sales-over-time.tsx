import { LineChart } from "../charts/line-chart.tsx";
import { formatBaht, formatBahtCompact, formatDay, formatMonthDay } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeLines } from "./describe.ts";
import type { SectionProps } from "./section-props.ts";

export function SalesOverTime({ report, loading }: SectionProps) {
  const days = report?.salesOverTime ?? [];
  const dates = days.map(({ date }) => formatDay(date));
  const series = [
    { name: messages.totalSales, values: days.map((day) => day.total_sales) },
    { name: messages.netSales, values: days.map((day) => day.net_sales) },
    { name: messages.profit, values: days.map((day) => day.profit) },
  ];
  return (
    <section className="section">
      <h2 className="section-title">{messages.salesSummary}</h2>
      <ChartBlock title={messages.salesOverTime} loading={loading} empty={days.length === 0}>
        <LineChart
          title={messages.salesOverTime}
          description={describeLines(dates, series, formatBaht)}
          labels={days.map(({ date }) => formatMonthDay(date))}
          tooltipLabels={dates}
          series={series}
          formatValue={formatBaht}
          formatTick={formatBahtCompact}
        />
      </ChartBlock>
    </section>
  );
}
