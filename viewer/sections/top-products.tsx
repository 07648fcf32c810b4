import { messages } from "../report/messages.ts";
import { type ProductFigures, TOP_PRODUCTS } from "../report/report.ts";
import { topNote } from "../report/tables/messages.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { ProductFiguresTable } from "./figures/named.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

/** The report ranks the products; the first is drawn at the top. */
export function TopProducts(props: SectionProps) {
  const { report, loading } = props;
  const products = report?.products ?? [];
  return (
    <SalesBars
      title={messages.topProducts}
      report={report}
      dataset="sales_by_product"
      most={TOP_PRODUCTS}
      note={noteOf(products)}
      loading={loading}
      figures={<ProductFiguresTable {...props} />}
      direction="lying"
    />
  );
}

/** How much of all sales the chart shows, if it does not show all products. */
function noteOf(products: readonly ProductFigures[]): string {
  if (products.length <= TOP_PRODUCTS) return "";
  const salesOf = (some: readonly ProductFigures[]) => sumOf(some, ({ total_sales }) => total_sales);
  const percent = percentOf(salesOf(products.slice(0, TOP_PRODUCTS)), salesOf(products), 0);
  return topNote(TOP_PRODUCTS, products.length, percent);
}
