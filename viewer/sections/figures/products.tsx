import { formatBaht, formatPercent } from "../../report/format.ts";
import type { ProductFigures } from "../../report/report.ts";
import { tableMessages } from "../../report/tables/messages.ts";
import { type ProductSums, percentOf, perUnit, sumProducts } from "../../report/tables/sums.ts";
import { isCostKnown } from "../../report/totals.ts";
import type { Column, NameColumn } from "../../tables/types.ts";
import type { SectionProps } from "../section-props.ts";
import { comparisonOf, notesOf } from "./changes.ts";
import { isolatedName, PROFIT, QUANTITY, shareOf, TOTAL_SALES } from "./columns.tsx";
import { Figures } from "./figures.tsx";

const PRODUCT: NameColumn<ProductFigures> = {
  heading: tableMessages.product,
  value: (product) => product.product_name,
  format: isolatedName,
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
    TOTAL_SALES,
    shareOf(allSales),
    QUANTITY,
    {
      heading: tableMessages.averagePrice,
      value: (sums) => perUnit(sums.total_sales, sums.quantity_sold),
      format: formatBaht,
    },
    PROFIT,
    ...(hasMargin ? [MARGIN] : []),
  ];
}
