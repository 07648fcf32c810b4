import { formatCount } from "../../report/format.ts";
import { messages } from "../../report/messages.ts";
import { EmployeeFiguresTable } from "../figures/named.tsx";
import { SalesBars, salesBars } from "../sales-bars.tsx";
import type { SectionProps } from "../section-props.ts";

export function SalesByEmployee(props: SectionProps) {
  const { report, loading } = props;
  return (
    <SalesBars
      title={messages.salesByEmployee}
      data={salesBars(report, "sales_by_employee", ({ total_transactions }) => [
        { name: messages.transactions, value: formatCount(total_transactions) },
      ])}
      loading={loading}
      figures={<EmployeeFiguresTable {...props} />}
      direction="standing"
    />
  );
}
