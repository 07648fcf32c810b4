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
  /** Vertical or horizontal bars: both take the same props. */
  readonly chart: typeof BarChart;
}

/** A block whose chart shows total sales as bars. */
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
