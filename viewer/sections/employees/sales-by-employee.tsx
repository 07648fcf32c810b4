import { formatCount } from "../../report/format.ts";
import { messages } from "../../report/messages.ts";
import { EmployeeFiguresTable } from "../figures/named.tsx";
import { SalesBars } from "../sales-bars.tsx";
import type { SectionProps } from "../section-props.ts";

export function SalesByEmployee(props: SectionProps) {
  const { report, loading } = props;
  return (
    <SalesBars
      title={messages.salesByEmployee}
      report={report}
      dataset="sales_by_employee"
      detailsOf={({ total_transactions }) => [
        { name: messages.transactions, value: formatCount(total_transactions) },
      ]}
      loading={loading}
      figures={<EmployeeFiguresTable {...props} />}
      direction="standing"
    />
  );
}
