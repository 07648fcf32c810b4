import { usePageLanguage } from "../language.tsx";
import type { PageLanguage } from "../report/language/language.ts";
import { type ProductFigures, TOP_PRODUCTS } from "../report/report.ts";
import { percentOf, sumOf } from "../report/tables/sums.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

/** The report ranks the products; the first is drawn at the top. */
export function TopProducts(props: SectionProps) {
  const language = usePageLanguage();
  return (
    <SalesBars
      {...props}
      title={language.page.topProducts}
      dataset="sales_by_product"
      most={TOP_PRODUCTS}
      note={noteOf(props.report?.products ?? [], language)}
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
