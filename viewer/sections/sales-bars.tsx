import type { ReactNode } from "react";
import { BarChart } from "../charts/bar-chart.tsx";
import type { Datum, DatumChange, Detail } from "../charts/types.ts";
import { bahtChange } from "../report/comparison/messages.ts";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../report/datasets.ts";
import { formatBaht, formatBahtShort, formatBahtWhole, formatName, formatPercent } from "../report/format.ts";
import { messages, moreWithSum } from "../report/messages.ts";
import type { Report } from "../report/report.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { ChartBlock } from "./chart-block.tsx";
import { chartMessages, describeItems } from "./describe.ts";
import { nameChanges } from "./name-changes.ts";

interface SalesBar {
  readonly name: string;
  readonly sales: number;
  readonly change?: DatumChange;
  readonly changeDetails: readonly Detail[];
  /** What else its tooltip says. */
  readonly details?: readonly Detail[];
}

/** A bar for each row of a report, with its change if the report is compared. */
export function salesBars<Name extends AnyDataset>(
  report: Report | undefined,
  dataset: Name,
  detailsOf: (row: Figures<Name>) => readonly Detail[] = () => [],
): SalesBar[] {
  const changeOf = nameChanges(report, dataset, ({ total_sales }) => total_sales, bahtChange);
  return (report ? figuresOf(report, dataset) : []).map((row) => ({
    name: keyText(dataset, row),
    sales: row.total_sales,
    details: detailsOf(row),
    ...changeOf(row),
  }));
}

interface SalesBarsProps {
  readonly title: string;
  /** All data, including what is not drawn: each bar is a share of all. */
  readonly data: readonly SalesBar[];
  /** The number of bars; by default, all. */
  readonly most?: number;
  readonly note?: string | undefined;
  readonly isSmall?: boolean;
  readonly loading: boolean;
  readonly figures: ReactNode;
  readonly direction: "standing" | "lying";
}

/** A block whose chart shows total sales as bars. */
export function SalesBars({ title, data, most = data.length, direction, ...block }: SalesBarsProps) {
  const total = sumOf(data, ({ sales }) => sales);
  const bars: Datum[] = data.slice(0, most).map(({ name, sales, change, changeDetails, details = [] }) => {
    const share = percentOf(sales, total);
    return {
      label: formatName(name),
      value: sales,
      ...(change && { change }),
      details: [
        ...changeDetails,
        ...(share === undefined ? [] : [{ name: messages.share, value: formatPercent(share) }]),
        ...details,
      ],
    };
  });
  return (
    <ChartBlock {...block} title={title} empty={data.length === 0}>
      <BarChart
        title={title}
        labels={chartMessages}
        description={direction === "standing" ? describeItems(bars, formatBaht) : undefined}
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
