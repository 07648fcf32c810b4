import { HorizontalBarChart } from "../charts/horizontal-bar-chart.tsx";
import { formatBaht, formatBahtCompact, formatName } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { TOP_PRODUCTS } from "../report/report.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import type { SectionProps } from "./section-props.ts";

/** The report ranks its products; the first is drawn at the top. */
export function TopProducts({ report, loading }: SectionProps) {
  const data = (report?.products ?? []).slice(0, TOP_PRODUCTS).map(({ product_name, total_sales }) => ({
    label: formatName(product_name),
    value: total_sales,
  }));
  return (
    <ChartBlock title={messages.topProducts} loading={loading} empty={data.length === 0}>
      <HorizontalBarChart
        title={messages.topProducts}
        description={describeItems(data, formatBaht)}
        data={data}
        valueName={messages.totalSales}
        formatValue={formatBaht}
        formatTick={formatBahtCompact}
      />
    </ChartBlock>
  );
}
