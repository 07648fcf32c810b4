/** The figures of what has a name: categories, products, employees, shops. */
import { type AnyDataset, figuresOf, keyText, type SumsOf } from "../../report/datasets.ts";
import { formatBaht, formatPercent } from "../../report/format.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { percentOf, perUnit, sumFigures, sumOf } from "../../report/tables/sums.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { Column } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf, type SalesSums } from "./changes.ts";
import {
  AVERAGE_BILL,
  CUSTOMERS,
  DISCOUNTS,
  isolatedName,
  MARGIN,
  NET_SALES,
  PROFIT,
  QUANTITY,
  shareOf,
  TOTAL_SALES,
} from "./columns.tsx";
import { Figures } from "./figures.tsx";

export function CategoryFiguresTable(props: SectionProps) {
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_category"
      title={tableMessages.categories}
      heading={tableMessages.category}
      columnsOf={(share) => [TOTAL_SALES, share, QUANTITY, DISCOUNTS]}
    />
  );
}

export function ProductFiguresTable(props: SectionProps) {
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_product"
      title={tableMessages.products}
      heading={tableMessages.product}
      rankHeading={tableMessages.rank}
      columnsOf={(share) => [
        TOTAL_SALES,
        share,
        QUANTITY,
        {
          key: "average_price",
          heading: tableMessages.averagePrice,
          value: (sums) => perUnit(sums.total_sales, sums.quantity_sold),
          format: formatBaht,
        },
        PROFIT,
      ]}
      // The API does not say the discounts of a product, so its net sales are not known.
      margin={{
        key: "margin",
        heading: tableMessages.margin,
        value: (sums) => percentOf(sums.profit, sums.total_sales),
        format: formatPercent,
      }}
      marginNote={tableMessages.productMargin}
    />
  );
}

export function EmployeeFiguresTable(props: SectionProps) {
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_employee"
      title={tableMessages.employees}
      heading={tableMessages.employee}
      columnsOf={(share) => [
        TOTAL_SALES,
        share,
        { ...CUSTOMERS, heading: tableMessages.transactions },
        AVERAGE_BILL,
      ]}
    />
  );
}

export function ShopFiguresTable(props: SectionProps) {
  return (
    <NamedFigures
      {...props}
      dataset="sales_by_store"
      title={tableMessages.stores}
      heading={tableMessages.store}
      columnsOf={(share) => [TOTAL_SALES, share, NET_SALES, CUSTOMERS, AVERAGE_BILL, PROFIT]}
      margin={MARGIN}
      marginNote={tableMessages.dayMargin}
    />
  );
}

interface NamedFiguresProps<Name extends AnyDataset> extends SectionProps {
  readonly dataset: Name;
  readonly title: string;
  /** Names the first column. */
  readonly heading: string;
  readonly rankHeading?: string;
  readonly columnsOf: (share: Column<SalesSums>) => readonly Column<SumsOf<Name>>[];
  /** The last column, if the cost is known, and how it is reckoned. */
  readonly margin?: Column<SumsOf<Name>>;
  readonly marginNote?: string;
}

function NamedFigures<Name extends AnyDataset>({
  report,
  loading,
  dataset,
  title,
  heading,
  rankHeading,
  columnsOf,
  margin,
  marginNote,
}: NamedFiguresProps<Name>) {
  const rows = report ? figuresOf(report, dataset) : [];
  const hasMargin = margin !== undefined && report !== undefined && isCostKnown(report.totals);
  return (
    <Figures
      title={title}
      note={notesOf(report, hasMargin ? marginNote : undefined)}
      dataset={dataset}
      report={report}
      comparison={comparisonOf(report, dataset)}
      {...(rankHeading !== undefined && { rankHeading })}
      name={{ key: "name", heading, value: (row) => keyText(dataset, row), format: isolatedName }}
      columns={[
        ...columnsOf(shareOf(sumOf(rows, ({ total_sales }) => total_sales))),
        ...(hasMargin ? [margin] : []),
      ]}
      rows={rows}
      sortedBy={TOTAL_SALES.key}
      sum={(figures) => sumFigures(dataset, figures)}
      loading={loading}
    />
  );
}
