import { BarChart } from "../charts/bars/bar-chart.tsx";
import { formatName } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByEmployee({ report, loading }: SectionProps) {
  const data = (report?.employees ?? []).map(({ employee_name, total_sales }) => ({
    label: formatName(employee_name),
    value: total_sales,
  }));
  return <SalesBars title={messages.salesByEmployee} data={data} loading={loading} chart={BarChart} />;
}
