import { HorizontalBarChart } from "../charts/bars/horizontal-bar-chart.tsx";
import { formatName } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { TOP_PRODUCTS } from "../report/report.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

/** The report ranks the products; the first is drawn at the top. */
export function TopProducts({ report, loading }: SectionProps) {
  const data = (report?.products ?? []).slice(0, TOP_PRODUCTS).map(({ product_name, total_sales }) => ({
    label: formatName(product_name),
    value: total_sales,
  }));
  return <SalesBars title={messages.topProducts} data={data} loading={loading} chart={HorizontalBarChart} />;
}
