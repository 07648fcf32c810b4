import { messages } from "../report/messages.ts";
import { TOP_PRODUCTS } from "../report/report.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

/** The report ranks the products; the first is drawn at the top. */
export function TopProducts({ report, loading }: SectionProps) {
  const data = (report?.products ?? []).map(({ product_name, total_sales }) => ({
    name: product_name,
    sales: total_sales,
  }));
  return (
    <SalesBars
      title={messages.topProducts}
      data={data}
      most={TOP_PRODUCTS}
      loading={loading}
      direction="lying"
    />
  );
}
