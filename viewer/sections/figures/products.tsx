import { formatBaht, formatCount, formatName, formatPercent } from "../../report/format.ts";
import type { ProductFigures } from "../../report/report.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { type ProductSums, percentOf, perUnit, sumProducts } from "../../report/tables/sums.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { Figures } from "./figures.tsx";

const PRODUCT: NameColumn<ProductFigures> = {
  heading: tableMessages.product,
  value: (product) => product.product_name,
  format: formatName,
};

/** The API does not say the discounts of a product, so its net sales are not known. */
const MARGIN: Column<ProductSums> = {
  heading: tableMessages.margin,
  value: (sums) => percentOf(sums.profit, sums.total_sales),
  format: formatPercent,
};

export function ProductFiguresTable({ report, loading }: SectionProps) {
  const products = report?.products ?? [];
  const hasMargin = report !== undefined && isCostKnown(report.totals);
  return (
    <Figures
      title={tableMessages.products}
      note={notesOf(report, hasMargin ? tableMessages.productMargin : undefined)}
      dataset="sales_by_product"
      report={report}
      comparison={comparisonOf(report, ({ products }) => products, PRODUCT.value)}
      rankHeading={tableMessages.rank}
      name={PRODUCT}
      columns={columnsOf(sumProducts(products).total_sales, hasMargin)}
      rows={products}
      sortedBy={tableMessages.totalSales}
      sum={sumProducts}
      loading={loading}
    />
  );
}

function columnsOf(allSales: number, hasMargin: boolean): readonly Column<ProductSums>[] {
  return [
    { heading: tableMessages.totalSales, value: (sums) => sums.total_sales, format: formatBaht },
    {
      heading: tableMessages.share,
      value: (sums) => percentOf(sums.total_sales, allSales),
      format: formatPercent,
    },
    { heading: tableMessages.quantity, value: (sums) => sums.quantity_sold, format: formatCount },
    {
      heading: tableMessages.averagePrice,
      value: (sums) => perUnit(sums.total_sales, sums.quantity_sold),
      format: formatBaht,
    },
    { heading: tableMessages.profit, value: (sums) => sums.profit, format: formatBaht },
    ...(hasMargin ? [MARGIN] : []),
  ];
}
