import type { ReactNode } from "react";
import { BarChart } from "../charts/bar-chart.tsx";
import type { Datum, Detail } from "../charts/types.ts";
import { usePageLanguage } from "../language.tsx";
import { type AnyDataset, type Figures, figuresOf, keyText } from "../report/datasets.ts";
import { bahtChange, formatBaht, formatBahtShort, formatBahtWhole, formatPercent } from "../report/format.ts";
import { formatName } from "../report/language/names.ts";
import type { Report } from "../report/report.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import { nameChanges } from "./name-changes.ts";

interface SalesBarsProps<Name extends AnyDataset> {
  readonly title: string;
  readonly report: Report | undefined;
  readonly dataset: Name;
  /** What a tooltip says beside the change and the share. */
  readonly detailsOf?: (row: Figures<Name>) => readonly Detail[];
  /** The number of bars; by default, all. Each bar is a share of all rows, drawn or not. */
  readonly most?: number;
  readonly note?: string | undefined;
  readonly isSmall?: boolean;
  readonly loading: boolean;
  readonly figures: ReactNode;
  readonly direction: "standing" | "lying";
}

/** A block whose chart shows total sales as bars, each with its change if the report is compared. */
export function SalesBars<Name extends AnyDataset>({
  title,
  report,
  dataset,
  detailsOf = () => [],
  most,
  direction,
  ...block
}: SalesBarsProps<Name>) {
  const language = usePageLanguage();
  const { page } = language;
  const rows = report ? figuresOf(report, dataset) : [];
  const changeOf = nameChanges(report, dataset, ({ total_sales }) => total_sales, bahtChange, language);
  const total = sumOf(rows, ({ total_sales }) => total_sales);
  const bars: Datum[] = rows.slice(0, most).map((row) => {
    const share = percentOf(row.total_sales, total);
    const { change, changeDetails } = changeOf(row);
    return {
      label: formatName(keyText(dataset, row), page),
      value: row.total_sales,
      ...(change && { change }),
      details: [
        ...changeDetails,
        ...(share === undefined ? [] : [{ name: page.share, value: formatPercent(share) }]),
        ...detailsOf(row),
      ],
    };
  });
  return (
    <ChartBlock {...block} title={title} empty={rows.length === 0}>
      <BarChart
        title={title}
        labels={page.chart}
        description={direction === "standing" ? describeItems(bars, formatBaht, language) : undefined}
        data={bars}
        direction={direction}
        valueName={page.totalSales}
        formatValue={formatBaht}
        formatWhole={formatBahtWhole}
        formatShort={formatBahtShort}
        more={(values) => page.moreWithSum(values.length, formatBaht(sumOf(values, (value) => value)))}
      />
    </ChartBlock>
  );
}
