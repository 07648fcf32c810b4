import { BarChart } from "../charts/bar-chart.tsx";
import { formatBaht, formatBahtCompact, formatName } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory({ report, loading }: SectionProps) {
  const data = (report?.categories ?? []).map(({ category, total_sales }) => ({
    label: formatName(category),
    value: total_sales,
  }));
  return (
    <ChartBlock title={messages.salesByCategory} loading={loading} empty={data.length === 0}>
      <BarChart
        title={messages.salesByCategory}
        description={describeItems(data, formatBaht)}
        data={data}
        valueName={messages.totalSales}
        formatValue={formatBaht}
        formatTick={formatBahtCompact}
      />
    </ChartBlock>
  );
}
