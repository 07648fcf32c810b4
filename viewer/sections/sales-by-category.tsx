import { messages } from "../report/messages.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByCategory({ report, loading }: SectionProps) {
  const data = (report?.categories ?? []).map(({ category, total_sales }) => ({
    name: category,
    sales: total_sales,
  }));
  return <SalesBars title={messages.salesByCategory} data={data} loading={loading} direction="standing" />;
}
