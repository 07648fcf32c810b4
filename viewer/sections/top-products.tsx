import { usePageLanguage } from "../language.tsx";
import type { PageLanguage } from "../report/language/language.ts";
import { type ProductFigures, TOP_PRODUCTS } from "../report/report.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { ProductFiguresTable } from "./figures/named.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

/** The report ranks the products; the first is drawn at the top. */
export function TopProducts(props: SectionProps) {
  const language = usePageLanguage();
  const { report, loading } = props;
  const products = report?.products ?? [];
  return (
    <SalesBars
      title={language.page.topProducts}
      report={report}
      dataset="sales_by_product"
      most={TOP_PRODUCTS}
      note={noteOf(products, language)}
      loading={loading}
      figures={<ProductFiguresTable {...props} />}
      direction="lying"
    />
  );
}

/** How much of all sales the chart shows, if it does not show all products. */
function noteOf(products: readonly ProductFigures[], { tables }: PageLanguage): string {
  if (products.length <= TOP_PRODUCTS) return "";
  const salesOf = (some: readonly ProductFigures[]) => sumOf(some, ({ total_sales }) => total_sales);
  const percent = percentOf(salesOf(products.slice(0, TOP_PRODUCTS)), salesOf(products), 0);
  return tables.topNote(TOP_PRODUCTS, products.length, percent);
}
