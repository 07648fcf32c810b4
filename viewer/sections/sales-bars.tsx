import type { ReactNode } from "react";
import { BarChart } from "../charts/bar-chart.tsx";
import type { Datum, DatumChange, Detail } from "../charts/types.ts";
import { formatBaht, formatBahtShort, formatBahtWhole, formatName, formatPercent } from "../report/format.ts";
import { messages, moreWithSum } from "../report/messages.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { ChartBlock } from "./chart-block.tsx";
import { chartMessages, describeItems } from "./describe.ts";

interface SalesBar {
  readonly name: string;
  readonly sales: number;
  readonly transactions?: string;
  readonly change?: DatumChange;
  readonly changeDetails: readonly Detail[];
}

interface SalesBarsProps {
  readonly title: string;
  /** All data, including what is not drawn: each bar is a share of all. */
  readonly data: readonly SalesBar[];
  /** The number of bars; by default, all. */
  readonly most?: number;
  readonly note?: string | undefined;
  readonly loading: boolean;
  readonly figures: ReactNode;
  readonly direction: "standing" | "lying";
}

/** A block whose chart shows total sales as bars. */
export function SalesBars({ title, data, most = data.length, direction, ...block }: SalesBarsProps) {
  const total = sumOf(data, ({ sales }) => sales);
  const bars: Datum[] = data.slice(0, most).map(({ name, sales, transactions, change, changeDetails }) => {
    const share = percentOf(sales, total);
    return {
      label: formatName(name),
      value: sales,
      ...(change && { change }),
      details: [
        ...changeDetails,
        ...(share === undefined ? [] : [{ name: messages.share, value: formatPercent(share) }]),
        ...(transactions === undefined ? [] : [{ name: messages.transactions, value: transactions }]),
      ],
    };
  });
  return (
    <ChartBlock {...block} title={title} empty={data.length === 0}>
      <BarChart
        title={title}
        texts={chartMessages}
        description={describeItems(bars, formatBaht)}
        data={bars}
        direction={direction}
        valueName={messages.totalSales}
        formatValue={formatBaht}
        formatWhole={formatBahtWhole}
        formatShort={formatBahtShort}
        more={(values) => moreWithSum(values.length, formatBaht(sumOf(values, (value) => value)))}
      />
    </ChartBlock>
  );
}
