import { formatCount } from "../report/format.ts";
import { messages } from "../report/messages.ts";
import { EmployeeFiguresTable } from "./figures/employees.tsx";
import { SalesBars } from "./sales-bars.tsx";
import type { SectionProps } from "./section-props.ts";

export function SalesByEmployee(props: SectionProps) {
  const { report, loading } = props;
  const data = (report?.employees ?? []).map(({ employee_name, total_sales, total_transactions }) => ({
    name: employee_name,
    sales: total_sales,
    transactions: formatCount(total_transactions),
  }));
  return (
    <SalesBars
      title={messages.salesByEmployee}
      data={data}
      loading={loading}
      figures={<EmployeeFiguresTable {...props} />}
      direction="standing"
    />
  );
}
