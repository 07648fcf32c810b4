import { BarChart } from "../charts/bar-chart.tsx";
import type { Datum } from "../charts/types.ts";
import { readHundredths, toNumber } from "../report/decimal.ts";
import { formatBaht, formatBahtShort, formatBahtWhole, formatName, formatShare } from "../report/format.ts";
import { messages, moreWithSum } from "../report/messages.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";

interface SalesBarsProps {
  readonly title: string;
  /** All data, including what is not drawn: each bar is a share of all. */
  readonly data: readonly { readonly name: string; readonly sales: number; readonly transactions?: string }[];
  /** The number of bars; by default, all. */
  readonly most?: number;
  readonly loading: boolean;
  readonly direction: "standing" | "lying";
}

/** A block whose chart shows total sales as bars. */
export function SalesBars({ title, data, most = data.length, loading, direction }: SalesBarsProps) {
  const total = sumOf(data.map(({ sales }) => sales));
  const bars: Datum[] = data.slice(0, most).map(({ name, sales, transactions }) => ({
    label: formatName(name),
    value: sales,
    details: [
      ...(total > 0 ? [{ name: messages.share, value: formatShare(sales / total) }] : []),
      ...(transactions === undefined ? [] : [{ name: messages.transactions, value: transactions }]),
    ],
  }));
  return (
    <ChartBlock title={title} loading={loading} empty={data.length === 0}>
      <BarChart
        title={title}
        description={describeItems(bars, formatBaht)}
        data={bars}
        direction={direction}
        valueName={messages.totalSales}
        formatValue={formatBaht}
        formatWhole={formatBahtWhole}
        formatShort={formatBahtShort}
        more={(values) => moreWithSum(values.length, formatBaht(sumOf(values)))}
      />
    </ChartBlock>
  );
}

/** Summed in whole hundredths, so that no binary fraction shows. */
function sumOf(values: readonly number[]): number {
  return toNumber(values.reduce((sum, value) => sum + readHundredths(value), 0));
}
