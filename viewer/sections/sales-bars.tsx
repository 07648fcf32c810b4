import { BarChart } from "../charts/bars/bar-chart.tsx";
import type { Datum } from "../charts/types.ts";
import { usePageLanguage } from "../language.tsx";
import { figuresOf } from "../report/datasets.ts";
import { formatPercent } from "../report/format.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { ChartBlock } from "./chart-block.tsx";
import { describeItems } from "./describe.ts";
import { detailsOf, type NamedDataset, NamedFigures } from "./figures/named.tsx";
import { namedDatum } from "./named-datum.ts";
import type { SectionProps } from "./section-props.ts";

interface SalesBarsProps<Name extends NamedDataset> extends SectionProps {
  readonly title: string;
  readonly dataset: Name;
  /** The number of bars; by default, all. Each bar is a share of all rows, drawn or not. */
  readonly most?: number;
  readonly note?: string;
  readonly isSmall?: boolean;
  readonly direction?: "standing" | "lying";
}

/** A block whose chart shows total sales as bars, each with its change if the report is compared. */
export function SalesBars<Name extends NamedDataset>({
  most,
  direction = "standing",
  ...props
}: SalesBarsProps<Name>) {
  const language = usePageLanguage();
  const { money, page } = language;
  const { title, report, dataset } = props;
  const rows = report ? figuresOf(report, dataset) : [];
  const datumOf = namedDatum(report, dataset, ({ total_sales }) => total_sales, money.exactChange, language);
  const total = sumOf(rows, ({ total_sales }) => total_sales);
  const bars: Datum[] = rows.slice(0, most).map((row) => {
    const datum = datumOf(row);
    return {
      ...datum,
      /** Worded when somebody points at the bar: a chain has a thousand employees, and twelve bars. */
      get details() {
        const share = percentOf(row.total_sales, total);
        return [
          ...(datum.details ?? []),
          ...(share === undefined ? [] : [{ name: page.share, value: formatPercent(share) }]),
          ...detailsOf(dataset, row, report, language),
        ];
      },
    };
  });
  return (
    <ChartBlock {...props} empty={rows.length === 0} figures={<NamedFigures {...props} />}>
      <BarChart
        title={title}
        labels={page.chart}
        description={direction === "standing" ? describeItems(bars, money.exact, language) : undefined}
        data={bars}
        direction={direction}
        valueName={page.totalSales}
        formatValue={money.exact}
        formatWhole={money.label}
        formatShort={money.short}
        more={(values) => page.moreWithSum(values.length, money.whole(sumOf(values, (value) => value)))}
      />
    </ChartBlock>
  );
}
