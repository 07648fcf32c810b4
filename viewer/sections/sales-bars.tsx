import type { BarChart } from "../charts/bars/bar-chart.tsx";
import type { Datum } from "../charts/types.ts";
import { formatBaht, formatBahtCompact, formatBahtShort } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";

interface SalesBarsProps {
  readonly title: string;
  readonly data: readonly Datum[];
  readonly loading: boolean;
  /** Standing or lying bars: they take the same. */
  readonly chart: typeof BarChart;
}

/** The block of a chart whose bars are total sales. */
export function SalesBars({ title, data, loading, chart: Chart }: SalesBarsProps) {
  return (
    <ChartBlock title={title} loading={loading} empty={data.length === 0}>
      <Chart
        title={title}
        description={describeItems(data, formatBaht)}
        data={data}
        valueName={messages.totalSales}
        formatValue={formatBaht}
        formatTick={formatBahtCompact}
        formatShort={formatBahtShort}
      />
    </ChartBlock>
  );
}
