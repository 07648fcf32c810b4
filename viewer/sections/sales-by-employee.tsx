import { formatCount } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByEmployee({ report, loading }: SectionProps) {
  const data = (report?.employees ?? []).map(({ employee_name, total_sales, total_transactions }) => ({
    name: employee_name,
    sales: total_sales,
    transactions: formatCount(total_transactions),
  }));
  return <SalesBars title={messages.salesByEmployee} data={data} loading={loading} direction="standing" />;
}
